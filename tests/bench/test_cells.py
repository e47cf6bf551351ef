"""Cells before they run: fitted to the model's context, with an estimate of how long they take."""

from dataclasses import replace

import pytest

from andiron.bench.cells import CellPlan, Speed, fitted, with_effort


def plan(**fields: object) -> CellPlan:
    return CellPlan(**{"section": "s", "name": "n", "requests": 4, **fields})  # type: ignore[arg-type]


def test_what_fits_is_left_alone() -> None:
    cell = plan(prompt=1000, output=100)
    assert fitted([cell], 1100) == fitted([cell], None) == [cell]


@pytest.mark.parametrize(
    ("prompt", "output", "short_prompt", "short_output"),
    [(8192, 16, 2032, 16), (None, 3831, None, 1536), (7500, 3000, 1024, 1024)],
)
def test_what_does_not_fit_is_shortened_to_the_last_token_and_says_so(
    prompt: int | None, output: int, short_prompt: int | None, short_output: int
) -> None:
    (cell,) = fitted([plan(name=f"{prompt or 0:,} tokens", prompt=prompt, output=output, x=prompt)], 2048)
    assert (cell.prompt, cell.output, cell.x) == (short_prompt, short_output, short_prompt)
    assert cell.name == f"{short_prompt or 0:,} tokens"
    assert "a context of 2,048 tokens" in cell.notes[0]


def test_lengths_that_become_equal_are_measured_once() -> None:
    cells = [plan(name=f"{n:,} tokens", prompt=n, output=16) for n in (1000, 8000, 9000)]
    assert [cell.prompt for cell in fitted(cells, 2048)] == [1000, 2032]


def test_effort_scales_the_requests_but_keeps_one_per_stream() -> None:
    assert with_effort(plan(requests=20), 0.1).requests == 2
    assert with_effort(plan(requests=16, concurrency=8), 0.1).requests == 8


def test_estimates_shrink_with_streams_and_are_limited_by_the_clock() -> None:
    speed = Speed(prefill=1000, decode=10)
    one = plan(requests=8, prompt=1000, output=100)
    assert speed.seconds(one) == pytest.approx(8 * (1 + 10))
    assert speed.seconds(replace(one, concurrency=8)) < speed.seconds(one)
    assert speed.seconds(replace(one, seconds=5.0)) <= 6.5
