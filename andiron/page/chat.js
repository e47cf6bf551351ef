// The conversation on the screen: shows its messages, sends new ones, and follows the answers.

import { stream } from "./answer.js";
import { Composer } from "./composer.js";
import { add, openCalls, requestBody, shown, showVersion, versions } from "./conversation.js";
import { announce, h, icon, iconButton, logo } from "./dom.js";
import { feed, stateOf } from "./feed.js";
import { MessageView } from "./message.js";
import { openSettings } from "./settings.js";

const NEAR_THE_END = 80; // pixels: whoever has scrolled further up is reading, and is left alone

export class Chat {
  /** `app` has: models, menuButton(), changed(conversation), keepSoon(conversation). */
  constructor(app) {
    this.app = app;
    this.running = new Map(); // answers that are being written, by conversation
    this.views = [];
    this.composer = new Composer({ send: (message) => this.send(message), stop: () => this.stop() });
    this.title = h("h1");
    const chosen = () => this.set({ model: this.model.value });
    this.model = h("select", { "aria-label": "Model and profile", onchange: chosen });
    this.messages = h("div", { class: "column" });
    this.scroll = h("div", { class: "scroll", role: "region", "aria-label": "Messages", tabindex: "0" }, this.messages);
    this.banner = h("p", { class: "banner", role: "status", hidden: true });
    const settings = iconButton("sliders", "Settings", () => this.settings());
    const drag = {
      ondragover: (event) => event.dataTransfer.types.includes("Files") && event.preventDefault(),
      ondrop: (event) => this.composer.take(event.dataTransfer, event),
    };
    this.element = h("section", { class: "chat", ...drag },
      h("header", { class: "top" }, app.menuButton(), this.title, this.model, settings),
      this.scroll,
      h("div", { class: "bottom" }, this.banner, this.composer.element));
    this.element.addEventListener("keydown", (event) => event.key === "Escape" && this.stop());
    feed.addEventListener("change", () => this.updateBanner());
  }

  show(conversation) {
    this.conversation = conversation;
    this.showModels();
    this.render();
    this.scroll.scrollTop = this.scroll.scrollHeight;
    this.focus();
  }

  /** Not on a touch screen, where the keyboard would cover the conversation. */
  focus() {
    if (!matchMedia("(pointer: coarse)").matches) this.composer.field.focus();
  }

  showModels() {
    const wanted = this.conversation.settings.model;
    const names = this.app.models.map(({ id }) => id);
    this.model.replaceChildren(...names.map((name) => h("option", { value: name }, name)));
    this.model.value = names.includes(wanted) ? wanted : (names[0] ?? "");
  }

  render() {
    const path = shown(this.conversation);
    const current = this.running.get(this.conversation.id);
    this.title.textContent = document.title = this.conversation.title || "New conversation";
    this.views = path.map((message) => new MessageView(message, this.actions()));
    if (current) this.views.find(({ message }) => message === current.message)?.update(true);
    const forms = current ? [] : openCalls(this.conversation).map((call) => this.resultForm(call));
    const shownViews = this.views.map(({ element }) => element);
    this.messages.replaceChildren(...(path.length ? shownViews : [this.welcome()]), ...forms);
    this.setBusy(Boolean(current));
  }

  /** While an answer is being written, no other can be asked for. */
  setBusy(busy) {
    this.composer.setBusy(busy);
    this.element.classList.toggle("busy", busy);
  }

  welcome() {
    return h("div", { class: "welcome" },
      logo(),
      h("p", {}, "What would you like to know?"),
      h("p", { class: "note" }, "Conversations stay in this browser."));
  }

  actions() {
    return {
      edit: (view) => this.edit(view),
      retry: (message) => this.answerFrom(message.parent),
      versions: (message) => versions(this.conversation, message),
      showVersion: (message) => {
        showVersion(this.conversation, message);
        this.app.changed(this.conversation);
        this.render();
      },
    };
  }

  // ---- what a person does --------------------------------------------------------------------------------------

