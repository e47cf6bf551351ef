"""What every figure means. Tools disagree, so each report says it again; `measures` is the same in code."""

DEFINITIONS = (
    (
        "TTFT",
        "Time to first token: from when the request was sent to the first piece that carries a token. Reasoning "
        "counts; a piece with only a role does not.",
    ),
    ("TTFO", "Time to first output: the same, to the first token that is not reasoning."),
    (
        "ITL",
        "Inter-token latency: the gaps between tokens. A piece of n tokens makes n gaps, each an n-th of the time "
        "since the piece before.",
    ),
    (
        "TPOT",
        "Time per output token: (last piece − first piece) / (output tokens − tokens in the first piece). Undefined "
        "for one token or fewer.",
    ),
    ("Decode rate", "1 / TPOT, of one request."),
    ("In all", "Output tokens of the requests that succeeded / seconds from the first sent to the last end."),
    ("Acceptance", "Drafted tokens that were accepted / drafted tokens, from the server's own counters."),
    ("Goodput", "Requests per second that meet every limit given."),
    (
        "Failed",
        "Any request that did not end well, or ended without a token; not those that were cancelled on purpose. A cell "
        "with failures shows no latency.",
    ),
    (
        "Cold, warm, partial",
        "Cold: the prompt differs from its first token on, so nothing can be cached. Warm: the same prompt once more. "
        "Partial: a known beginning and a new rest.",
    ),
    ("p50, p95, p99", "Of the requests of one cell; of ITL, of all its gaps together."),
    (
        "Bandwidth ceiling",
        "Tokens a second of one stream if its weights and caches were read at the memory's full bandwidth and nothing "
        "else took time. A figure above it is a mistake of the measurement or of the ceiling, and is flagged.",
    ),
)
