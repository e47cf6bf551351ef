// Reads Markdown into a list of blocks. Understands what models write; whatever it does not know stays text.
//
// Each top-level block carries its source, so that a view of a growing answer replaces only the blocks that changed.

const FENCE = /^ {0,3}(`{3,}|~{3,})\s*([^\s`]*)[^`]*$/;
const HEADING = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/;
const RULE = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( *)([-*+]|\d{1,9}[.)])(\s+|$)/;
const DELIMITER_ROW = /^ {0,3}\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;
const MATH = { $$: "$$", "\\[": "\\]" };
const DEEPEST = 12;

export function parseMarkdown(text, depth = 0) {
  const lines = withoutTabs(text.replace(/\r\n?/g, "\n").split("\n"));
  const blocks = [];
  for (let at = 0; at < lines.length; ) {
    if (!lines[at].trim()) {
      at += 1;
      continue;
    }
    const { block, end } = readBlock(lines, at, depth);
    block.source = lines.slice(at, end).join("\n");
    blocks.push(block);
    at = end;
  }
  return blocks;
}

/** Indents by spaces, except in code, whose tabs a person may want to copy. */
function withoutTabs(lines) {
  let open = null;
  return lines.map((line) => {
    const fence = FENCE.exec(line.trim())?.[1];
    if (fence && (!open || line.trim().startsWith(open))) open = open ? null : fence;
    return open && !fence ? line : line.replace(/^[ \t]+/, (indent) => indent.replace(/\t/g, "    "));
  });
}

function readBlock(lines, at, depth) {
  const line = lines[at];
  const fence = FENCE.exec(line);
  if (fence) return codeBlock(lines, at, fence);
  const math = mathBlock(lines, at);
  if (math) return math;
  const heading = HEADING.exec(line);
  if (heading) return { block: { type: "heading", level: heading[1].length, text: heading[2] }, end: at + 1 };
  if (RULE.test(line)) return { block: { type: "rule" }, end: at + 1 };
  if (depth < DEEPEST && QUOTE.test(line)) return quote(lines, at, depth);
  if (depth < DEEPEST && ITEM.test(line)) return list(lines, at, depth);
  if (startsTable(lines, at)) return table(lines, at);
  return paragraph(lines, at);
}

/** A block that is still open at the end of the text reaches to the end: it is being written. */
function codeBlock(lines, at, [, mark, language]) {
  const indent = /^ */.exec(lines[at])[0].length;
  const closing = new RegExp(`^ {0,3}${mark[0]}{${mark.length},}\\s*$`);
  let end = at + 1;
  while (end < lines.length && !closing.test(lines[end])) end += 1;
  const text = lines.slice(at + 1, end).map((line) => line.replace(new RegExp(`^ {0,${indent}}`), "")).join("\n");
  return { block: { type: "code", language: language.toLowerCase(), text }, end: Math.min(end + 1, lines.length) };
}

function mathBlock(lines, at) {
  const first = lines[at].trim();
  const open = Object.keys(MATH).find((mark) => first.startsWith(mark));
  if (!open) return null;
  const close = MATH[open];
  for (let end = at; end < lines.length; end += 1) {
    const text = lines[end].trimEnd();
    const found = text.indexOf(close, end === at ? text.indexOf(open) + open.length : 0);
    if (found < 0) continue;
    if (!/^\s*[.,;]?\s*$/.test(text.slice(found + close.length))) return null; // the line goes on: it is a paragraph
    const inner = lines.slice(at, end + 1).join("\n").trim().replace(/[.,;]$/, "");
    return { block: { type: "math", text: inner.slice(open.length, inner.length - close.length) }, end: end + 1 };
  }
  return null;
}

function quote(lines, at, depth) {
  let end = at;
  while (end < lines.length && lines[end].trim() && (QUOTE.test(lines[end]) || !startsBlock(lines, end))) end += 1;
  const inner = lines.slice(at, end).map((line) => line.replace(QUOTE, "")).join("\n");
  return { block: { type: "quote", blocks: parseMarkdown(inner, depth + 1) }, end };
}

function list(lines, at, depth) {
  const [, indent, mark] = ITEM.exec(lines[at]);
  const ordered = /\d/.test(mark);
  const items = [];
  let loose = false;
  let end = at;
  while (end < lines.length) {
    const item = ITEM.exec(lines[end]);
    if (!item || RULE.test(lines[end]) || item[1].length > indent.length + 1) break;
    if (ordered ? !/\d/.test(item[2]) : item[2] !== mark) break; // another list
    const width = item[1].length + item[2].length + Math.min(Math.max(item[3].length, 1), 4);
    const body = [lines[end].slice(item[0].length)];
    end += 1;
    while (end < lines.length && belongs(lines, end, item[1].length)) {
      body.push(lines[end].replace(new RegExp(`^ {0,${width}}`), ""));
      end += 1;
    }
    while (body.length && !body.at(-1).trim()) body.pop();
    loose ||= body.some((line, index) => !line.trim() && index < body.length - 1);
    items.push(listItem(body.join("\n"), depth));
  }
  return { block: { type: "list", ordered, start: ordered ? parseInt(mark, 10) : 1, loose, items }, end };
}

/** Whether a line continues the item: it is indented, or it goes on with a paragraph without a blank line. */
function belongs(lines, at, indent) {
  const line = lines[at];
  const deep = /^ */.exec(line)[0].length;
  if (!line.trim()) {
    const next = lines.slice(at).find((later) => later.trim());
    return next !== undefined && /^ */.exec(next)[0].length > indent + 1;
  }
  if (deep > indent + 1) return true;
  return lines[at - 1].trim() !== "" && !ITEM.test(line) && !startsBlock(lines, at);
}

function listItem(text, depth) {
  const task = /^\[([ xX])\]\s+/.exec(text);
  const blocks = parseMarkdown(task ? text.slice(task[0].length) : text, depth + 1);
  return { blocks, checked: task ? task[1] !== " " : null };
}

const startsTable = (lines, at) => lines[at].includes("|") && DELIMITER_ROW.test(lines[at + 1] ?? "");

function table(lines, at) {
  const head = cells(lines[at]);
  const align = cells(lines[at + 1]).map(alignment);
  let end = at + 2;
  const rows = [];
  while (end < lines.length && lines[end].trim() && !startsBlock(lines, end)) {
    const row = cells(lines[end]).slice(0, head.length);
    rows.push([...row, ...Array(head.length - row.length).fill("")]);
    end += 1;
  }
  return { block: { type: "table", head, align, rows }, end };
}

function alignment(delimiter) {
  if (!delimiter.endsWith(":")) return "left";
  return delimiter.startsWith(":") ? "center" : "right";
}

/** Splits a row at its bars, except escaped ones and those inside code. */
function cells(line) {
  const found = [];
  let cell = "";
  let inCode = false;
  for (const part of line.trim().replace(/^\|/, "").match(/\\.|`+|[^\\`|]+|\||\\/g) ?? []) {
    if (part[0] === "`") inCode = !inCode;
    if (part === "|" && !inCode) {
      found.push(cell.trim());
      cell = "";
    } else cell += part === "\\|" ? "|" : part;
  }
  if (cell.trim()) found.push(cell.trim());
  return found;
}

function paragraph(lines, at) {
  let end = at + 1;
  while (end < lines.length && lines[end].trim() && !startsBlock(lines, end)) end += 1;
  const text = lines.slice(at, end).map((line) => line.trim()).join("\n");
  return { block: { type: "paragraph", text }, end };
}

/** Whether a line ends the paragraph before it. A number does so only as 1, so that years at a line's start do not. */
function startsBlock(lines, at) {
  const line = lines[at];
  if ([FENCE, HEADING, RULE, QUOTE].some((pattern) => pattern.test(line)) || startsTable(lines, at)) return true;
  const item = ITEM.exec(line);
  if (item) return item[3] !== "" && (!/\d/.test(item[2]) || /^1[.)]$/.test(item[2]) || ITEM.test(lines[at - 1] ?? ""));
  return /^\s*(\$\$|\\\[)/.test(line);
}
