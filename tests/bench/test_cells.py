"""Cells before they are run: made to fit the model's context, with an estimate of how long they take."""

from dataclasses import replace

import pytest

from andiron.bench.cells import Speed, fitted, in_proportion, lengths_up_to, total, with_effort
from tests.bench.test_suites import planned


def test_what_fits_is_left_alone() -> None:
    cell = planned(prompt=1000, output=100)
    assert fitted([cell], 1100) == [cell]
    assert fitted([cell], None) == [cell]


def test_what_does_not_fit_is_shortened_to_the_last_token_and_says_so() -> None:
    (cell,) = fitted([planned(name="8,192 tokens", prompt=8192, output=16, x=8192)], 2048)
    assert (cell.prompt, cell.output, cell.x, cell.name) == (2032, 16, 2032, "2,032 tokens")
    assert "a context of 2,048 tokens" in cell.notes[0]


def test_an_answer_gives_way_too() -> None:
    (cell,) = fitted([planned(output=3831)], 2048)
    assert cell.output == 1536
    (cell,) = fitted([planned(prompt=7500, output=3000)], 2048)
    assert (cell.prompt, cell.output) == (1024, 1024)


def test_lengths_that_have_become_the_same_are_measured_once() -> None:
    cells = [planned(name=f"{n:,} tokens", prompt=n, output=16) for n in (1000, 8000, 9000)]
    assert [cell.prompt for cell in fitted(cells, 2048)] == [1000, 2032]


def test_a_list_of_lengths_ends_at_the_end_of_the_context() -> None:
    assert lengths_up_to(None, (128, 8192), 16) == [128, 8192]
    assert lengths_up_to(4096, (128, 512, 8192, 32768), 16) == [128, 512, 4080]


def test_long_prompts_shrink_in_proportion_and_say_what_they_stand_for() -> None:
    (short, note), (long, _) = in_proportion(8192, (62_000, 162_000), 32)
    assert (short, long) == (3122, 8160)
    assert "stands for a prompt of 62,000" in note
    assert in_proportion(200_000, (62_000, 162_000), 32) == [(62_000, ""), (162_000, "")]


def test_effort_changes_how_many_requests_but_never_below_one_a_stream() -> None:
    many, few = with_effort([planned(requests=20), planned(requests=16, concurrency=8)], 0.1)
    assert (many.requests, few.requests) == (2, 8)


def test_estimates_grow_with_work_and_shrink_with_streams() -> None:
    speed = Speed(prefill=1000, decode=10)
    one = planned(requests=8, prompt=1000, output=100)
    assert total([one, one], speed) == pytest.approx(2 * speed.seconds(one))
    assert speed.seconds(replace(one, concurrency=8)) < speed.seconds(one)
    assert speed.seconds(replace(one, seconds=5.0)) <= 6.5
