"""How answers are shown: Markdown, code and formulas become nodes, and nothing that a model writes becomes script."""

import json
from typing import Any

import pytest

from tests.api.live import LiveServer
from tests.page.browser import Tab, module
from tests.page.visitor import dangers

pytestmark = pytest.mark.browser


def in_box(tab: Tab, script: str) -> Any:
    """What a script returns that shows Markdown in `box`."""
    body = f"const box = document.createElement('div'); {script}"
    return tab.evaluate(f"{module('render.js')}.then(({{ showMarkdown }}) => {{ {body} }})")


def rendered(tab: Tab, markdown: str) -> str:
    """The markup of the nodes that a text becomes, without its classes and buttons."""
    html: str = in_box(
        tab,
        f"showMarkdown(box, {json.dumps(markdown)});"
        "box.querySelectorAll('button, svg').forEach((node) => node.remove());"
        "box.querySelectorAll('*').forEach((node) => ['class', 'tabindex', 'target', 'rel', 'title']"
        ".forEach((name) => node.removeAttribute(name))); return box.innerHTML;",
    )
    return html


@pytest.fixture
def page(tab: Tab, server: LiveServer) -> Tab:
    tab.open(server.url)
    tab.until("document.querySelector('.composer')")
    return tab


MARKDOWN = {
    "a paragraph\nin two lines": "<p>a paragraph<br>in two lines</p>",
    "# One\n## Two #": "<h3>One</h3><h4>Two</h4>",
    "**bold** *it* __b__ _i_ ~~no~~ ***both***": (
        "<p><strong>bold</strong> <em>it</em> <strong>b</strong> <em>i</em> <del>no</del> "
        "<strong><em>both</em></strong></p>"
    ),
    "snake_case_name 2 * 3 * 4 and **open": "<p>snake_case_name 2 * 3 * 4 and **open</p>",
    "**a *b* c** \\*not\\*": "<p><strong>a <em>b</em> c</strong> *not*</p>",
    "`a` ``b`c`` `<i>`": "<p><code>a</code> <code>b`c</code> <code>&lt;i&gt;</code></p>",
    "- a\n- b\n  - c\n- d": "<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>",
    "3. a\n4. b": '<ol start="3"><li>a</li><li>b</li></ol>',
    "1. a\n\n   more\n2. b": "<ol><li><p>a</p><p>more</p></li><li><p>b</p></li></ol>",
    "- [x] done\n- [ ] open": (
        '<ul><li><input type="checkbox" disabled="" checked="" aria-label="done">done</li>'
        '<li><input type="checkbox" disabled="" aria-label="open">open</li></ul>'
    ),
    "text\n- a\n- b": "<p>text</p><ul><li>a</li><li>b</li></ul>",
    "\t- a\n\n```make\nall:\n\techo\n```": (
        "<ul><li>a</li></ul><figure><div><span>make</span></div><pre><code>all:\n\techo</code></pre></figure>"
    ),
    "In\n1986. was a year": "<p>In<br>1986. was a year</p>",
    "> a\n> b\n\nc": "<blockquote><p>a<br>b</p></blockquote><p>c</p>",
    "a\n\n---\n\nb": "<p>a</p><hr><p>b</p>",
    "| a | b |\n|:-:|--:|\n| `x|y` | 2 |\n| 3 |": (
        "<div><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><code>x|y</code></td><td>2</td></tr>"
        "<tr><td>3</td><td></td></tr></tbody></table></div>"
    ),
    "```\na <b> & c\n```": "<figure><div><span>text</span></div><pre><code>a &lt;b&gt; &amp; c</code></pre></figure>",
    "```x\nstill open": "<figure><div><span>x</span></div><pre><code>still open</code></pre></figure>",
    "1. a\n   ```\n   code\n   ```": (
        "<ol><li>a<figure><div><span>text</span></div><pre><code>code</code></pre></figure></li></ol>"
    ),
    "[a](https://x.org/b_(c)) <https://y.org> https://z.org.": (
        '<p><a href="https://x.org/b_(c)">a</a> <a href="https://y.org">https://y.org</a> '
        '<a href="https://z.org">https://z.org</a>.</p>'
    ),
    "![chart](https://x.org/a.png)": '<p><a href="https://x.org/a.png">Image: chart</a></p>',
    "It costs $5, or $6 today.": "<p>It costs $5, or $6 today.</p>",
    "<b>not markup</b> &amp;": "<p>&lt;b&gt;not markup&lt;/b&gt; &amp;amp;</p>",
}


