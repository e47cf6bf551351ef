// The panels of the machine view: memory, the prefix cache, the engine and what it chose, drafts, the start-up.

import { h } from "./dom.js";
import { feed } from "./feed.js";
import { bar, definitions } from "./figures.js";
import { bytes, count, percent, plural, seconds } from "./format.js";

// Why no more of a prompt was cached; docs/api.md explains the reasons.
const REASONS = {
  cold: "nothing was sent before",
  salt: "nothing was sent with this salt before",
  differs: "the prompt goes on differently",
  "no snapshot": "seen, but no snapshot was taken there",
  evicted: "evicted: more memory would help",
};

/** Those that this engine has something for. */
export function panelsOf(report) {
  const panels = [memoryPanel, cachePanel, enginePanel, choicesPanel, draftsPanel, startPanel];
  return panels.map((make) => make(report)).filter(Boolean);
}

const capital = (name) => name[0].toUpperCase() + name.slice(1);

const note = (text) => h("p", { class: "note" }, text);

const panel = (title, ...children) => h("section", { class: "panel" }, h("h2", {}, title), ...children);

/**
 * The plan's parts, and what else is in use on the device that holds them. A CPU's pages take memory only once they are
 * written, so there the engine's process is the part.
 */
function memoryPanel({ engine, gpus, host, limits, load, state_slots: slots }) {
  const { process = 0, "host cache": hostCache = 0, ...planned } = limits?.memory ?? {};
  const taken = engine.resident ?? process;
  const most = planned["kv pages up to"];
  const held = most ? { engine: taken } : planned;
  const parts = Object.entries(held).map(([name, value]) => ({ name, value }));
  const onHost = hostCache ? [{ name: "prefix cache", value: hostCache }] : [];
  const onCard = !most && gpus.some(({ total }) => total !== null);
  const withOther = (known, used) => {
    const other = used - known.reduce((sum, { value }) => sum + value, 0);
    return [...known, { name: "other", value: Math.max(0, other) }];
  };
  const inUse = (value) => [{ name: "in use", value }];
  const bars = gpus.filter(({ total }) => total !== null).map(({ name, used, total, celsius }, at) => {
    const label = celsius ? `${name}, ${celsius} °C` : name;
    const isOurs = onCard && at === 0; // the engine uses the first card
    return bar(label, isOurs ? withOther(parts, used) : inUse(used), total, bytes);
  });
  const hostName = onCard || most ? "Host" : (gpus[0]?.name ?? "Host");
  const here = onCard ? onHost : [...parts, ...onHost];
  bars.push(bar(hostName, here.length ? withOther(here, host.used) : inUse(host.used), host.total, bytes));
  if (limits) bars.push(bar("KV pages, in tokens", inUse(load.kv_usage * limits.kv_tokens), limits.kv_tokens, count));
  if (slots) bars.push(bar("State slots", inUse(slots.used), slots.total, count));
  if (most) bars.push(note(`KV pages take memory once they are written, ${bytes(most)} at most.`));
  else if (taken) bars.push(note(`The engine's process takes ${bytes(taken)} of the host.`));
  return panel("Memory", ...bars);
}

function cachePanel({ prefix_cache: cache }) {
  if (!cache) return null;
  const title = "Prefix cache";
  if (!cache.max_snapshots) return panel(title, note("Off: every prompt is computed from its beginning."));
  const reasons = Object.keys({ ...REASONS, ...cache.misses }).filter((reason) => cache.misses[reason]);
  const rows = reasons.map((reason) => h("tr", {},
    h("th", { scope: "row" }, REASONS[reason] ?? reason),
    h("td", {}, count(cache.misses[reason])),
    h("td", {}, count(cache.recomputed_tokens[reason] ?? 0))));
  const names = ["Why no more was cached", "Requests", "Tokens"].map((name) => h("th", { scope: "col" }, name));
  const table = h("table", {}, h("thead", {}, h("tr", {}, names)), h("tbody", {}, rows));
  const held = (value) => [{ name: "held", value }];
  const host = cache.max_host_snapshots;
  return panel(title, bar("Snapshots", held(cache.snapshots), cache.max_snapshots, count),
    host > 0 && bar("Snapshots in host memory", held(cache.host_snapshots), host, count),
    host > 0 && note(`${plural(cache.host_hits, "token")} came back from host memory.`),
    note(`${plural(cache.evicted_snapshots, "snapshot")} gave way to others.`), rows.length > 0 && table);
}

function enginePanel({ engine, limits, model, version, counters }) {
  const pairs = [["Model", model], ["Engine", `${engine.kind === "vllm" ? "vLLM behind " : ""}Andiron ${version}`]];
  if (limits) {
    pairs.push(
      ["Context", `${count(limits.max_model_len)} tokens`],
      ["Batch", `at most ${limits.max_num_seqs} sequences`],
      ["KV capacity", `${count(limits.kv_tokens)} tokens`]);
  }
  pairs.push(["Preemptions", count(counters.preemptions)], ["Restarts", count(engine.restarts)]);
  const notes = (limits?.notes ?? []).map((text) => h("li", {}, text));
  return panel("Engine", definitions(pairs), notes.length > 0 && h("ul", { class: "notes" }, notes));
}

function choicesPanel({ limits }) {
  if (!limits?.choices.length) return null;
  return panel("What the engine chose", definitions(limits.choices.map(({ name, value, reason }) =>
    [capital(name), [value, h("span", { class: "reason" }, reason)]])));
}

/** How often drafts were accepted. A step drafts at most as many tokens as pay off, so most drafts are short. */
function draftsPanel({ speculation, limits }) {
  if (!speculation?.drafts) return null;
  const { drafts, plain_steps: plain, drafted_tokens: drafted, accepted_tokens: accepted } = speculation;
  const pairs = [
    ["Mean draft", `${(drafted / drafts).toFixed(1)} tokens`],
    ["Mean accepted", `${(accepted / drafts).toFixed(1)} tokens`]];
  if (plain !== undefined) pairs.push(["Steps with a draft", percent(drafts / (drafts + plain))]);
  if (limits?.draft_methods) pairs.push(["Requests may choose", [...limits.draft_methods, "off"].join(", ")]);
  const acceptedAt = speculation.accepted_by_position;
  const bars = acceptedAt.slice(0, Math.max(1, acceptedAt.findLastIndex(Boolean) + 1)).map((value, at) =>
    bar(`Drafts with ${at + 1} or more accepted`, [{ name: "accepted", value }], drafts, count));
  return panel("Drafts", definitions(pairs), ...bars);
}

/** The phases of a start that this page has watched, with their seconds. An engine that is ready reports its own. */
function phasesSeen() {
  const since = feed.reports.findLastIndex(({ engine }) => engine.phase === "ready") + 1;
  const times = new Map();
  feed.reports.slice(since).forEach(({ engine, at }, index, reports) => {
    times.set(engine.phase, (times.get(engine.phase) ?? 0) + (reports[index + 1]?.at ?? at) - at);
  });
  return [...times];
}

function startPanel({ limits, engine }) {
  const phases = engine.phase === "ready" && limits ? Object.entries(limits.phases) : phasesSeen();
  if (!phases.length) return null;
  const total = phases.reduce((sum, [, time]) => sum + time, 0);
  const pairs = [...phases, ["in all", total]].map(([name, time]) => [name, seconds(time)]);
  return panel("Start-up", definitions(pairs));
}
