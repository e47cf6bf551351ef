"""The time that a start has left, from the last one."""

from pathlib import Path

from andiron.vllm.history import KEPT, StartHistory, time_left

LAST = {"starting": 20.0, "loading weights": 500.0, "compiling": 40.0, "first request": 2.0}


def test_what_a_start_took_is_known_to_the_next(tmp_path: Path) -> None:
    file = tmp_path / "below" / "starts.json"
    assert StartHistory(file).last("35b") == {}
    StartHistory(file).remember("35b", LAST)
    assert StartHistory(file).last("35b") == LAST
    assert StartHistory(file).last("122b") == {}


def test_a_broken_file_is_as_good_as_none(tmp_path: Path) -> None:
    file = tmp_path / "starts.json"
    for text in ("{", "[]", '{"35b": 3}'):
        file.write_text(text)
        assert StartHistory(file).last("35b") == {}
    StartHistory(file).remember("35b", LAST)
    assert StartHistory(file).last("35b") == LAST


def test_the_oldest_are_forgotten(tmp_path: Path) -> None:
    history = StartHistory(tmp_path / "starts.json")
    for at in range(KEPT + 1):
        history.remember(str(at), LAST)
    assert history.last("0") == {}
    assert history.last(str(KEPT)) == LAST


def test_time_left_is_this_phase_and_those_behind_it() -> None:
    assert time_left(LAST, "starting", 5.0) == 15 + 500 + 40 + 2
    assert time_left(LAST, "compiling", 60.0) == 2  # longer than last time, and nobody knows how much
    assert time_left(LAST, "capturing graphs", 1.0) is None
    assert time_left({}, "starting", 1.0) is None


def test_what_is_seen_of_this_start_counts_more_than_the_last() -> None:
    assert time_left(LAST, "loading weights", 100.0, share=0.5) == 100 + 40 + 2
