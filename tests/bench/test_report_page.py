"""The page: one file that asks nobody for anything, says failures first and can be read by everyone."""

import re
from html.parser import HTMLParser
from importlib.resources import files

import pytest
from msgspec.structs import replace

from andiron.bench.records import Cell, Report
from andiron.bench.report.definitions import DEFINITIONS
from andiron.bench.report.page import date, page, subtitle
from andiron.bench.report.units import MISSING
from tests.bench.sample_report import empty_report, failed, sample_report, sample_with_failures

LARGEST = 1_000_000  # bytes

VOID = {"meta", "br", "hr", "img", "input", "link", "circle", "line", "path", "rect"}


class Elements(HTMLParser):
    """Every element in order, with its text, and a complaint where they do not nest."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.open: list[str] = []
        self.feed(text)
        self.close()
        assert not self.open, f"left open: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open.pop() == tag, f"</{tag}> closes nothing"

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] not in ("script", "style"):
            self.words.append(data)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for own, attributes in self.found if own == tag]

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())


def row(text: str, name: str) -> str:
    """The table row of a cell, as text."""
    match = re.search(rf'<tr[^>]*><th scope="row">{re.escape(name)}</th>.*?</tr>', text, re.DOTALL)
    assert match, f"no row {name}"
    return re.sub(r"<[^>]+>", " ", match[0])


@pytest.fixture(scope="module")
def whole() -> str:
    return page(sample_report(), json_name="run.json")


@pytest.mark.parametrize("make", [empty_report, sample_report, sample_with_failures])
def test_the_page_is_well_formed_and_small(make) -> None:
    text = page(make())
    Elements(text)
    assert len(text.encode()) < LARGEST


def test_a_run_with_every_request_of_a_long_day_still_makes_a_small_page() -> None:
    """Raw records stay in the JSON: ten times the requests are not ten times the page."""
    report = sample_report()
    small = len(page(report))
    report.cells = [
        Cell(**{name: getattr(own, name) for name in Cell.__struct_fields__} | {"records": own.records * 10})
        for own in report.cells
    ]
    assert len(page(report)) < 1.1 * small


def test_it_asks_the_network_for_nothing(whole: str) -> None:
    elements = Elements(whole)
    policy = next(own["content"] for own in elements.all("meta") if own.get("http-equiv") == "Content-Security-Policy")
    assert policy is not None and policy.startswith("default-src 'none'"), "and the browser holds it to that"
    assert not elements.all("link") and not elements.all("img") and not elements.all("iframe")
    assert not any("src" in attributes for _, attributes in elements.found)
    assert {own["href"] for own in elements.all("a")} <= {"run.json", "#probes"}
    assert "@import" not in whole and "url(" not in whole
    assert not re.search(r"fetch\(|XMLHttpRequest|WebSocket|import\(", whole)


def test_light_and_dark_by_the_system_and_by_a_button(whole: str) -> None:
    assert "color-scheme: light dark" in whole
    assert (
        '[data-theme="dark"] { color-scheme: dark; }' in whole
        and '[data-theme="light"] { color-scheme: light; }' in whole
    )
    buttons = Elements(whole).all("button")
    assert len(buttons) == 1 and "hidden" in buttons[0], "shown by the script that makes it work"


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_text_keeps_a_contrast_of_four_and_a_half_to_one(theme: int) -> None:
    css = (files("andiron.bench.report") / "templates" / "page.css").read_text("utf-8")
    pairs = re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)", css)
    colours = {name: (light, dark)[theme] for name, light, dark in pairs}
    words = ("ink", "quiet", "link", "good", "usable", "no", "s1", "s2", "s3", "s4", "s5", "s6")
    for name in words:
        assert contrast(colours[name], colours["paper"]) >= 4.5, name
    for paper in ("bad-paper", "care-paper", "raised"):
        for name in ("ink", "quiet", "no", "link"):
            assert contrast(colours[name], colours[paper]) >= 4.5, f"{name} on {paper}"


def test_every_plot_has_words_for_it_and_a_table_behind_it(whole: str) -> None:
    drawings = Elements(whole).all("svg")
    assert len(drawings) > 12
    assert all(own["role"] == "img" and own["aria-label"] for own in drawings)
    for figure in re.findall(r"<figure.*?</figure>", whole, re.DOTALL):
        assert figure.count("<details>") == 1 and figure.count("<table") == 1 and "<h3>" in figure


def test_tables_have_headers_and_scroll_by_keyboard(whole: str) -> None:
    assert all("scope" in own for own in Elements(whole).all("th"))
    for attributes in Elements(whole).all("div"):
        if attributes.get("class") == "scroll":
            assert attributes["tabindex"] == "0" and attributes["aria-label"]


def test_the_header_says_what_was_measured_where_when_and_how(whole: str) -> None:
    text = Elements(whole).text
    for words in (
        "Qwen3.6-35B-A3B-NVFP4",
        "vLLM 0.19.2",
        "vLLM 0.19.2 · NVIDIA GB10, driver 580.95.05 · 2 May 2026, 11:42 UTC",
        "2 May 2026, 11:42 UTC",
        "andiron bench seeds --url http://127.0.0.1:8000",
        "131,072 tokens",
        "118 tok/s of one stream (273 GB/s",
        "driver 580.95.05",
    ):
        assert words in text, words


@pytest.mark.parametrize(
    ("environment", "machine"),
    [
        ({"gpu": "NVIDIA H200", "client and server": "on two machines; this describes the client's"}, ""),
        ({"gpu": "nvidia-smi fails: no driver", "cpu": "AMD EPYC", "cores": "2"}, " · AMD EPYC, 2 cores"),
        ({"gpu": "none", "cpu": "Xeon", "cores": "16 (8 physical), 4 of them ours"},
         " · Xeon, 16 cores (8 physical), 4 of them ours"),
        ({"gpu": "NVIDIA H200", "cpu": "Xeon", "client and server": "share this machine"}, " · NVIDIA H200"),
    ],
)  # fmt: skip
def test_the_machine_named_beside_the_server_is_the_server_s(environment: dict[str, str], machine: str) -> None:
    report = empty_report()
    report.environment = environment
    assert subtitle(report) == f"vLLM 0.19.2{machine} · 2 May 2026, 11:42 UTC"


def test_why_there_is_no_ceiling_is_said() -> None:
    report = empty_report()
    report.target = replace(report.target, ceiling=None, ceiling_source="not known: the server runs elsewhere")
    assert "Bandwidth ceiling not known: the server runs elsewhere" in Elements(page(report)).text


def headline(report: Report) -> list[str]:
    found = re.search(r'<dl class="headline">.*?</dl>', page(report), re.DOTALL)
    return re.findall(r"<dt>(.*?)</dt>", found[0]) if found else []


def test_the_headline_names_prompts_by_lengths_that_are_known() -> None:
    report = sample_report()
    assert headline(report)[2:] == ["Shortest prompt to first token", "Longest prompt to first token"]
    uncounted = [
        replace(own, x=None, records=[replace(row, prompt_tokens=None) for row in own.records]) for own in report.cells
    ]
    report.cells = uncounted
    assert headline(report) == ["One stream", "Most in all"]
    report.cells = [replace(own, prompt=256) for own in uncounted]
    assert headline(report)[2:] == ["Prompt to first token"], "of one length there is one figure"


def test_the_definitions_are_on_the_page(whole: str) -> None:
    text = Elements(whole).text
    assert all(term in text and " ".join(meaning.split()) in text for term, meaning in DEFINITIONS)


def test_failures_come_first_and_loud_by_class_with_what_the_server_said() -> None:
    text = page(sample_with_failures())
    words = Elements(text).text
    first = words.index("131 of 1,156 requests failed")
    assert first < words.index("What this set-up is good for") < words.index("Throughput by concurrency")
    for said in ("overloaded 128 503: the queue is full (64 waiting)", "client error 3 400: prompt of 131,073 tokens"):
        assert said in words
    assert '<section class="alert bad"' in text


def test_without_failures_none_are_announced(whole: str) -> None:
    assert not re.search(r"\d requests failed", Elements(whole).text) and "alert bad" not in whole


def test_a_cell_with_failures_shows_no_latency_unless_asked() -> None:
    text = page(sample_with_failures())
    values = row(text, "128 streams")
    assert "128 of 256: overloaded" in values
    assert values.count(MISSING) == 6, "TTFT p50 and p95, TPOT, ITL, decode rate and the whole answer"
    asked = page(sample_with_failures(), despite_failures=True)
    assert row(asked, "128 streams").count(MISSING) == 0
    assert "of the requests that succeeded, as asked for" in asked


def changed(report: Report, name: str, **fields: object) -> Report:
    report.cells = [
        Cell(**{field: getattr(own, field) for field in Cell.__struct_fields__} | fields) if own.name == name else own
        for own in report.cells
    ]
    return report


def test_a_figure_above_the_roofline_is_flagged() -> None:
    report = sample_report()
    report.target = type(report.target)(url="u", model="m", ceiling=12.0, ceiling_source="a slow memory")
    assert "is above the" in Elements(page(report)).text
    assert "Read with care" in page(report)


def test_a_generator_that_was_too_slow_is_flagged() -> None:
    report = sample_report()
    own = next(cell for cell in report.cells if cell.name == "128 streams")
    late = type(own.load)(kind="closed", concurrency=128, lag_p99=0.031, lag_max=0.2)
    words = Elements(page(changed(report, "128 streams", load=late))).text
    assert "The load generator itself was late: p99 31.0 ms" in words and "concurrency: 128 streams" in words


def test_a_doubt_about_several_cells_has_the_largest_number() -> None:
    report = sample_report()
    late = {"1 stream": 0.006, "64 streams": 0.9, "128 streams": 0.02}
    report.cells = [replace(own, load=replace(own.load, lag_p99=late.get(own.name, 0.001))) for own in report.cells]
    words = Elements(page(report)).text
    assert "The load generator itself was late: p99 up to 900.0 ms; times" in words
    assert "concurrency: 1 stream; concurrency: 64 streams; concurrency: 128 streams" in words


def test_an_interrupted_run_says_so() -> None:
    report = sample_report()
    report.interrupted = True
    assert "The run was interrupted" in page(report)


def test_a_run_whose_server_died_says_so_above_every_figure() -> None:
    report = sample_report()
    report.environment = report.environment | {"ended early": "http://h:1 has stopped answering"}
    words = Elements(page(report)).text
    first = words.index("The run ended early: http://h:1 has stopped answering.")
    assert words.index("Read with care") < first < words.index("What this set-up is good for")


def test_the_same_doubt_about_many_cells_is_said_once() -> None:
    report = sample_report()
    report.target = type(report.target)(url="u", model="m", ceiling=0.5)
    words = Elements(page(report)).text
    assert words.count("A decode rate of") == 1 and re.search(r"and \d+ more", words)


def test_what_servers_and_people_write_is_never_markup() -> None:
    report = sample_with_failures()
    evil = "<script>alert('x')</script><img src=x>"
    report.target = type(report.target)(url=f"http://{evil}", model=evil, server=evil, ceiling_source=evil, ceiling=9.0)
    report.environment = {evil: evil}
    report.command = ["andiron", evil]
    own = report.cells[0]
    report.cells = [
        *report.cells,
        Cell(**{name: getattr(own, name) for name in Cell.__struct_fields__} | {
            "section": evil, "name": evil, "workload": evil, "notes": [evil],
            "records": [failed(own.records[0], "malformed", evil)],
        }),
    ]  # fmt: skip
    elements = Elements(page(report, json_name=evil))
    assert len(elements.all("script")) == 1 and not elements.all("img")
    assert evil in elements.text


def test_labels_inside_drawings_are_escaped_too() -> None:
    report = sample_report()
    own = next(cell for cell in report.cells if cell.section == "workloads")
    fields = {name: getattr(own, name) for name in Cell.__struct_fields__} | {
        "name": "a<b & c>",
        "workload": "a<b & c>",
    }
    report.cells = [Cell(**fields)]
    text = page(report)
    assert "a&lt;b &amp; c&gt;" in text and "a<b" not in text


def test_plots_without_data_do_not_appear_and_a_line_says_which_suite_would_make_them() -> None:
    text = page(empty_report())
    elements = Elements(text)
    assert not elements.all("svg") and not elements.all("figure")
    for suite in ("sweep", "seeds", "soak", "coldstart", "agent"):
        assert f"suite <code>{suite}</code>" in text
    assert "Not drawn" in elements.text and "Not drawn" not in Elements(page(sample_report())).text


def test_a_question_answered_wrong_is_told_above_and_stands_first_in_its_table(whole: str) -> None:
    words = Elements(whole).text
    assert "1 of 8 questions with a right answer were not answered so." in words
    table = words[words.index("about question expected seen passed") :]
    assert table.index("two trains") < table.index("over by one")


def test_the_six_verdicts_are_there_with_limits_and_reasons(whole: str) -> None:
    words = Elements(whole).text
    assert "TTFT p95 ≤ 10 s, usable ≤ 30 s" in words and "Where the limits come from" in words
    assert len(re.findall(r'class="grade (?:good|usable|no|not-measured)"', whole)) == 6 + 8, (
        "six uses, eight questions"
    )


def test_single_drawings_are_paired_and_one_left_over_stands_beside_its_text(whole: str) -> None:
    shapes = re.findall(r'<figure id="[\w-]+" class="(\w+)"', whole)
    halves = 0
    for shape in [*shapes, "wide"]:
        if shape == "half":
            halves += 1
        else:
            assert halves % 2 == 0, "a half without its neighbour would leave a hole"
            halves = 0
    assert "alone" in shapes


@pytest.mark.parametrize(
    ("iso", "shown"),
    [
        ("2026-05-02T11:42:07Z", "2 May 2026, 11:42 UTC"),
        ("2026-05-02T13:42:07+02:00", "2 May 2026, 11:42 UTC"),
        ("yesterday", "yesterday"),
    ],
)
def test_dates_are_read_by_people(iso: str, shown: str) -> None:
    assert date(iso) == shown


def test_what_was_left_out_is_said_before_any_figure() -> None:
    report = empty_report()
    report.left_out = ["context limits: the limit is not known; give it with --context"]
    assert "Left out: context limits: the limit is not known" in page(report)
