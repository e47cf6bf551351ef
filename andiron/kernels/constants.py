"""Numbers that both the kernels and the memory planner need; importing them does not load torch."""

DELTA_CHUNK = 64  # tokens per chunk of the delta rule, which stores one state per chunk
CANDIDATES = 64  # the most likely tokens, which a draw inside a recorded step considers; others consider all
SAMPLING_COLUMNS = 16  # 32-bit values per slot: 64 bytes, so one copy sets a row and half a cache line holds it
COPY_CAPABILITY = 90  # from this compute capability on, prefill copies keys and values out of their pages
ROW_ALIGNMENT = 16  # a product whose result has an odd number of rows takes the slow path through cuBLAS
# Tokens that a draft head drafts. Tokenizers number them in the order of their merges, so these are the most frequent
# ones; the others are never drafted. Reading all of the head for every draft would take longer than the rest of the
# draft head.
DRAFT_VOCABULARY = 65536
