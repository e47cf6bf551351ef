// The table of the last requests; with --show-requests, each opens to what was asked and answered.

import { getJson } from "./api.js";
import { h, openDialog } from "./dom.js";
import { clock, count, rate, seconds } from "./format.js";

const COLUMNS = ["Time", "Model", "Prompt", "Cached", "Generated", "Waited", "First token", "Total", "tok/s", "End"];
const ENDS = {
  stop: "finished", length: "token limit", tool_calls: "tool call", abort: "client left", error: "failed",
};
const ENDPOINTS = {
  "/v1/chat/completions": "chat completions",
  "/v1/completions": "completions",
  "/v1/responses": "responses",
  "/v1/messages": "Anthropic messages",
  "/api/chat": "Ollama chat",
  "/api/generate": "Ollama generate",
};

export class RequestTable {
  constructor() {
    this.body = h("tbody");
    this.empty = h("p", { class: "note" }, "No requests yet.");
    this.table = h("div", { class: "table", tabindex: "0", role: "region", "aria-label": "Last requests" },
      h("table", {}, h("thead", {}, h("tr", {}, COLUMNS.map((name) => h("th", { scope: "col" }, name)))), this.body));
    this.element = h("div", {}, this.empty, this.table);
  }

  show(requests, showsContents) {
    this.empty.hidden = requests.length > 0;
    this.table.hidden = requests.length === 0;
    const focused = document.activeElement?.dataset?.id;
    this.body.replaceChildren(...requests.map((request) => rowOf(request, showsContents)));
    if (focused) this.body.querySelector(`[data-id="${CSS.escape(focused)}"]`)?.focus();
  }
}

function rowOf(request, showsContents) {
  const { id, at, model, endpoint, queued, finish, first_token: first, seconds: total } = request;
  const { prompt_tokens: prompt, cached_tokens: cached, completion_tokens: generated } = request;
  const speed = first !== undefined && generated > 1 && total > first ? rate((generated - 1) / (total - first)) : "–";
  const opening = { type: "button", class: "link", "data-id": id, onclick: () => open(id) };
  const time = showsContents ? h("button", opening, clock(at)) : clock(at);
  const cells = [
    time, h("span", { title: endpoint }, model, h("span", { class: "note" }, ENDPOINTS[endpoint] ?? endpoint)),
    number(prompt), number(cached), number(generated), queued === undefined ? "–" : seconds(queued),
    first === undefined ? "–" : seconds(first), seconds(total), speed, finish ? (ENDS[finish] ?? finish) : "running",
  ];
  return h("tr", { class: finish ?? "running" }, cells.map((cell) => h("td", {}, cell)));
}

const number = (value) => (value ? count(value) : "–");

async function open(id) {
  let parts;
  try {
    const { prompt, answer } = await getJson(`machine/requests/${encodeURIComponent(id)}`);
    const part = (title, text) => [h("h3", {}, title), h("pre", { tabindex: "0" }, text)];
    parts = [...part("Prompt", prompt), ...part("Answer", answer)];
  } catch (error) {
    parts = [h("p", { class: "problem" }, error.message)];
  }
  openDialog("Request", { class: "settings" }, h("div", { class: "contents" }, parts));
}
