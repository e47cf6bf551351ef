// The settings of a conversation: instructions, sampling, thinking, tools and the shape of the answer.

import { h, openDialog } from "./dom.js";
import { defaults } from "./store.js";

const NUMBERS = [
  { name: "temperature", label: "Temperature", min: 0, max: 2, step: 0.05 },
  { name: "top_p", label: "Top p", min: 0.01, max: 1, step: 0.01 },
  { name: "top_k", label: "Top k", min: 0, step: 1 },
  { name: "min_p", label: "Min p", min: 0, max: 1, step: 0.01 },
  { name: "presence_penalty", label: "Presence penalty", min: -2, max: 2, step: 0.1 },
  { name: "repetition_penalty", label: "Repetition penalty", min: 0.1, max: 10, step: 0.05 },
  { name: "max_tokens", label: "Answer's token limit", min: 1, step: 1 },
  { name: "seed", label: "Seed", step: 1 },
];

/** Calls `save` with the settings and the title. */
export function openSettings(conversation, save) {
  const { settings } = conversation;
  const title = h("input", { id: "set-title", value: conversation.title });
  const system = h("textarea", { id: "set-system", rows: 4, autofocus: true, value: settings.system ?? "" });
  const thinking = h("select", { id: "set-thinking" },
    [["", "As the profile says"], ["on", "On"], ["off", "Off"]].map(([value, text]) => h("option", { value }, text)));
  thinking.value = settings.thinking ?? "";
  const budget = numberField({ name: "budget", min: 0, step: 1 }, settings);
  const numbers = NUMBERS.map((row) => [row, numberField(row, settings)]);
  const schema = jsonField("schema", settings, '{"type": "object", "properties": {…}}');
  const tools = jsonField("tools", settings, '[{"type": "function", "function": {"name": …, "parameters": {…}}}]');

  const read = () => ({
    ...settings, system: system.value.trim(), thinking: thinking.value, budget: number(budget),
    ...Object.fromEntries(numbers.map(([{ name }, field]) => [name, number(field)])),
    schema: schema.value.trim(), tools: tools.value.trim(),
  });
  const submit = (event) => {
    event.preventDefault();
    save(read(), title.value.trim());
    if (event.submitter?.value === "default") defaults.set(read());
    dialog.close();
  };
  const dialog = openDialog("Settings", { class: "settings" },
    h("form", { onsubmit: submit },
      row("Title", title),
      row("System prompt", system),
      group("Thinking", row("Thinking", thinking), row("Budget in tokens", budget)),
      group("Sampling",
        h("p", { class: "note" }, "Empty: as the profile or the model says."),
        h("div", { class: "grid" }, numbers.map(([{ label }, field]) => row(label, field)))),
      group("Tools and structure", row("JSON schema of the answer", schema), row("Tools", tools)),
      h("footer", {},
        h("button", { value: "default" }, "Save for new conversations too"),
        h("button", { class: "primary" }, "Save"))));
}

const group = (name, ...fields) => h("fieldset", {}, h("legend", {}, name), ...fields);

const row = (label, field) => h("div", { class: "field" }, h("label", { for: field.id }, label), field);

function numberField({ name, min, max, step }, settings) {
  const value = settings[name] ?? "";
  const look = { type: "number", inputmode: "decimal", placeholder: "default" };
  return h("input", { id: `set-${name}`, ...look, min, max, step, value });
}

const number = (field) => (field.value === "" ? null : field.valueAsNumber);

/** A field that refuses what is not JSON. */
function jsonField(name, settings, placeholder) {
  const check = () => {
    let problem = "";
    try {
      if (field.value.trim()) JSON.parse(field.value);
    } catch (error) {
      problem = `Not JSON: ${error.message}`;
    }
    field.setCustomValidity(problem);
  };
  const look = { rows: 3, class: "code-field", spellcheck: "false", placeholder };
  const field = h("textarea", { id: `set-${name}`, ...look, value: settings[name] ?? "", oninput: check });
  return field;
}