@pytest.mark.parametrize("markdown", MARKDOWN)
def test_markdown_becomes_nodes(page: Tab, markdown: str) -> None:
    assert rendered(page, markdown) == MARKDOWN[markdown]


def test_code_is_coloured_and_keeps_its_text(page: Tab) -> None:
    source = 'def f(x):  # a\n    return "s" + 12'
    markdown = json.dumps(f"```python\n{source}\n```")
    text, *parts = in_box(
        page,
        f"showMarkdown(box, {markdown}); const code = box.querySelector('code');"
        "return [code.textContent, ...[...code.children].map((node) => `${node.className} ${node.textContent}`)];",
    )
    assert text == source
    coloured = ["keyword def", "comment # a", "keyword return", 'string "s"', "number 12"]
    assert parts == [f"code-{part}" for part in coloured]


def test_a_growing_answer_replaces_only_the_block_that_grows(page: Tab) -> None:
    kept, replaced = in_box(
        page,
        "showMarkdown(box, 'one\\n\\ntwo'); const [first, second] = box.children;"
        "showMarkdown(box, 'one\\n\\ntwo more'); return [box.children[0] === first, box.children[1] !== second];",
    )
    assert kept and replaced


# ---- formulas ------------------------------------------------------------------------------------------------

FORMULAS = {
    "$x^2_i$": "<math><msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup></math>",
    "$x^10$": "<math><mrow><msup><mi>x</mi><mn>1</mn></msup><mn>0</mn></mrow></math>",
    "$\\frac{a}{2}$": "<math><mfrac><mi>a</mi><mn>2</mn></mfrac></math>",
    "\\(\\sqrt[3]{x}\\)": "<math><mroot><mi>x</mi><mn>3</mn></mroot></math>",
    "$\\mathbb{R}$": '<math><mi mathvariant="normal">ℝ</mi></math>',
    "$a \\neq \\alpha'$": (
        '<math><mrow><mi>a</mi><mo stretchy="false">≠</mo><msup><mi>α</mi><mo>′</mo></msup></mrow></math>'
    ),
    "$\\text{if } x$": "<math><mrow><mtext>if </mtext><mi>x</mi></mrow></math>",
}


@pytest.mark.parametrize("source", FORMULAS)
def test_formulas_become_mathml(page: Tab, source: str) -> None:
    assert rendered(page, source) == f"<p>{FORMULAS[source]}</p>"


@pytest.mark.parametrize(
    "source",
    [
        "\\left( \\sum_{i=1}^n x_i \\right)",
        "\\begin{cases} 1 & x > 0 \\\\ 0 & \\text{otherwise} \\end{cases}",
        "\\begin{aligned} a &= b \\\\ &= c \\end{aligned}",
        "\\lim_{n \\to \\infty} \\underbrace{a+b}_{c} \\overline{z}",
        "\\int_0^\\infty e^{-x^2}\\,dx = \\frac{\\sqrt{\\pi}}{2}",
    ],
)
def test_what_models_write_is_understood(page: Tab, source: str) -> None:
    assert '<math display="block">' in rendered(page, f"$$\n{source}\n$$")


@pytest.mark.parametrize(
    "source",
    [
        "\\unknown{x}",
        "\\constructor",
        "\\begin{constructor}\\end{constructor}",
        "{",
        "x}",
        "\\frac{a}",
        "\\left( x",
        "{" * 300 + "}" * 300,
    ],
)
def test_a_formula_that_is_not_understood_is_shown_as_it_is(page: Tab, source: str) -> None:
    assert "<math" not in (shown := rendered(page, f"\\({source}\\)"))
    assert source in shown


