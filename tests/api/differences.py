"""What the API promises with our own engine and not with vLLM behind it: each such test, and why.

Run with vLLM these tests are expected to fail, and one that no longer does fails the run: then its row goes.
docs/vllm.md tells users the same.
"""

DIFFERENCES = {
    "test_a_stop_token_ends_the_answer_and_is_named": "vLLM's grammars let no stop token out of turn",
    "test_a_forced_call_is_told_as_openai_does": "vLLM says an empty content, and stop for a call by name",
    "test_the_choices_of_a_prompt_stand_together": "vLLM refuses n above 1 at temperature 0",
    "test_prompt_logprobs_agree_with_those_of_generation": "vLLM sums the two in another order, in BF16",
    "test_max_tokens_zero_with_echo_scores_the_prompt_alone": "vLLM counts the token that nobody asked for",
    "test_a_stop_string_ends_the_text": "vLLM's grammars wait for </think>, which plain completions never write",
    "test_a_reader_that_dawdles_holds_up_nobody_and_misses_nothing": "vLLM's events pass as they are, one a token",
    "test_max_tokens_over_the_context_is_refused": "vLLM gives what room there is",
    "test_metrics_count_what_the_prefix_cache_was_asked_for": "vLLM counts these only with its prefix cache on",
}
