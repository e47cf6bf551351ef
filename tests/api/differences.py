"""The tests of promises that hold with our own engine but not with vLLM, and why.

With vLLM these tests are expected to fail. If one passes, the run fails, so that its row gets removed. docs/vllm.md
tells users about the same differences.
"""

DIFFERENCES = {
    "test_a_stop_token_ends_the_answer_and_is_named": "vLLM's grammars allow a stop token only at the end",
    "test_a_forced_call_is_reported_as_openai_does": "vLLM sends empty content, and finish_reason stop for named calls",
    "test_the_choices_of_a_prompt_are_adjacent": "vLLM refuses n above 1 at temperature 0",
    "test_prompt_logprobs_agree_with_those_of_generation": "vLLM sums the two in another order, in BF16",
    "test_max_tokens_zero_with_echo_scores_the_prompt_alone": "vLLM counts the token that was not asked for",
    "test_a_stop_string_ends_the_text": "vLLM's grammars wait for </think>, which plain completions never write",
    "test_a_slow_reader_delays_nobody_and_misses_nothing": "vLLM's events are passed on unchanged, one per token",
    "test_max_tokens_over_the_context_is_refused": "vLLM shortens the answer to what fits",
    "test_metrics_count_prefix_cache_queries": "these tests run vLLM without its prefix cache",
    "test_requests_share_a_prefix_only_with_those_of_the_same_salt": "these tests run vLLM without its prefix cache",
    "test_a_line_that_changes_with_every_request_is_named": "vLLM does not tell why it found no more",
    "test_metrics_tell_how_full_the_cache_is_and_what_was_computed_again": "vLLM does not tell",
    "test_what_our_engine_does_not_serve_is_refused_by_name": "vLLM serves these fields",
    "test_what_a_grammar_leaves_out_is_named_in_a_header": "vLLM decides itself what its grammars leave out",
    "test_each_turn_of_a_conversation_finds_the_prompt_before_it": "these tests run vLLM without its prefix cache",
}