# ---- script --------------------------------------------------------------------------------------------------

HOSTILE = [
    "<script>window.broken = 1</script>",
    "<img src=x onerror='window.broken = 1'>",
    "<svg onload='window.broken = 1'></svg><iframe srcdoc='<script>parent.broken=1</script>'></iframe>",
    "[click](javascript:window.broken=1) [b](JaVaScRiPt:window.broken=1) [c](data:text/html,<script>1</script>)",
    "[d]( \x01javascript:window.broken=1) [e](java\nscript:window.broken=1) <javascript:window.broken=1>",
    '![x](x" onerror="window.broken=1) ![y](javascript:window.broken=1) [z](https://x.org/"onclick="window.broken=1)',
    "```html\n<script>window.broken = 1</script>\n```",
    '```"><script>window.broken=1</script>\nx\n```',
    "| <img src=x onerror=window.broken=1> | b |\n|--|--|\n| <script>window.broken=1</script> | c |",
    "$\\text{<img src=x onerror=window.broken=1>}$ $$\\href{javascript:window.broken=1}{x}$$ $\\unknown<script>$",
    "# <script>window.broken=1</script>\n> <b onmouseover=window.broken=1>x</b>\n\n- <style>*{display:none}</style>",
    '<a href="javascript:window.broken=1">x</a><form action="javascript:window.broken=1"><button>go</button></form>',
    "<math><mi xlink:href='javascript:window.broken=1'>x</mi></math><base href='https://evil.example/'>",
]


def conversation(text: str) -> str:
    """An exported file whose every text is `text`."""
    messages = {
        "m1": {"id": "m1", "parent": None, "role": "user", "content": text},
        "m2": {
            **{"id": "m2", "parent": "m1", "role": "assistant", "content": text, "reasoning": text, "model": text},
            "calls": [{"id": "c", "name": text, "text": text}],
            "finish": "stop",
        },
        "m3": {"id": "m3", "parent": "m2", "role": "tool", "callId": "c", "content": text},
        "m4": {"id": "m4", "parent": "m3", "role": "assistant", "content": text, "error": text, "stats": {}},
    }
    whole = {"id": "hostile", "title": text, "created": 1, "updated": 1, "settings": {"system": text}}
    file = {
        "format": "andiron conversations",
        "version": 1,
        "conversations": [{**whole, "messages": messages, "head": "m4"}],
    }
    return json.dumps(file)


@pytest.mark.parametrize("text", HOSTILE)
def test_no_text_can_run_script(page: Tab, server: LiveServer, text: str) -> None:
    file = json.dumps(conversation(text))
    assert page.evaluate(f"{module('store.js')}.then((store) => store.imported({file}))")["added"] == 1
    page.open(f"{server.url}/?again#/c/hostile")
    page.until("document.querySelectorAll('.message').length === 4")
    page.evaluate("document.querySelectorAll('details').forEach((details) => (details.open = true))")
    page.until("document.querySelector('.thoughts').childElementCount")
    page.evaluate("document.querySelectorAll('main a, main .unlinked').forEach((node) => node.click())")
    assert dangers(page) == []
    assert page.evaluate("window.broken") is None


def test_the_browser_itself_refuses_markup_and_other_sites(page: Tab) -> None:
    """Should the page ever make a mistake, the policy still holds."""
    markup = "document.createElement('div').innerHTML = '<b>x</b>'"
    refused = page.evaluate(f"(() => {{ try {{ {markup}; }} catch (error) {{ return `${{error}}`; }} }})()")
    assert "TrustedHTML" in refused
    assert page.evaluate("fetch('https://evil.example/').then(() => 'sent', () => 'refused')") == "refused"
    script = "const tag = document.createElement('script'); tag.textContent = 'window.broken = 1'"
    page.evaluate(f"(() => {{ try {{ {script}; document.body.append(tag); }} catch {{}} }})()")
    assert page.evaluate("window.broken") is None
    page.may_complain = True  # the violations that this test provokes
