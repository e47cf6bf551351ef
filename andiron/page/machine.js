// What the machine is doing: live figures, memory, the prefix cache, how the engine started, and the last requests.

import { h } from "./dom.js";
import { feed, stateOf } from "./feed.js";
import { bar, definitions, Figure } from "./figures.js";
import { bytes, compact, count, percent, rate, seconds } from "./format.js";
import { RequestTable } from "./requests.js";

const RECENT = 20; // requests, for the time to first token

// Why no more of a prompt was cached; docs/api.md explains the reasons.
const REASONS = {
  cold: "nothing was sent before",
  salt: "nothing was sent with this salt before",
  differs: "the prompt goes on differently",
  "no snapshot": "seen, but no snapshot was taken there",
  evicted: "evicted: more memory would help",
};

export class Machine {
  constructor(app) {
    this.figures = {
      generated: new Figure("Generated", "tok/s", "Tokens generated per second, over all requests"),
      prompt: new Figure("Prompt", "tok/s", "Prompt tokens per second, cached ones included"),
      firstToken: new Figure("Time to first token", "", `Median of the last ${RECENT} requests`),
      running: new Figure("Running", "", "Sequences that are being computed"),
      cached: new Figure("From the cache", "", "Share of prompt tokens that the prefix cache held"),
      accepted: new Figure("Drafts accepted", "", "Share of drafted tokens that the model accepted"),
    };
    this.state = h("p", { class: "banner", role: "status" });
    this.progress = h("progress", { max: 1, "aria-label": "Start-up" });
    this.details = h("div", { class: "panels" });
    this.requests = new RequestTable();
    this.element = h("section", { class: "machine" },
      h("header", { class: "top" }, app.menuButton(), h("h1", {}, "Machine")),
      h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Machine" },
        h("div", { class: "wide" }, this.state, this.progress,
          h("div", { class: "figures" }, Object.values(this.figures).map(({ element }) => element)), this.details,
          h("section", { class: "panel" }, h("h2", {}, "Last requests"), this.requests.element))));
    feed.addEventListener("change", () => this.element.isConnected && this.show());
  }

  show() {
    const report = feed.latest();
    this.showState(report);
    if (!report) return;
    this.showFigures(report);
    this.showDetails(report);
    this.requests.show([...feed.requests.values()].reverse(), report.shows_contents);
  }

  showState(report) {
    const { kind, text } = stateOf(report, feed.connected);
    const engine = report?.engine;
    const parts = [text];
    if (kind === "wait" && engine) {
      if (engine.total) parts.push(`${bytes(engine.done)} of ${bytes(engine.total)}`);
      if (engine.seconds_left) parts.push(`ready in about ${seconds(engine.seconds_left)}`);
    }
    if (engine?.error && kind !== "ready") parts.push(engine.error);
    this.state.textContent = parts.join(" · ");
    this.state.hidden = kind === "ready";
    this.state.classList.toggle("off", kind === "off");
    this.progress.hidden = kind !== "wait";
    if (engine?.total) this.progress.value = engine.done / engine.total;
    else this.progress.removeAttribute("value");
  }

  // ---- figures --------------------------------------------------------------------------------------------------

  showFigures({ load, counters, limits, speculation }) {
    const { generated, prompt, firstToken, running, cached, accepted } = this.figures;
    const perSecond = (name) => rates((report) => report.counters[name]);
    const made = perSecond("generated_tokens");
    generated.show(rate(made.at(-1) ?? 0), `${compact(counters.generated_tokens)} in all`, made);
    const read = perSecond("prompt_tokens");
    prompt.show(rate(read.at(-1) ?? 0), `${compact(counters.prompt_tokens)} in all`, read);
    const waits = [...feed.requests.values()].flatMap((request) => request.first_token ?? []).slice(-RECENT);
    if (waits.length) firstToken.show(seconds(median(waits)), `slowest ${seconds(Math.max(...waits))}`, waits);
    else firstToken.show("–", "no requests yet");
    const limit = limits ? `, max ${limits.max_num_seqs}` : "";
    const ran = feed.reports.map((report) => report.load.running);
    running.show(count(load.running), `${load.waiting} waiting${limit}`, ran);
    const { cache_hits: hits, cache_queries: queries } = counters;
    const shares = `${compact(hits)} of ${compact(queries)}`;
    cached.show(percent(queries ? hits / queries : 0), shares, perSecond("cache_hits"));
    const { drafted_tokens: drafted = 0, accepted_tokens: kept } = speculation ?? {};
    accepted.element.hidden = !drafted;
    const drafting = rates((report) => report.speculation?.drafted_tokens ?? 0);
    if (drafted) accepted.show(percent(kept / drafted), `${compact(drafted)} drafted`, drafting);
  }

  // ---- what changes seldom ----------------------------------------------------------------------------------------

  showDetails(report) {
    const panels = [memoryPanel(report), cachePanel(report), enginePanel(report), startPanel(report)].filter(Boolean);
    panels.forEach((panel, at) => {
      const shown = this.details.children[at];
      if (!shown) this.details.append(panel);
      else if (!shown.isEqualNode(panel)) shown.replaceWith(panel);
    });
    while (this.details.children.length > panels.length) this.details.lastElementChild.remove();
  }
}

