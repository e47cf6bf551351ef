// Shows Markdown as DOM nodes. What a model writes only ever becomes text nodes, so it cannot become markup or script.

import { copyButton, h } from "./dom.js";
import { highlighted } from "./highlight.js";
import { parseInline } from "./inline.js";
import { parseMarkdown } from "./markdown.js";
import { formula } from "./math.js";

const SAFE_URL = /^(?:https?:\/\/|mailto:)/i;

/** Shows `text` in `container`, and keeps the nodes of blocks that have not changed since the last time. */
export function showMarkdown(container, text) {
  const blocks = parseMarkdown(text);
  blocks.forEach((block, at) => {
    const shown = container.children[at];
    if (shown?.source === block.source) return;
    const element = blockElement(block);
    element.source = block.source;
    if (shown) shown.replaceWith(element);
    else container.append(element);
  });
  while (container.children.length > blocks.length) container.lastElementChild.remove();
}

function blockElement(block) {
  switch (block.type) {
    case "heading": return h(`h${Math.min(6, block.level + 2)}`, {}, inline(block.text)); // h1 and h2 are the page's
    case "rule": return h("hr");
    case "code": return codeElement(block);
    case "math": return h("div", { class: "formula", tabindex: "0" }, formula(block.text, { display: true }));
    case "quote": return h("blockquote", {}, block.blocks.map(blockElement));
    case "list": return listElement(block);
    case "table": return tableElement(block);
    default: return h("p", {}, inline(block.text));
  }
}

function codeElement({ language, text }) {
  const button = copyButton("Copy the code", () => text);
  const bar = h("div", { class: "code-bar" }, h("span", {}, language || "text"), button);
  return h("figure", { class: "code" }, bar, h("pre", { tabindex: "0" }, h("code", {}, highlighted(text, language))));
}

function listElement({ ordered, start, loose, items }) {
  const children = items.map(({ blocks, checked }) => {
    const state = { type: "checkbox", disabled: true, checked, "aria-label": checked ? "done" : "open" };
    const box = checked === null ? null : h("input", state);
    const [first, ...others] = blocks;
    const tight = !loose && first?.type === "paragraph";
    const content = tight ? [...inline(first.text), ...others.map(blockElement)] : blocks.map(blockElement);
    return h("li", { class: box && "task" }, box, content);
  });
  return ordered ? h("ol", { start: start === 1 ? null : start }, children) : h("ul", {}, children);
}

function tableElement({ head, align, rows }) {
  const cell = (tag, text, at) => h(tag, { class: `align-${align[at] ?? "left"}` }, inline(text));
  const row = (tag, cells) => h("tr", {}, cells.map((text, at) => cell(tag, text, at)));
  const body = h("tbody", {}, rows.map((cells) => row("td", cells)));
  return h("div", { class: "table", tabindex: "0" }, h("table", {}, h("thead", {}, row("th", head)), body));
}

const inline = (text) => parseInline(text).map(inlineNode);

function inlineNode(node) {
  const children = () => node.children.map(inlineNode);
  switch (node.type) {
    case "text": return document.createTextNode(node.text);
    case "break": return h("br");
    case "code": return h("code", {}, node.text);
    case "math": return formula(node.text, { display: false });
    case "strong": return h("strong", {}, children());
    case "emphasis": return h("em", {}, children());
    case "strike": return h("del", {}, children());
    default: return linkElement(node, children());
  }
}

/** Images of other sites are links too: loading one would tell that site what the model was told. */
function linkElement({ type, url }, children) {
  if (!SAFE_URL.test(url)) return h("span", { class: "unlinked", title: url }, children);
  const prefix = type === "image" ? ["Image: "] : [];
  return h("a", { href: url, target: "_blank", rel: "noopener noreferrer", title: url }, prefix, children);
}
