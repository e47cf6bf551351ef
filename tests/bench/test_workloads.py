"""Workloads and mixes as rows: those that ship, and those of one's own."""

from pathlib import Path

import pytest

from andiron.bench.workloads.catalogue import built_in, with_file
from andiron.errors import AndironError
from tests.bench.counting_servers import NAMES


def test_the_workloads_and_mixes_that_must_be_there_are() -> None:
    assert set(NAMES) <= set(built_in().workloads)
    assert set(built_in().mixes) == {"uniform-short", "mixed-typical", "long-only"}


def test_a_mix_draws_by_weight_and_within_its_spans() -> None:
    mix = built_in().mix("mixed-typical")
    draws = mix.draws(4000, 1, built_in().workloads)
    assert draws == mix.draws(4000, 1, built_in().workloads)
    by_name = {part.workload: [draw for draw in draws if draw.workload.name == part.workload] for part in mix.parts}
    for part in mix.parts:
        share = part.weight / sum(other.weight for other in mix.parts)
        assert len(by_name[part.workload]) / 4000 == pytest.approx(share, rel=0.2)
    lengths = sorted(draw.prompt or 0 for draw in by_name["qa"])
    assert 50 <= lengths[0] < lengths[-1] <= 2000
    assert lengths[len(lengths) // 2] == pytest.approx((50 * 2000) ** 0.5, rel=0.2)  # even over the magnitudes
    assert {draw.max_tokens for draw in by_name["hungarian"]} == {400}


def test_a_file_of_ones_own_adds_rows_and_may_use_those_that_ship(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(
        """
        [workloads.support]
        title = "Support desk"
        kind = "questions"
        prompt = 900
        max_tokens = 120

        [mixes.desk]
        title = "Desk"
        parts = [{ workload = "support", weight = 2 }, { workload = "qa", weight = 1, output = { low = 5, high = 9 } }]
        """
    )
    catalogue = with_file(path)
    draws = catalogue.mix("desk").draws(50, 0, catalogue.workloads)
    assert {draw.workload.name for draw in draws} == {"support", "qa"}
    assert all(5 <= draw.max_tokens <= 9 for draw in draws if draw.workload.name == "qa")
    assert "mixed-typical" in catalogue.mixes


WORKLOAD = '[workloads.x]\ntitle = "X"\n'
MIX = '[mixes.x]\ntitle = "X"\nparts = '


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[workload.x]\n", "there is no table 'workload'; did you mean workloads"),
        ("workloads = 3\n", r"expected tables \[workloads.NAME\]"),
        ("workloads.x = 3\n", "workloads.x: expected a table"),
        (WORKLOAD + 'kind = "code"\nmaxtokens = 5\n', "workloads.x: there is no key 'maxtokens'.*max_tokens"),
        (WORKLOAD + 'kind = "coed"\nmax_tokens = 5\n', 'kind: expected one of questions, .*got "coed"'),
        (WORKLOAD + 'kind = "code"\n', "the key 'max_tokens' is missing"),
        (WORKLOAD + 'kind = "code"\nmax_tokens = 0\n', "max_tokens: expected int >= 1, got 0"),
        (WORKLOAD + 'kind = "code"\nmax_tokens = 5\nname = "y"\n', "no key 'name'"),
        (WORKLOAD + 'kind = "code"\nmax_tokens = 5\nlanguage = "hu"\n', "language is for kind retrieval"),
        (MIX + '[{ workload = "cod", weight = 1 }]', "'cod' is not known; did you mean code"),
        (MIX + '[{ workload = "qa", wieght = 1 }]', "parts, row 1: there is no key 'wieght'.*weight"),
        (MIX + "[3]", "parts, row 1: expected a table, got 3"),
        (MIX + "[]", "a mix of nothing"),
        (
            MIX + '[{ workload = "qa", weight = 1, prompt = { low = 9, hihg = 10 } }]',
            "row 1: prompt: there is no key 'hihg'; did you mean high",
        ),
        (
            MIX + '[{ workload = "qa", weight = 1, prompt = { low = 90, high = 10 } }]',
            "low is 90 and high 10",
        ),
    ],
)
def test_a_file_with_a_mistake_is_refused_with_its_place(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "own.toml"
    path.write_text(text)
    with pytest.raises(AndironError, match=message):
        with_file(path)


def test_an_unknown_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(AndironError, match=r"there is no workload 'rag8k'; did you mean rag-8k"):
        built_in().workload("rag8k")
