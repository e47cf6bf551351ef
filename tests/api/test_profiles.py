"""Profiles: further names of a model, each with its own settings."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import openai
import pytest
from live import PATIENCE, LiveServer, ask, until
from starlette.applications import Starlette

import andiron
from andiron.api.app import create_app
from andiron.api.profiles import BUILT_IN, ModelCatalogue, Profile, read_profiles
from andiron.api.requests import ChatRequest, CompletionRequest, DetokenizeRequest
from andiron.api.settings import ServerSettings
from andiron.chat.conversation import ChatFormat
from andiron.engine.client import EngineClient
from andiron.engine.options import EngineOptions
from andiron.errors import AndironError

BUILT_IN_NAMES = ["thinking-general", "thinking-coding", "instruct-general", "instruct-reasoning", "fast", "deep"]
USER: list[Any] = [{"role": "user", "content": "Tell me about the sea."}]


def chat_request(**fields: Any) -> ChatRequest:
    return ChatRequest(messages=[], **fields)


# ---- built-in profiles ------------------------------------------------------------------------------------


def test_the_built_in_profiles_are_qwens_four_and_two_more_each_with_its_source() -> None:
    profiles = read_profiles(BUILT_IN).profiles
    assert list(profiles) == BUILT_IN_NAMES
    assert all(profile.source and not profile.enforced for profile in profiles.values())
    coding = profiles["thinking-coding"]
    assert coding.settings == {
        "temperature": 0.6,
        "top_p": 0.95,
        "top_k": 20,
        "min_p": 0.0,
        "presence_penalty": 0.0,
        "repetition_penalty": 1.0,
        "thinking": True,
    }
    assert (profiles["fast"].temperature, profiles["fast"].enable_thinking) == (0.0, False)
    assert (profiles["deep"].enable_thinking, profiles["deep"].reasoning_effort) == (True, "high")


def test_the_docs_table_is_the_built_in_file() -> None:
    page = (Path(andiron.__file__).parents[1] / "docs" / "profiles.md").read_text("utf-8")
    rows = [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in page.splitlines()]
    documented = {row[0]: row[1:] for row in rows if row[0] in BUILT_IN_NAMES}
    columns = ["temperature", "top_p", "top_k", "min_p", "presence_penalty", "repetition_penalty"]
    for name, profile in read_profiles(BUILT_IN).profiles.items():
        thinking, *numbers = documented[name]
        assert thinking.split(",")[0] == ("on" if profile.enable_thinking else "off")
        assert [float(cell) if cell else None for cell in numbers] == [profile.settings.get(key) for key in columns]


# ---- precedence ---------------------------------------------------------------------------------------------


def test_a_profile_fills_in_what_a_request_leaves_out() -> None:
    profile = Profile(temperature=0.5, top_k=7, enable_thinking=False, reasoning_effort="low", thinking_token_budget=9)
    request = profile.filled(chat_request(temperature=1.5, top_p=0.9))
    assert (request.temperature, request.top_p, request.top_k) == (1.5, 0.9, 7)
    assert (request.enable_thinking, request.reasoning_effort, request.thinking_token_budget) == (False, "low", 9)


def test_an_enforced_setting_wins_over_the_request() -> None:
    profile = Profile(temperature=0.5, top_k=7, enforce=["temperature"])
    request = profile.filled(chat_request(temperature=1.5, top_k=3))
    assert (request.temperature, request.top_k) == (0.5, 3)
    everything = Profile(temperature=0.0, thinking_token_budget=0, enforce=True)
    request = everything.filled(chat_request(temperature=1.5, thinking_token_budget=100))
    assert (request.temperature, request.thinking_token_budget) == (0.0, 0)


@pytest.mark.parametrize(
    "fields",
    [
        {"enable_thinking": False},
        {"chat_template_kwargs": {"enable_thinking": False, "mood": "dark"}},
        {"reasoning_effort": "none"},
    ],
)
def test_thinking_can_be_set_in_any_of_three_places(fields: dict[str, Any]) -> None:
    request = chat_request(**fields)
    assert Profile(enable_thinking=True).filled(request) == request
    overruled = Profile(enable_thinking=True, enforce=True).filled(request)
    assert overruled.enable_thinking is True
    assert "enable_thinking" not in (overruled.chat_template_kwargs or {})
    assert (overruled.chat_template_kwargs or {}).get("mood") == (request.chat_template_kwargs or {}).get("mood")


def test_an_effort_alone_does_not_switch_thinking_on() -> None:
    request = Profile(enable_thinking=False).filled(chat_request(reasoning_effort="high"))
    assert (request.enable_thinking, request.reasoning_effort) == (False, "high")


def test_null_counts_as_left_out_everywhere() -> None:
    request = Profile(enable_thinking=False, top_k=5).filled(
        chat_request(top_k=None, chat_template_kwargs={"enable_thinking": None})
    )
    assert (request.top_k, request.enable_thinking, request.chat_template_kwargs) == (5, False, {})


def test_an_endpoint_gets_only_settings_that_it_has_fields_for() -> None:
    profile = Profile(temperature=0.5, enable_thinking=False, speculation="mtp", enforce=True)
    expected = CompletionRequest(prompt="a", temperature=0.5, speculation="mtp")
    assert profile.filled(CompletionRequest(prompt="a")) == expected
    assert profile.filled(DetokenizeRequest(tokens=[1])) == DetokenizeRequest(tokens=[1])


# ---- the file ---------------------------------------------------------------------------------------------


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "own.toml"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[profiles.a]\ntemprature = 1", r"profiles\.a: there is no key 'temprature'; did you mean temperature"),
        ("[profile.a]\ntop_k = 1", "there is no key 'profile'; did you mean profiles"),
        ('[profiles.a]\ntop_k = "many"', r'profiles\.a: top_k: expected int, got "many"'),
        ("[profiles.a]\ntemperature = 3", r"temperature: expected float <= 2\.0, got 3"),
        ("[profiles.a]\nthinking = 1", "thinking: expected bool, got 1"),
        ('[profiles.a]\neffort = "none"', 'effort: expected one of minimal, low.*got "none"'),
        ('[profiles.a]\nspeculation = "eagle"', "expected one of auto, off, mtp, ngram, dflash"),
        ('[profiles.a]\ntop_k = 1\nenforce = ["topk"]', "enforce: there is no setting 'topk'; did you mean top_k"),
        ('[profiles.a]\nenforce = ["top_k"]', "enforce: this profile does not set top_k"),
        ("profiles = 3", "profiles: expected table, got 3"),
        ("[profiles]\na = 3", r"profiles\.a: expected a table, got 3"),
        ('[profiles."a b"]\ntop_k = 1', r"profiles\.a b: a profile's name"),
        ("[aliases]\nx = 3", r"aliases\.x: expected the name of a model, got 3"),
        ('[aliases]\n"" = "ember"', "an alias must be a name"),
        ('[aliases]\nx = "ember-fats"', r"aliases\.x: there is no model 'ember-fats'; did you mean ember-fast"),
        ('[aliases]\nember = "ember-fast"', r"aliases\.ember: a model already has this name"),
        ('[aliases]\nx = "ember"\ny = "x"', r"aliases\.y: there is no model 'x'"),
        ("[profiles.a\ntop_k = 1", "not TOML.*line 1"),
    ],
)
def test_a_mistake_in_a_file_is_named_with_the_closest_valid_word(file: Path, text: str, words: str) -> None:
    file.write_text(text)
    with pytest.raises(AndironError, match=words) as refused:
        ModelCatalogue(["ember"], file)
    assert str(file) in str(refused.value)


def test_a_files_profiles_join_the_built_in_ones_and_replace_those_of_the_same_name(file: Path) -> None:
    file.write_text('[profiles.fast]\ntop_k = 1\n[profiles.mine]\ntop_k = 2\n[aliases]\nm = "ember-mine"')
    catalogue = ModelCatalogue(["ember", "other"], file)
    expected = [*BUILT_IN_NAMES, "mine"]
    virtual = [f"{name}-{profile}" for name in ("ember", "other") for profile in expected]
    assert catalogue.names == ["ember", "other", *virtual, "m"]
    assert catalogue.profile("other-fast") == Profile(top_k=1)
    assert catalogue.profile("m") == catalogue.profile("ember-mine") == Profile(top_k=2)
    assert catalogue.profile("ember") == Profile()


def test_a_served_name_wins_over_a_profiles_name() -> None:
    catalogue = ModelCatalogue(["ember", "ember-fast"])
    assert catalogue.profile("ember-fast") == Profile()
    assert catalogue.profile("ember-fast-fast").temperature == 0.0


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def write_later(file: Path, text: str) -> None:
    """Writes with a new time stamp, however coarse the file system's clock is."""
    before = file.stat().st_mtime_ns if file.exists() else 0
    file.write_text(text)
    os.utime(file, ns=(before + 10**9, before + 10**9))


