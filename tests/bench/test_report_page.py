"""The report as a page and in the terminal: failures first, nothing loaded, nothing hidden, readable by everyone."""

import io
import re
from html.parser import HTMLParser
from importlib.resources import files
from typing import Any

import pytest
from msgspec.structs import replace
from rich.console import Console

from andiron.bench import sections
from andiron.bench.records import Report, Target
from andiron.bench.report import table, units
from andiron.bench.report.page import page, subtitle
from andiron.bench.report.reading import decode_p50, measured
from andiron.bench.report.units import MISSING
from andiron.bench.report.verdicts import CHAT, judge
from tests.bench.sample_report import empty_report, failed, sample_report, sample_with_failures

VOID = {"meta", "br", "hr", "img", "input", "link", "circle", "line", "path", "rect"}
REPORTS = pytest.mark.parametrize("make", [empty_report, sample_report, sample_with_failures])


class Elements(HTMLParser):
    """Every element in order, and all text; it complains about elements that do not nest."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.open: list[str] = []
        self.feed(html)
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


def text_of(report: Report, **options: Any) -> str:
    return Elements(page(report, **options)).text


def row(html: str, name: str) -> str:
    """The table row of a cell, as text."""
    match = re.search(
        rf'<tr[^>]*><th scope="row">{re.escape(name)}<.*?</tr>', html[html.index("All cells") :], re.DOTALL
    )
    assert match, f"no row {name}"
    return re.sub(r"<[^>]+>", " ", match[0])


@pytest.fixture(scope="module")
def whole() -> str:
    return page(sample_report(), json_name="run.json")


# ---- the page as a document ----------------------------------------------------------------------------------


@REPORTS
def test_the_page_is_well_formed_and_small_however_many_requests_it_is_made_of(make: Any) -> None:
    small = page(make())
    Elements(small)
    many = make()
    many.cells = [replace(cell, records=cell.records * 10) for cell in many.cells]
    assert len(small.encode()) < 1_000_000 and len(page(many)) < 1.1 * len(small)


def test_it_loads_nothing_from_the_network(whole: str) -> None:
    elements = Elements(whole)
    policy = next(own["content"] for own in elements.all("meta") if own.get("http-equiv") == "Content-Security-Policy")
    assert policy is not None and policy.startswith("default-src 'none'"), "and the browser enforces it"
    assert not elements.all("link") and not elements.all("img") and not elements.all("iframe")
    assert not any("src" in attributes for _, attributes in elements.found)
    assert {own["href"] for own in elements.all("a")} == {"run.json"}
    assert not re.search(r"@import|url\(|fetch\(|XMLHttpRequest|WebSocket|import\(", whole)


def test_light_and_dark_follow_the_system_and_a_button(whole: str) -> None:
    assert "color-scheme: light dark" in whole
    assert all(f'[data-theme="{theme}"] {{ color-scheme: {theme}; }}' in whole for theme in ("light", "dark"))
    (button,) = Elements(whole).all("button")
    assert "hidden" in button, "the script that makes it work shows it"


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_text_has_a_contrast_of_four_and_a_half_to_one(theme: int) -> None:
    css = (files("andiron.bench.report") / "templates" / "page.css").read_text("utf-8")
    pairs = re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)", css)
    colours = {name: (light, dark)[theme] for name, light, dark in pairs}

    def luminance(name: str) -> float:
        parts = [int(colours[name][place : place + 2], 16) / 255 for place in (1, 3, 5)]
        red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    inks = ("ink", "quiet", "link", "good", "usable", "no", "s1", "s2", "s3", "s4", "s5", "s6")
    on_tinted = [
        (ink, paper) for paper in ("bad-paper", "care-paper", "raised") for ink in ("ink", "quiet", "no", "link")
    ]
    for pair in [*((ink, "paper") for ink in inks), *on_tinted]:
        dark, light = sorted(map(luminance, pair))
        assert (light + 0.05) / (dark + 0.05) >= 4.5, pair


def test_plots_have_words_and_tables_have_headers_and_scroll_by_keyboard(whole: str) -> None:
    elements = Elements(whole)
    assert len(elements.all("svg")) > 12 and all(
        own["role"] == "img" and own["aria-label"] for own in elements.all("svg")
    )
    for figure in re.findall(r"<figure.*?</figure>", whole, re.DOTALL):
        assert "<h3>" in figure and re.search(r"<p>[^<]+\.</p>", figure)
    assert all("scope" in own for own in elements.all("th"))
    scrolling = [own for own in elements.all("div") if own.get("class") == "scroll"]
    assert scrolling and all(own["tabindex"] == "0" and own["aria-label"] for own in scrolling)


def test_what_servers_and_people_write_is_never_markup() -> None:
    evil = "<script>alert('x')</script><img src=x>"
    report = sample_with_failures()
    one = next(cell for cell in report.cells if cell.section == sections.WORKLOADS)
    named = {"name": evil, "workload": evil, "notes": [evil]}
    report.cells = [
        *report.cells,
        replace(one, **named),
        replace(one, **named, section=evil, records=[failed(one.records[0], "malformed", evil)]),
    ]
    report.target = Target(url=f"http://{evil}", model=evil, server=evil, ceiling_source=evil, ceiling=9.0)
    report.environment, report.command = {evil: evil}, ["andiron", evil]
    elements = Elements(page(report, json_name=evil))
    assert len(elements.all("script")) == 1 and not elements.all("img") and evil in elements.text


# ---- what it says --------------------------------------------------------------------------------------------


def test_the_header_says_what_was_measured_where_when_and_how(whole: str) -> None:
    text = Elements(whole).text
    for words in (
        "Qwen3.6-35B-A3B-NVFP4",
        "vLLM 0.19.2 · NVIDIA GB10, driver 580.95.05 · 2 May 2026, 11:42 UTC",
        "andiron bench seeds --url http://127.0.0.1:8000",
        "131,072 tokens",
        "118 tok/s for one stream (273 GB/s",
    ):
        assert words in text, words
    unknown = Target(url="u", model="m", ceiling_source="not known: the server runs elsewhere")
    assert "Bandwidth ceiling not known: the server runs elsewhere" in text_of(empty_report(target=unknown))


@pytest.mark.parametrize(
    ("environment", "machine"),
    [
        ({"gpu": "NVIDIA H200", "client and server": "on two machines; this describes the client's"}, ""),
        ({"gpu": "nvidia-smi fails: no driver", "cpu": "AMD EPYC", "cores": "2"}, " · AMD EPYC, 2 cores"),
        ({"gpu": "NVIDIA H200", "cpu": "Xeon", "client and server": "share this machine"}, " · NVIDIA H200"),
    ],
)
def test_the_machine_named_beside_the_server_is_the_servers(environment: dict[str, str], machine: str) -> None:
    report = empty_report(environment=environment)
    assert subtitle(report) == f"vLLM 0.19.2{machine} · 2 May 2026, 11:42 UTC"


def test_the_headline_names_prompts_by_lengths_that_are_known() -> None:
    def headline(report: Report) -> list[str]:
        found = re.search(r'<dl class="headline">.*?</dl>', page(report), re.DOTALL)
        return re.findall(r"<dt>(.*?)</dt>", found[0]) if found else []

    report = sample_report()
    short, longest = "First token, 1,200 prompt tokens", "First token, 108,000 prompt tokens"
    assert headline(report) == ["One stream, at worst", "Highest total", short, longest]
    uncounted = [
        replace(cell, prompt=None, records=[replace(row, prompt_tokens=None) for row in cell.records])
        for cell in report.cells
    ]
    assert headline(sample_report(cells=uncounted)) == ["One stream", "Highest total"]


def test_the_headline_agrees_with_the_verdict_about_one_stream() -> None:
    report = sample_report()
    chat = next(found for found in judge(report, measured(report)) if found.use.title == CHAT)
    assert chat.cell is not None
    figure = re.search(r"<dt>One stream, at worst</dt>.*?(?=<dt>)", page(report), re.DOTALL)
    assert figure is not None
    assert units.per_second(decode_p50(chat.cell)) in figure[0] and chat.cell.place in figure[0]


def test_no_figure_of_the_headline_rests_on_two_requests() -> None:
    few = [replace(cell, records=cell.records[:2]) for cell in sample_report().cells]
    assert '<dl class="headline">' not in page(sample_report(cells=few))


def test_failures_come_first_by_class_with_the_servers_message(whole: str) -> None:
    html = page(sample_with_failures())
    words = Elements(html).text
    first = words.index("131 of 1,146 requests failed")
    assert first < words.index("What this setup is fast enough for") < words.index("Throughput by concurrency")
    assert "128 overloaded: “503: the queue is full (64 waiting)”" in words
    assert "3 client error: “400: prompt of 131,073 tokens" in words
    assert '<section class="alert bad"' in html and "alert bad" not in whole


def test_a_cell_with_failures_shows_no_latency_unless_asked() -> None:
    values = row(page(sample_with_failures()), "128 streams")
    assert "128 of 256: 128 overloaded" in values
    assert values.count(MISSING) == 6, "TTFT p50 and p95, TPOT, ITL, decode rate and E2E"
    asked = page(sample_with_failures(), despite_failures=True)
    assert row(asked, "128 streams").count(MISSING) == 0 and "they are of the requests that succeeded" in asked


def test_what_makes_figures_doubtful_is_said_once_above_them_with_the_largest_number() -> None:
    late = {"1 stream": 0.006, "64 streams": 0.9, "128 streams": 0.02}
    cells = [replace(own, load=replace(own.load, lag_p99=late.get(own.name, 0.001))) for own in sample_report().cells]
    slow = replace(sample_report().target, ceiling=0.5)
    left_out = ["context limits: the limit is not known"]
    words = text_of(sample_report(cells=cells, target=slow, interrupted=True, left_out=left_out))
    words = words[words.index("Read with care") : words.index("What this setup is fast enough for")]
    assert re.search(r"p99 900\.0 ms.* \(the worst of 3 cells\)\.", words)
    assert "concurrency: 1 stream; concurrency: 64 streams; concurrency: 128 streams" in words
    assert words.count("A decode rate of") == 1 and re.search(r"and \d+ more", words)
    assert "The run was interrupted." in words and "Left out: context limits: the limit is not known" in words
    assert "1 of 5 checks failed" in words
    died = sample_report(environment={"ended early": "http://h:1 has stopped answering"})
    assert "The run ended early: http://h:1 has stopped answering." in text_of(died)


def test_a_failed_check_stands_first_in_its_table(whole: str) -> None:
    words = Elements(whole).text
    checks = words[words.index("section check expected seen passed") :]
    assert checks.index("two trains") < checks.index("over by one")


def test_verdicts_come_with_limits_and_reasons_and_every_term_is_defined(whole: str) -> None:
    words = Elements(whole).text
    assert "TTFT p95 ≤ 10 s, usable ≤ 30 s" in words and "Where the limits come from" in words
    grades = re.findall(r'class="grade (?:good|usable|no|not-measured)"', whole)
    assert len(grades) == 6 + 5, "six uses, five checks"
    definitions = words[words.index("Definitions") :]
    for term in ("TTFT", "TTFO", "ITL", "TPOT", "E2E", "Decode rate", "Goodput", "Acceptance", "Bandwidth ceiling"):
        assert term in definitions


# ---- in the terminal -----------------------------------------------------------------------------------------


def shown(report: Report, *, colour: bool = False, **options: Any) -> str:
    file = io.StringIO()
    console = Console(file=file, width=80, force_terminal=colour, color_system="standard" if colour else None)
    for part in table.parts(report, **options):
        console.print(part, highlight=False)
    return file.getvalue()


@REPORTS
def test_the_terminal_gets_eighty_columns_of_plain_text_when_piped(make: Any) -> None:
    text = shown(make())
    assert max(map(len, text.splitlines())) <= 80 and "\x1b" not in text


def test_the_terminal_shows_every_section_in_order_then_the_verdicts() -> None:
    text = shown(sample_report())
    titles = [*(section.title for section in sections.SECTIONS.values()), "What this setup is fast enough for"]
    places = [text.index(title) for title in titles]
    assert places == sorted(places)
    assert re.search(r"RAG at 32K +usable +TTFT p95 1\d\.\d s \(over 10 s\), decode p50", text)
    assert "Checks: 4 of 5 passed" in text and re.search(r"quiz: two trains +14:24 +14:42", text)
    lines = text.splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("Concurrency"))
    rows = lines[first + 4 : first + 12]
    assert rows[0].startswith("1 stream ") and rows[-1].startswith("128 streams")
    ends = {tuple(match.end() for match in re.finditer(r"\S+", line))[-5:] for line in rows}
    assert len(ends) == 1, "numbers are right-aligned"


def test_the_terminal_shows_failures_in_red_before_any_figure_and_no_latencies_for_them() -> None:
    assert re.search(r"\x1b\[31mfailed 128 of 256: ", shown(sample_with_failures(), colour=True))
    text = shown(sample_with_failures())
    assert text.index("131 of 1,146 requests failed") < text.index("Single stream by output length")
    assert "128 overloaded: “503: the queue is full (64 waiting)”" in text
    line = next(line for line in text.splitlines() if line.startswith("128 streams"))
    assert line.split()[2:6] == ["256", MISSING, MISSING, MISSING]
    asked = shown(sample_with_failures(), despite_failures=True)
    assert MISSING not in next(line for line in asked.splitlines() if line.startswith("128 streams"))


def test_what_looks_like_terminal_markup_is_printed_as_it_is() -> None:
    assert "[red]model[/red]" in shown(sample_report(target=Target(url="u", model="[red]model[/red]")))


# ---- numbers -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (units.seconds(None), "—"),
        (units.seconds(0.0123), "12.3 ms"),
        (units.seconds(0.412), "412 ms"),
        (units.seconds(3.417), "3.42 s"),
        (units.seconds(18.11), "18.1 s"),
        (units.seconds(166.2), "2 min 46 s"),
        (units.seconds(179.7), "3 min 0 s"),
        (units.duration([0.0834, 0.1]).full(0.0834), "83.4 ms"),
        (units.duration([0.412, 0.9]).full(0.412), "412 ms"),
        (units.duration([0.09, 41.8]).full(0.09), "0.090 s"),
        (units.duration([19.5, 35.0]).full(19.5), "19.5 s"),
        (units.rate([433.2, 120.0]).full(433.2), "433 tok/s"),
        (units.rate([55.94]).full(55.94), "55.9 tok/s"),
        (units.short(512), "512"),
        (units.short(8_192), "8K"),
        (units.short(62_500), "62.5K"),
        (units.short(999_900), "1M"),
        (units.short(1_048_576), "1.05M"),
        (units.date("2026-05-02T13:42:07+02:00"), "2 May 2026, 11:42 UTC"),
    ],
)
def test_numbers_are_written_for_people(text: str, expected: str) -> None:
    assert text == expected
