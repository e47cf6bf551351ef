// The list of conversations, and the way to the machine.

import { h, icon, iconButton, openDialog } from "./dom.js";
import { feed, stateOf } from "./feed.js";
import { day } from "./format.js";
import * as store from "./store.js";

const MACHINE = "#/machine";
const THEMES = ["", "light", "dark"]; // "": as the system says
const THEME = "andiron.theme";

export class Sidebar {
  /** `app` has: conversations, reload(), removed(conversation). */
  constructor(element, app) {
    this.app = app;
    this.list = h("nav", { class: "list", "aria-label": "Conversations" });
    this.dot = h("span", { class: "dot" });
    this.state = h("span", { class: "state" });
    const accept = "application/json,.json";
    this.machine = h("a", { href: MACHINE, class: "machine-link" }, icon("gauge"), "Machine", this.dot, this.state);
    this.file = h("input", { type: "file", accept, hidden: true, onchange: () => this.import() });
    this.theme = iconButton("moon", "", () => this.nextTheme());
    element.append(
      h("header", {}, h("a", { href: "#/", class: "brand" }, h("img", { src: "page/icon.svg", alt: "" }), "Andiron")),
      h("a", { href: "#/", class: "new" }, icon("plus"), "New conversation"),
      this.list,
      h("footer", {},
        this.machine,
        h("div", { class: "tools" },
          iconButton("download", "Export conversations", () => this.export()),
          iconButton("upload", "Import conversations", () => this.file.click()),
          this.theme,
          this.file)));
    feed.addEventListener("change", () => this.updateState());
    this.setTheme(localStorage.getItem(THEME) ?? "");
    this.updateState();
  }

  update() {
    this.showCurrent();
    const groups = new Map();
    for (const conversation of this.app.conversations) {
      const name = day(conversation.updated);
      groups.set(name, [...(groups.get(name) ?? []), conversation]);
    }
    this.list.replaceChildren(...[...groups].map(([name, conversations]) =>
      h("section", {}, h("h2", {}, name), h("ul", {}, conversations.map((conversation) => this.item(conversation))))));
  }

  showCurrent() {
    if (location.hash === MACHINE) this.machine.setAttribute("aria-current", "page");
    else this.machine.removeAttribute("aria-current");
  }

  item(conversation) {
    const href = `#/c/${conversation.id}`;
    const current = location.hash === href;
    const name = conversation.title || "New conversation";
    return h("li", { class: current && "current" },
      h("a", { href, "aria-current": current && "page", title: name }, name),
      iconButton("trash", `Delete “${name}”`, () => this.remove(conversation, name)));
  }

  remove(conversation, name) {
    const submit = (event) => {
      event.preventDefault();
      this.app.removed(conversation);
      dialog.close();
    };
    const dialog = openDialog("Delete the conversation?", { class: "small" },
      h("form", { onsubmit: submit },
        h("p", {}, `“${name}” is removed from this browser.`),
        h("footer", {},
          h("button", { type: "button", onclick: () => dialog.close() }, "Keep"),
          h("button", { class: "primary", autofocus: true }, "Delete"))));
  }

  updateState() {
    const { kind, text } = stateOf(feed.latest(), feed.connected);
    this.dot.className = `dot ${kind}`;
    if (this.state.textContent !== text) this.state.textContent = text;
  }

  // ---- files and colours ---------------------------------------------------------------------------------------

  async export() {
    const url = URL.createObjectURL(new Blob([await store.exported()], { type: "application/json" }));
    h("a", { href: url, download: `andiron-${new Date().toISOString().slice(0, 10)}.json` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }

  async import() {
    let told;
    try {
      const number = await store.imported(await this.file.files[0].text());
      told = `${number} ${number === 1 ? "conversation was" : "conversations were"} imported.`;
      await this.app.reload();
    } catch (error) {
      told = error.message;
    }
    this.file.value = "";
    openDialog("Import", { class: "small" }, h("p", {}, told));
  }

  nextTheme() {
    this.setTheme(THEMES[(THEMES.indexOf(this.chosen) + 1) % THEMES.length]);
    localStorage.setItem(THEME, this.chosen);
  }

  setTheme(theme) {
    this.chosen = THEMES.includes(theme) ? theme : "";
    document.documentElement.className = this.chosen;
    const label = `Colours: ${this.chosen || "as the system"}`;
    this.theme.setAttribute("aria-label", label);
    this.theme.title = label;
  }
}