/** Differences per second of a counter. An engine that restarts begins at 0. */
function rates(counter) {
  return feed.reports.slice(1).map((report, at) => {
    const before = feed.reports[at];
    return Math.max(0, counter(report) - counter(before)) / Math.max(0.1, report.at - before.at);
  });
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

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const panel = (title, ...children) => h("section", { class: "panel" }, h("h2", {}, title), ...children);

/** The plan's parts, and what else is in use on the device that holds them. */
function memoryPanel({ gpus, host, limits, load }) {
  const { process = 0, ...planned } = limits?.memory ?? {};
  const parts = Object.entries(planned).map(([name, value]) => ({ name, value }));
  const known = parts.reduce((sum, { value }) => sum + value, 0);
  const onCard = gpus.some(({ total }) => total !== null);
  const withOther = (used) => [...parts, { name: "other", value: Math.max(0, used - known) }];
  const inUse = (value) => [{ name: "in use", value }];
  const bars = gpus.filter(({ total }) => total !== null).map(({ name, used, total, celsius }, at) => {
    const label = celsius ? `${name}, ${celsius} °C` : name;
    return bar(label, at === 0 ? withOther(used) : inUse(used), total, bytes); // the engine uses the first card
  });
  const hostName = onCard ? "Host" : (gpus[0]?.name ?? "Host");
  bars.push(bar(hostName, onCard ? inUse(host.used) : withOther(host.used), host.total, bytes));
  if (limits) bars.push(bar("KV pages, in tokens", inUse(load.kv_usage * limits.kv_tokens), limits.kv_tokens, count));
  if (process) bars.push(h("p", { class: "note" }, `The engine's process takes ${bytes(process)} of the host.`));
  return panel("Memory", ...bars);
}

function cachePanel({ prefix_cache: cache }) {
  if (!cache) return null;
  const title = "Prefix cache";
  const note = (text) => h("p", { class: "note" }, text);
  if (!cache.max_snapshots) return panel(title, note("Off: every prompt is computed from its beginning."));
  const reasons = Object.keys({ ...REASONS, ...cache.misses }).filter((reason) => cache.misses[reason]);
  const rows = reasons.map((reason) => h("tr", {},
    h("th", { scope: "row" }, REASONS[reason] ?? reason),
    h("td", {}, count(cache.misses[reason])),
    h("td", {}, count(cache.recomputed_tokens[reason] ?? 0))));
  const names = ["Why no more was cached", "Requests", "Tokens"].map((name) => h("th", { scope: "col" }, name));
  const table = h("table", {}, h("thead", {}, h("tr", {}, names)), h("tbody", {}, rows));
  const held = [{ name: "held", value: cache.snapshots }];
  return panel(title, bar("Snapshots", held, cache.max_snapshots, count),
    note(`${count(cache.evicted_snapshots)} gave way to others.`), rows.length > 0 && table);
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
  const notes = (limits?.notes ?? []).map((note) => h("li", {}, note));
  return panel("Engine", definitions(pairs), notes.length > 0 && h("ul", { class: "notes" }, notes));
}

function startPanel({ limits, engine }) {
  const phases = engine.phase === "ready" && limits ? Object.entries(limits.phases) : phasesSeen();
  if (!phases.length) return null;
  const total = phases.reduce((sum, [, time]) => sum + time, 0);
  const pairs = [...phases, ["in all", total]].map(([name, time]) => [name, seconds(time)]);
  return panel("Start-up", definitions(pairs));
}
