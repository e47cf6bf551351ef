// A conversation: a tree of messages. Editing a message or retrying an answer adds a sibling, and nothing is lost.
//
// `messages` holds every message by id, in the order of their creation; `head` is the last message of the branch that
// is shown. A message is { id, parent, role, content, images, reasoning, calls, callId, model, finish, error, stats }.

const SAMPLING = [
  "temperature", "top_p", "top_k", "min_p", "presence_penalty", "repetition_penalty", "max_tokens", "seed",
];

/** Not crypto.randomUUID, which browsers withhold from pages of plain http on other machines. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function newConversation(settings = {}) {
  const now = Date.now();
  return { id: newId(), title: "", created: now, updated: now, settings: { ...settings }, messages: {}, head: null };
}

/** Adds a message after `parent`, by default at the end of what is shown, and shows it. */
export function add(conversation, message, parent = conversation.head) {
  const added = { id: newId(), parent, content: "", ...message };
  conversation.messages[added.id] = added;
  conversation.head = added.id;
  conversation.updated = Date.now();
  if (!conversation.title && added.role === "user") conversation.title = titleOf(added.content);
  return added;
}

const titleOf = (text) => text.trim().replace(/\s+/g, " ").slice(0, 80) || "Images";

/** The messages that are shown, first to last. */
export function shown(conversation) {
  const path = [];
  for (let id = conversation.head; id; id = conversation.messages[id].parent) path.unshift(conversation.messages[id]);
  return path;
}

/** The versions of a message: those with the same parent. */
export function versions(conversation, message) {
  return Object.values(conversation.messages).filter((other) => other.parent === message.parent);
}

/** Shows another version of a message, with the latest of what followed it. */
export function showVersion(conversation, message) {
  let last = message;
  for (;;) {
    const next = Object.values(conversation.messages).findLast((other) => other.parent === last.id);
    if (!next) break;
    last = next;
  }
  conversation.head = last.id;
}

/** Whether the last message waits for a tool's result. */
export function openCalls(conversation) {
  const path = shown(conversation);
  const asked = path.findLast((message) => message.role === "assistant");
  const answered = new Set(path.filter((message) => message.role === "tool").map((message) => message.callId));
  return (asked?.calls ?? []).filter((call) => !answered.has(call.id));
}

// ---- the request --------------------------------------------------------------------------------------------

/** The body of /v1/chat/completions that continues what is shown. */
export function requestBody(conversation, model) {
  const settings = conversation.settings;
  const body = { model, stream: true, stream_options: { include_usage: true } };
  const system = settings.system ? [{ role: "system", content: settings.system }] : [];
  const told = shown(conversation).filter((message) => !message.error || message.content);
  body.messages = [...system, ...told.map(apiMessage)];
  for (const name of SAMPLING) if (Number.isFinite(settings[name])) body[name] = settings[name];
  if (settings.thinking === "on") body.enable_thinking = true;
  if (settings.thinking === "off") body.enable_thinking = false;
  if (Number.isFinite(settings.budget)) body.thinking_token_budget = settings.budget;
  if (settings.tools) body.tools = JSON.parse(settings.tools);
  if (settings.schema) {
    const schema = JSON.parse(settings.schema);
    body.response_format = { type: "json_schema", json_schema: { name: "answer", schema } };
  }
  return body;
}

function apiMessage(message) {
  if (message.role === "tool") return { role: "tool", tool_call_id: message.callId, content: message.content };
  if (message.role === "user") {
    if (!message.images?.length) return { role: "user", content: message.content };
    const images = message.images.map((url) => ({ type: "image_url", image_url: { url } }));
    return { role: "user", content: [...images, { type: "text", text: message.content }] };
  }
  const said = { role: "assistant", content: message.content };
  if (message.reasoning) said.reasoning_content = message.reasoning;
  if (message.calls?.length) {
    const called = ({ id, name, text }) => ({ id, type: "function", function: { name, arguments: text } });
    said.tool_calls = message.calls.map(called);
  }
  return said;
}