  send(message) {
    if (this.running.has(this.conversation.id)) return;
    const added = add(this.conversation, { role: "user", ...message });
    this.answerFrom(added.id);
  }

  edit(view) {
    const { message } = view;
    const rows = Math.min(12, message.content.split("\n").length + 1);
    const field = h("textarea", { "aria-label": "Edit the message", value: message.content, rows });
    const onsubmit = (event) => {
      event.preventDefault();
      const edited = { role: "user", content: field.value.trim(), images: message.images };
      this.answerFrom(add(this.conversation, edited, message.parent).id);
    };
    const cancel = h("button", { type: "button", onclick: () => this.render() }, "Cancel");
    const buttons = h("footer", {}, cancel, h("button", { class: "primary" }, "Send"));
    view.element.replaceChildren(h("form", { class: "edit", onsubmit }, field, buttons));
    field.focus();
  }

  resultForm(call) {
    const label = `Result of ${call.name}`;
    const field = h("textarea", { "aria-label": label, placeholder: label, rows: 2 });
    const onsubmit = (event) => {
      event.preventDefault();
      const added = add(this.conversation, { role: "tool", callId: call.id, content: field.value });
      if (openCalls(this.conversation).length) this.render();
      else this.answerFrom(added.id);
    };
    const button = h("button", { class: "primary" }, icon("wrench"), "Send the result");
    return h("form", { class: "edit", onsubmit }, field, h("footer", {}, button));
  }

  settings() {
    openSettings(this.conversation, (settings, title) => {
      this.conversation.title = title;
      this.set(settings);
      this.render();
    });
  }

  set(settings) {
    Object.assign(this.conversation.settings, settings);
    if (this.conversation.head) this.app.changed(this.conversation);
  }

  stop(conversation = this.conversation) {
    this.running.get(conversation.id)?.controller.abort();
  }

  // ---- answers ------------------------------------------------------------------------------------------------

  /** Generates an answer to the branch that ends at message `id`. */
  async answerFrom(id) {
    const conversation = this.conversation;
    if (this.running.has(conversation.id)) return;
    conversation.head = id;
    const body = requestBody(conversation, this.model.value || null);
    const message = add(conversation, { role: "assistant" });
    const controller = new AbortController();
    this.running.set(conversation.id, { controller, message });
    this.app.changed(conversation);
    this.render();
    this.follow(true);
    if (document.activeElement === document.body) this.focus(); // the button that was pressed is gone
    let frame = 0;
    const changed = () => {
      this.app.keepSoon(conversation);
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        this.updateMessage(message, true);
      });
    };
    await stream(body, message, { signal: controller.signal, changed });
    cancelAnimationFrame(frame);
    await this.app.changed(conversation); // whoever sees a complete answer may close the page
    this.running.delete(conversation.id);
    if (this.conversation === conversation) this.finished(message);
  }

  finished(message) {
    const follows = this.isNearEnd();
    this.updateMessage(message, false);
    this.messages.append(...openCalls(this.conversation).map((call) => this.resultForm(call)));
    this.setBusy(false);
    this.follow(follows);
    announce(message.error ? "The answer failed." : `${message.model} says: ${message.content}`);
  }

  updateMessage(message, busy) {
    const follows = this.isNearEnd();
    this.views.find((view) => view.message === message)?.update(busy);
    this.follow(follows);
  }

  isNearEnd() {
    return this.scroll.scrollHeight - this.scroll.scrollTop - this.scroll.clientHeight < NEAR_THE_END;
  }

  follow(follows) {
    if (follows) this.scroll.scrollTop = this.scroll.scrollHeight;
  }

  // ---- the engine ---------------------------------------------------------------------------------------------

  updateBanner() {
    const report = feed.latest();
    const { kind, text } = stateOf(report, feed.connected);
    const error = feed.connected && kind !== "ready" ? report?.engine.error : null;
    this.banner.hidden = kind === "ready";
    const said = kind === "ready" ? "" : `${text}${error ? `: ${error}` : " …"}`;
    if (this.banner.textContent !== said) this.banner.textContent = said;
    this.banner.classList.toggle("off", kind === "off");
  }
}
