// Reads the inline Markdown of one paragraph into a tree: { type, children | text | … }.

const LONGEST_LABEL = 1000;
const DEEPEST = 16; // further nesting is shown as it is written
const TARGET = /^\(\s*<?((?:\([^\s()]*\)|[^\s()<>])*)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/;
const ESCAPABLE = /[\\`*_{}[\]()#+\-.!~|<>$"'&:/]/;
const URL = /^(?:https?:\/\/|mailto:)[^\s<>]+/i;
const MARKS = {
  "***": "strong emphasis", "**": "strong", __: "strong", "~~": "strike", "*": "emphasis", _: "emphasis",
};

export function parseInline(text, depth = 0) {
  const nodes = [];
  const unclosed = new Set(); // marks that no later one closes, so that a thousand of them are not searched in vain
  let plain = "";
  const push = (node) => {
    if (plain) nodes.push({ type: "text", text: plain });
    plain = "";
    nodes.push(node);
  };
  for (let at = 0; at < text.length; ) {
    const found = depth < DEEPEST && match(text, at, depth, unclosed);
    if (found) {
      push(found.node);
      at = found.end;
    } else if (text[at] === "\\" && ESCAPABLE.test(text[at + 1] ?? "")) {
      plain += text[at + 1];
      at += 2;
    } else {
      plain += text[at];
      at += 1;
    }
  }
  if (plain) nodes.push({ type: "text", text: plain });
  return nodes;
}

function match(text, at, depth, unclosed) {
  switch (text[at]) {
    case "`": return codeSpan(text, at);
    case "\\": return backslash(text, at);
    case "$": return dollars(text, at);
    case "\n": return { node: { type: "break" }, end: at + 1 };
    case "!": return text[at + 1] === "[" ? link(text, at + 1, depth, "image") : null;
    case "[": return link(text, at, depth, "link");
    case "<": return angle(text, at);
    case "h": case "H": return bareUrl(text, at);
    case "*": case "_": case "~": return emphasis(text, at, depth, unclosed);
    default: return null;
  }
}

function codeSpan(text, at) {
  const ticks = /^`+/.exec(text.slice(at, at + 32))[0];
  let close = text.indexOf(ticks, at + ticks.length);
  while (close > 0 && text[close + ticks.length] === "`") close = text.indexOf(ticks, close + ticks.length + 1);
  if (close < 0) return null;
  const inner = text.slice(at + ticks.length, close);
  return { node: { type: "code", text: inner.replace(/^ (.*[^ ].*) $/s, "$1") }, end: close + ticks.length };
}

function backslash(text, at) {
  if (text[at + 1] === "\n") return { node: { type: "break" }, end: at + 2 };
  return fenced(text, at, "\\(", "\\)") ?? fenced(text, at, "\\[", "\\]");
}

function fenced(text, at, open, close) {
  if (!text.startsWith(open, at)) return null;
  const end = text.indexOf(close, at + open.length);
  return end < 0 ? null : { node: { type: "math", text: text.slice(at + open.length, end) }, end: end + close.length };
}

/** Amounts of money are not formulas: a formula touches its dollars on the inside, and no digit follows it. */
function dollars(text, at) {
  if (text[at + 1] === "$") return fenced(text, at, "$$", "$$");
  const formula = /^\$(?=\S)((?:\\.|[^$\\\n])*[^\s\\$])\$(?!\d)/.exec(text.slice(at, at + 2000));
  return formula && { node: { type: "math", text: formula[1] }, end: at + formula[0].length };
}

function link(text, at, depth, type) {
  let level = 0;
  let close = -1;
  for (let i = at; i < text.length && i < at + LONGEST_LABEL; i += 1) {
    if (text[i] === "\\") i += 1;
    else if (text[i] === "[") level += 1;
    else if (text[i] === "]" && (level -= 1) === 0) {
      close = i;
      break;
    }
  }
  if (close < 0 || text[close + 1] !== "(") return null;
  const target = TARGET.exec(text.slice(close + 1, close + 2001));
  if (!target) return null;
  const label = text.slice(at + 1, close);
  const children = type === "image" ? [{ type: "text", text: label || "image" }] : parseInline(label, depth + 1);
  return { node: { type, url: target[1], children }, end: close + 1 + target[0].length };
}

function angle(text, at) {
  const auto = /^<((?:https?:\/\/|mailto:)[^\s<>]+)>/i.exec(text.slice(at, at + 2000));
  if (auto) return { node: linkTo(auto[1]), end: at + auto[0].length };
  const newline = /^<br\s*\/?>/i.exec(text.slice(at, at + 8));
  return newline && { node: { type: "break" }, end: at + newline[0].length };
}

function bareUrl(text, at) {
  if (/\w/.test(text[at - 1] ?? " ")) return null;
  const found = URL.exec(text.slice(at, at + 2000));
  if (!found) return null;
  let url = found[0].replace(/[.,;:!?'"*_]+$/, "");
  if (url.endsWith(")") && !url.includes("(")) url = url.slice(0, -1);
  return { node: linkTo(url), end: at + url.length };
}

const linkTo = (url) => ({ type: "link", url, children: [{ type: "text", text: url }] });

function emphasis(text, at, depth, unclosed) {
  const mark = ["***", "**", "__", "~~", "*", "_"].find((candidate) => text.startsWith(candidate, at));
  if (!mark || unclosed.has(mark) || /\s/.test(text[at + mark.length] ?? " ")) return null;
  if (mark[0] === "_" && /\w/.test(text[at - 1] ?? " ")) return null; // snake_case
  for (let end = text.indexOf(mark, at + mark.length + 1); end > 0; end = text.indexOf(mark, end + 1)) {
    const after = text[end + mark.length] ?? " ";
    if (/[\s\\]/.test(text[end - 1]) || (mark[0] === "_" && /\w/.test(after))) continue;
    if (mark.length === 1 && (after === mark || text[end - 1] === mark)) continue; // half of a double mark
    let children = parseInline(text.slice(at + mark.length, end), depth + 1);
    const types = MARKS[mark].split(" ");
    for (const type of types.slice(1)) children = [{ type, children }];
    return { node: { type: types[0], children }, end: end + mark.length };
  }
  unclosed.add(mark);
  return null;
}
