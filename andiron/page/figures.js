// Small figures: a number with its recent course, and bars that show shares of a whole.

import { h, svg } from "./dom.js";

const WIDTH = 120;
const HEIGHT = 32;

/** A number with a label, a note, and a line of its recent values. */
export class Figure {
  constructor(label, unit, title) {
    this.value = h("span", { class: "value" }, "–");
    this.note = h("span", { class: "note" });
    this.line = svg("path", { class: "line" });
    this.area = svg("path", { class: "area" });
    const box = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" };
    this.element = h("div", { class: "figure", title, role: "group", "aria-label": label },
      h("span", { class: "label" }, label),
      h("span", { class: "reading" }, this.value, h("span", { class: "unit" }, unit)),
      this.note,
      svg("svg", box, this.area, this.line));
  }

  show(value, note, values = []) {
    this.value.textContent = value;
    this.note.textContent = note;
    const top = Math.max(...values, 1e-9);
    const x = (at) => ((at * WIDTH) / Math.max(1, values.length - 1)).toFixed(1);
    const y = (one) => (HEIGHT - 1 - (one / top) * (HEIGHT - 3)).toFixed(1);
    const points = values.map((one, at) => `${x(at)} ${y(one)}`);
    const path = points.length > 1 && top > 1e-9 ? `M${points.join("L")}` : "";
    this.line.setAttribute("d", path);
    this.area.setAttribute("d", path && `${path}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`);
  }
}

/** A whole and its parts: [{ name, value }], named below the bar in the order of their shades. */
export function bar(label, parts, total, format) {
  const used = parts.reduce((sum, { value }) => sum + value, 0);
  const segments = parts.map(({ value }, at) => {
    const segment = h("span", { class: `shade-${at % 5}` });
    segment.style.width = `${(100 * value) / Math.max(total, used, 1)}%`;
    return segment;
  });
  const names = parts.map(({ name, value }, at) =>
    h("li", {}, h("span", { class: `swatch shade-${at % 5}`, "aria-hidden": "true" }), `${name} ${format(value)}`));
  return h("div", { class: "bar" },
    h("div", { class: "bar-head" }, h("span", {}, label), h("span", {}, `${format(used)} of ${format(total)}`)),
    h("div", { class: "track", "aria-hidden": "true" }, segments),
    parts.length > 1 && h("ul", {}, names));
}

/** Names and values, one per line. */
export function definitions(pairs) {
  return h("dl", {}, pairs.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]));
}
