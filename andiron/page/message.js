// One message of a conversation as an element.

import { copyButton, h, icon, iconButton } from "./dom.js";
import { count, plural, rate, seconds } from "./format.js";
import { showMarkdown } from "./render.js";

const CUT = {
  length: "The answer reached its token limit.",
  stopped: "Stopped.",
  undefined: "The page was closed while this answer was written.",
};

/**
 * Shows a message; `update` shows what has changed since. `actions` are the chat's: edit, retry, showVersion, versions.
 */
export class MessageView {
  constructor(message, actions) {
    this.message = message;
    this.actions = actions;
    this.body = h("div", { class: "body" });
    this.element = h("article", { class: `message ${message.role}`, "aria-label": this.author() }, this.body);
    if (message.role === "user") this.buildUser();
    else if (message.role === "tool") this.body.append(callBox("Result", message.content));
    else this.buildAnswer();
    if (message.role !== "tool") this.element.append((this.footer = h("footer")));
    this.update(false);
  }

  author() {
    const { role, model } = this.message;
    return role === "user" ? "You" : role === "tool" ? "Tool result" : (model ?? "Answer");
  }

  buildUser() {
    const images = (this.message.images ?? []).map((url) => h("img", { src: url, alt: "Attached image" }));
    if (images.length) this.body.append(h("div", { class: "images" }, images));
    if (this.message.content) this.body.append(h("p", { class: "said" }, this.message.content));
  }

  buildAnswer() {
    this.thoughts = h("div", { class: "markdown thoughts" });
    this.thoughtSummary = h("summary");
    const folded = { class: "thinking", hidden: true, ontoggle: () => this.updateThinking() };
    this.thinking = h("details", folded, this.thoughtSummary, this.thoughts);
    this.text = h("div", { class: "markdown" });
    this.calls = h("div", { class: "calls" });
    this.problem = h("div");
    this.dots = h("p", { class: "dots", "aria-hidden": "true" }, h("span"), h("span"), h("span"));
    this.body.append(this.thinking, this.text, this.calls, this.dots, this.problem);
  }

  /** `busy`: the answer is still being written. */
  update(busy) {
    this.busy = busy;
    this.element.setAttribute("aria-busy", String(busy));
    if (this.message.role === "assistant") this.updateAnswer();
    if (this.footer) this.footer.replaceChildren(...this.footerParts());
  }

  updateAnswer() {
    const { content, reasoning, calls, error, finish } = this.message;
    this.dots.hidden = !this.busy || Boolean(content || reasoning || calls?.length);
    this.thinking.hidden = !reasoning?.trim();
    this.updateThinking();
    showMarkdown(this.text, content);
    if (this.shownCalls !== JSON.stringify(calls)) {
      this.shownCalls = JSON.stringify(calls);
      this.calls.replaceChildren(...(calls ?? []).map(callElement));
    }
    const cut = !this.busy && CUT[finish];
    if (error) this.problem.replaceChildren(h("p", { class: "problem", role: "alert" }, error), this.retryButton());
    else this.problem.replaceChildren(...(cut ? [h("p", { class: "note" }, cut)] : []));
  }

  retryButton() {
    const onclick = () => this.actions.retry(this.message);
    return h("button", { type: "button", onclick }, icon("retry"), "Try again");
  }

  updateThinking() {
    const { reasoning, content, calls, stats } = this.message;
    if (!reasoning) return;
    if (this.thinking.open) showMarkdown(this.thoughts, reasoning);
    const over = !this.busy || content || calls?.length;
    const words = reasoning.trim().split(/\s+/).length;
    const length = stats?.thoughts ? plural(stats.thoughts, "token") : plural(words, "word");
    const time = stats?.thinking === undefined ? "" : ` for ${seconds(stats.thinking)}`;
    this.thoughtSummary.textContent = over ? `Thought${time} · ${length}` : `Thinking · ${length}`;
    this.thinking.classList.toggle("live", !over);
  }

  footerParts() {
    if (this.busy) return [];
    const { message, actions } = this;
    if (message.error && !message.content) return [this.versionSwitch()].filter(Boolean);
    const parts = [this.versionSwitch(), copyButton("Copy", () => message.content)];
    if (message.role === "user") parts.push(iconButton("edit", "Edit", () => actions.edit(this)));
    else parts.push(iconButton("retry", "Answer again", () => actions.retry(message)));
    const stats = message.role === "assistant" && statsElement(message.stats ?? {}, message.model);
    return [...parts, stats].filter(Boolean);
  }

  versionSwitch() {
    const versions = this.actions.versions(this.message);
    if (versions.length < 2) return null;
    const at = versions.indexOf(this.message);
    const step = (other, name, label) =>
      iconButton(name, label, () => this.actions.showVersion(other), { disabled: !other });
    return h("span", { class: "versions", role: "group", "aria-label": "Versions" },
      step(versions[at - 1], "left", "Earlier version"),
      h("span", {}, `${at + 1} / ${versions.length}`),
      step(versions[at + 1], "right", "Later version"));
  }
}

function callBox(name, text) {
  const head = h("div", { class: "code-bar" }, icon("wrench"), h("span", {}, name));
  return h("div", { class: "call" }, head, h("pre", { tabindex: "0" }, text));
}

function callElement({ name, text }) {
  let shown = text;
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // still being written
  }
  return callBox(name, shown);
}

function statsElement({ firstToken, perSecond, generated, cached, prompt, drafted, accepted }, model) {
  if (firstToken === undefined) return null;
  const parts = [];
  const part = (text, title) => parts.push(h("span", { title }, text));
  part(`${seconds(firstToken)} to first token`, "Time from sending the message to the first token");
  if (perSecond) part(`${rate(perSecond)} tok/s`, "Tokens per second after the first");
  if (generated) part(plural(generated, "token"), `In the answer; the prompt has ${count(prompt)}`);
  if (cached) part(`${count(cached)} cached`, `Of the prompt's ${plural(prompt, "token")}, from the prefix cache`);
  if (drafted) part(`${count(drafted)} drafted`, `Of them, ${count(accepted)} were accepted`);
  return h("span", { class: "stats", title: model }, parts);
}