def test_a_changed_file_is_seen_within_a_second_and_no_sooner(file: Path) -> None:
    clock = Clock()
    file.write_text("[profiles.a]\ntop_k = 1")
    catalogue = ModelCatalogue(["ember"], file, clock=clock)
    write_later(file, "[profiles.a]\ntop_k = 2")
    clock.now = 0.9
    assert catalogue.profile("ember-a").top_k == 1
    clock.now = 1.0
    assert catalogue.profile("ember-a").top_k == 2


def test_a_broken_or_missing_file_is_reported_once_and_changes_nothing(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    file.write_text("[profiles.a]\ntop_k = 1")
    catalogue = ModelCatalogue(["ember"], file, clock=clock)

    def complaints() -> list[str]:
        caplog.clear()
        for _ in range(3):
            clock.now += 2
            assert catalogue.profile("ember-a").top_k == 1
        return [record.getMessage() for record in caplog.records if record.levelname == "WARNING"]

    write_later(file, "[profiles.a]\ntopk = 2")
    (complaint,) = complaints()
    assert "there is no key 'topk'" in complaint
    assert str(file) in complaint
    file.unlink()
    (complaint,) = complaints()
    assert "cannot be read" in complaint
    write_later(file, "[profiles.a]\ntop_k = 3")
    clock.now += 2
    assert catalogue.profile("ember-a").top_k == 3


# ---- before there is an engine ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def app() -> Starlette:
    ember = Path(andiron.__file__).parent / "ember"
    engine = EngineClient(EngineOptions(model=str(ember)))
    return create_app(engine, ChatFormat.load(ember), ServerSettings(model_name="ember"))


def test_an_unknown_name_is_404_with_similar_names(app: Starlette) -> None:
    for name, close in [("ember-thinking-codin", "did you mean ember-thinking-coding"), ("gpt-4", "known: ember, ")]:
        answer = ask(app, "POST", "/tokenize", json={"model": name, "prompt": "a"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "model_not_found")
        assert close in answer.json()["error"]["message"]
    assert ask(app, "GET", "/v1/models/ember-slow").status_code == 404
    endless = ask(app, "POST", "/tokenize", json={"model": "ember" * 100_000, "prompt": "a"})
    assert endless.status_code == 404
    assert len(endless.content) < 1000


def test_tokenize_counts_with_the_profiles_thinking(app: Starlette) -> None:
    def tokens(**fields: Any) -> list[int]:
        counted: list[int] = ask(app, "POST", "/tokenize", json={"messages": USER, **fields}).json()["tokens"]
        return counted

    assert tokens(model="ember-fast") == tokens(enable_thinking=False) == tokens(reasoning_effort="none")
    assert tokens(model="ember-deep") == tokens(model="ember") == tokens()
    assert tokens(model="ember-fast", enable_thinking=True) == tokens()


# ---- a running server -------------------------------------------------------------------------------------


def chat(http: httpx.Client, **fields: Any) -> dict[str, Any]:
    answer = http.post("/v1/chat/completions", json={"messages": USER, "max_tokens": 24, **fields})
    assert answer.status_code == 200, answer.text
    body: dict[str, Any] = answer.json()
    return body


def answers(http: httpx.Client, model: str, *, seeds: int = 3, **fields: Any) -> set[str]:
    """The different answers that the model gives with some seeds."""
    bodies = [chat(http, model=model, seed=seed, ignore_eos=True, **fields) for seed in range(seeds)]
    return {body["choices"][0]["message"].get("content") or "" for body in bodies}


def test_models_lists_every_profile_and_alias(server: LiveServer) -> None:
    with server.openai() as client:
        names = [model.id for model in client.models.list().data]
        assert client.models.retrieve("ember-thinking-coding").id == "ember-thinking-coding"
        assert client.models.retrieve("gpt-4o").id == "gpt-4o"
    expected = [*(f"ember-{name}" for name in [*BUILT_IN_NAMES, "calm", "strict", "brief"]), "gpt-4o", "plain"]
    assert names == ["ember", *expected]


def test_explicit_fields_win_unless_the_profile_enforces(http: httpx.Client) -> None:
    hot = {"temperature": 2, "top_k": 0, "top_p": 1}
    (calm,) = answers(http, "ember-calm")
    assert answers(http, "ember-strict", **hot) == answers(http, "gpt-4o", **hot) == {calm}
    assert len(answers(http, "ember-calm", seeds=16, **hot)) > 1  # even at temperature 2 Ember seldom strays


def test_thinking_follows_the_request_unless_the_profile_enforces_it(http: httpx.Client) -> None:
    def thinks(**fields: Any) -> bool:
        return "reasoning" in chat(http, structured_outputs={"choice": ["Blue."]}, **fields)["choices"][0]["message"]

    assert thinks(model="ember-deep")
    assert not thinks(model="ember-fast")
    assert thinks(model="ember-fast", chat_template_kwargs={"enable_thinking": True})
    assert not thinks(model="ember-deep", reasoning_effort="none")
    assert not thinks(model="ember-strict", enable_thinking=True)
    assert not thinks(model="ember-strict", chat_template_kwargs={"enable_thinking": True})


def test_a_thinking_budget_is_enforced(http: httpx.Client) -> None:
    def spent(**fields: Any) -> int:
        usage = chat(http, structured_outputs={"choice": ["Blue."]}, temperature=0, max_tokens=100, **fields)["usage"]
        tokens: int = usage["completion_tokens_details"]["reasoning_tokens"]
        return tokens

    kept = spent(model="ember", thinking_token_budget=4)
    assert spent(model="ember-brief") == spent(model="ember-brief", thinking_token_budget=90) == kept
    assert kept < spent(model="ember", thinking_token_budget=90)


@pytest.mark.parametrize("model", ["ember-thinking-coding", "gpt-4o", "plain", "ember"])
def test_every_body_and_chunk_names_the_model_asked_for(server: LiveServer, model: str) -> None:
    options: Any = {"model": model, "max_tokens": 6}
    counted: Any = {"stream": True, "stream_options": {"include_usage": True}}
    with server.openai() as client:
        assert client.chat.completions.create(messages=USER, **options).model == model
        chunks = [chunk.model for chunk in client.chat.completions.create(messages=USER, **options, **counted)]
        assert client.completions.create(prompt="Once upon", **options).model == model
        pieces = [piece.model for piece in client.completions.create(prompt="Once upon", **options, **counted)]
    assert len(chunks) > 2
    assert set(chunks) == set(pieces) == {model}


def test_completions_sample_as_the_profile_says(http: httpx.Client) -> None:
    def texts(model: str, **fields: Any) -> set[str]:
        bodies = [
            http.post("/v1/completions", json={"model": model, "prompt": "Once upon", "seed": seed, **fields}).json()
            for seed in (1, 2, 3)
        ]
        return {body["choices"][0]["text"] for body in bodies}

    hot = {"temperature": 2, "top_k": 0, "top_p": 1, "ignore_eos": True}
    assert len(texts("ember-calm", ignore_eos=True)) == 1
    assert len(texts("ember-calm", **hot)) > 1
    assert len(texts("ember-strict", **hot)) == 1


def test_tokenize_and_detokenize_take_every_name(http: httpx.Client) -> None:
    for model in ("ember-fast", "gpt-4o"):
        tokens = http.post("/tokenize", json={"model": model, "prompt": "sea"}).json()["tokens"]
        assert http.post("/detokenize", json={"model": model, "tokens": tokens}).json() == {"prompt": "sea"}


def test_metrics_count_requests_by_the_name_asked_for(server: LiveServer, http: httpx.Client) -> None:
    def count(model: str) -> float:
        line = f'andiron:requests_total{{model_name="{model}"}} '
        return sum(float(row.split()[-1]) for row in http.get("/metrics").text.splitlines() if row.startswith(line))

    before = count("gpt-4o"), count("ember")
    chat(http, model="gpt-4o")
    chat(http)
    assert (count("gpt-4o"), count("ember")) == (before[0] + 1, before[1] + 1)


def test_a_running_server_applies_a_good_change_and_ignores_a_broken_one(
    new_server: Callable[..., LiveServer], file: Path
) -> None:
    file.write_text("[profiles.first]\ntop_k = 1")
    live = new_server("--profiles", str(file))
    live.wait_ready()
    with live.http() as http:

        def has(name: str) -> bool:
            return http.get(f"/v1/models/{name}").status_code == 200

        assert has("ember-first")
        write_later(file, "[profiles.second]\nthinking = false")
        until(lambda: has("ember-second"))
        assert not has("ember-first")
        write_later(file, "[profiles.third]\nthinknig = false")
        until(lambda: has("ember-second") and "did you mean thinking" in live.log.read_text())
        assert not has("ember-third")
        assert "reasoning" not in chat(http, model="ember-second")["choices"][0]["message"]
        write_later(file, "[profiles.third]\nthinking = false")
        until(lambda: has("ember-third"))


@pytest.mark.parametrize(
    ("text", "words"),
    [("[profiles.a]\ntemprature = 1", "did you mean temperature?"), (None, "cannot be read")],
)
def test_a_bad_file_at_the_start_exits_2_with_the_reason(
    new_server: Callable[..., LiveServer], file: Path, text: str | None, words: str
) -> None:
    if text is not None:
        file.write_text(text)
    live = new_server("--profiles", str(file))
    assert live.process.wait(PATIENCE) == 2
    log = live.log.read_text()
    assert words in log
    assert str(file) in log
    assert "Traceback" not in log


def test_the_sdk_names_the_error_of_an_unknown_profile(server: LiveServer) -> None:
    with server.openai() as client, pytest.raises(openai.NotFoundError, match="did you mean ember-strict"):
        client.chat.completions.create(model="ember-stric", messages=USER)


def test_the_built_in_file_is_valid_for_an_owner_to_copy(tmp_path: Path) -> None:
    copy = tmp_path / "copy.toml"
    copy.write_text(BUILT_IN.read_text())
    assert ModelCatalogue(["ember"], copy).names == ModelCatalogue(["ember"]).names
