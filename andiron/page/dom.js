// Makes DOM nodes. Nothing on this page turns a string into markup.

const SVG = "http://www.w3.org/2000/svg";

/** An element: `on…` properties are listeners, true and false switch attributes, the rest are attributes. */
export function h(tag, properties = {}, ...children) {
  return filled(document.createElement(tag), properties, children);
}

export function svg(tag, properties = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), properties, children);
}

function filled(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value") element.value = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const ICONS = {
  plus: "M8 3v10M3 8h10",
  menu: "M2.5 4.5h11M2.5 8h11M2.5 11.5h11",
  send: "M8 13V3M4 7l4-4 4 4",
  stop: "M4.5 4.5h7v7h-7z",
  copy: "M6 6V3.5h6.5V10H10M3.5 6H10v6.5H3.5z",
  check: "M3 8.5l3.5 3.5L13 4.5",
  edit: "M3 13l.6-2.8L10.5 3.3l2.2 2.2-6.9 6.9zM9.3 4.5l2.2 2.2",
  retry: "M13 3.5V7H9.5M12.7 7A5 5 0 1 0 13 9",
  left: "M10 3.5L5.5 8l4.5 4.5",
  right: "M6 3.5L10.5 8 6 12.5",
  trash: "M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.6 8.5h5.8l.6-8.5",
  sliders: "M2.5 5h6M11.5 5h2M2.5 11h2M7.5 11h6M8.5 5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M4.5 11a1.5 1.5 0 1 0 3 0"
    + "a1.5 1.5 0 1 0-3 0",
  gauge: "M2.5 12a6 6 0 1 1 11 0M8 9.5l3-3.5",
  chat: "M2.5 3.5h11v7.5H8l-3 2.5V11H2.5z",
  image: "M2.5 3.5h11v9h-11zM2.5 11l3-3 2.5 2.5L10.5 8l3 3M6 6.2h.01",
  wrench: "M13 4.5a3 3 0 0 1-4 3.6L5 12.5 3.5 11 8 7a3 3 0 0 1 3.5-4L9.7 4.8l1.5 1.5z",
  close: "M4 4l8 8M12 4l-8 8",
  moon: "M13 9.5A5.5 5.5 0 0 1 6.5 3 5.5 5.5 0 1 0 13 9.5z",
  download: "M8 3v7M5 7.5L8 10.5l3-3M3 13h10",
  upload: "M8 10.5v-7M5 6l3-3 3 3M3 13h10",
};

export function icon(name) {
  return svg("svg", { viewBox: "0 0 16 16", class: "icon", "aria-hidden": "true" }, svg("path", { d: ICONS[name] }));
}

/** A button that shows only an icon; its label is for screen readers and the tooltip. */
export function iconButton(name, label, onclick, properties = {}) {
  const common = { type: "button", class: "quiet", "aria-label": label, title: label, onclick };
  return h("button", { ...common, ...properties }, icon(name));
}

/** Copies text, and shows that it did. */
export function copyButton(label, text) {
  const button = iconButton("copy", label, async () => {
    await copy(text());
    button.replaceChildren(icon("check"));
    announce("Copied");
    setTimeout(() => button.replaceChildren(icon("copy")), 1500);
  });
  return button;
}

/** Browsers give pages of plain http their clipboard only on localhost; elsewhere the old command still works. */
async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = h("textarea", { class: "unseen", value: text });
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
}

/** Says something to a screen reader. */
export function announce(text) {
  document.getElementById("announcer").textContent = text;
}

/** Opens a modal dialog, and removes it when it closes. */
export function openDialog(title, properties, ...children) {
  const heading = h("h2", {}, title);
  const close = iconButton("close", "Close", () => dialog.close());
  const dialog = h("dialog", { "aria-label": title, ...properties }, h("header", {}, heading, close), ...children);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
