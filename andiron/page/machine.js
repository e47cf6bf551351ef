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
    const waits = [...feed.requests.values()].map((request) => request.first_token).filter((wait) => wait !== undefined).slice(-RECENT);
    firstToken.show(waits.length ? seconds(median(waits)) : "–", waits.length ? `slowest ${seconds(Math.max(...waits))}` : "no requests yet", waits);
    running.show(count(load.running), `${load.waiting} waiting${limits ? `, max ${limits.max_num_seqs}` : ""}`, feed.reports.map((report) => report.load.running));
    const share = counters.cache_queries ? counters.cache_hits / counters.cache_queries : 0;
    cached.show(percent(share), `${compact(counters.cache_hits)} of ${compact(counters.cache_queries)} tokens`, perSecond("cache_hits"));
    accepted.element.hidden = !speculation?.drafted_tokens;
    if (speculation?.drafted_tokens) {
      const drafted = rates((report) => report.speculation?.drafted_tokens ?? 0);
      accepted.show(percent(speculation.accepted_tokens / speculation.drafted_tokens), `${compact(speculation.drafted_tokens)} drafted`, drafted);
    }
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

/** The phases of a start that this page has watched, with their seconds; the engine reports its own when it is ready. */
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
  const bars = gpus.filter(({ total }) => total !== null).map(({ name, used, total, celsius }, at) => {
    const own = at === 0 ? parts : [];
    const other = used - (at === 0 ? known : 0);
    return bar(`${name}${celsius ? `, ${celsius} °C` : ""}`, [...own, { name: "other", value: Math.max(0, other) }], total, bytes);
  });
  const hosted = onCard ? [{ name: "in use", value: host.used }] : [...parts, { name: "other", value: Math.max(0, host.used - known) }];
  bars.push(bar(onCard ? "Host" : (gpus[0]?.name ?? "Host"), hosted, host.total, bytes));
  if (limits) bars.push(bar("KV pages, in tokens", [{ name: "in use", value: load.kv_usage * limits.kv_tokens }], limits.kv_tokens, count));
  if (process) bars.push(h("p", { class: "note" }, `The engine's process takes ${bytes(process)} of the host.`));
  return panel("Memory", ...bars);
}

function cachePanel({ prefix_cache: cache }) {
  if (!cache) return null;
  if (!cache.max_snapshots) return panel("Prefix cache", h("p", { class: "note" }, "Off: every prompt is computed from its beginning."));
  const reasons = Object.keys({ ...REASONS, ...cache.misses }).filter((reason) => cache.misses[reason]);
  const rows = reasons.map((reason) =>
    h("tr", {}, h("th", { scope: "row", title: REASONS[reason] }, REASONS[reason] ?? reason), h("td", {}, count(cache.misses[reason])), h("td", {}, count(cache.recomputed_tokens[reason] ?? 0))));
  const table = h("table", {}, h("thead", {}, h("tr", {}, h("th", {}, "Why no more was cached"), h("th", {}, "Requests"), h("th", {}, "Tokens"))), h("tbody", {}, rows));
  return panel("Prefix cache", bar("Snapshots", [{ name: "held", value: cache.snapshots }], cache.max_snapshots, count),
    h("p", { class: "note" }, `${count(cache.evicted_snapshots)} gave way to others.`), rows.length > 0 && table);
}

function enginePanel({ engine, limits, model, version, counters }) {
  const pairs = [["Model", model], ["Engine", `${engine.kind === "vllm" ? "vLLM behind Andiron" : "Andiron"} ${version}`]];
  if (limits) {
    pairs.push(["Context", `${count(limits.max_model_len)} tokens`], ["Batch", `at most ${limits.max_num_seqs} sequences`],
      ["KV capacity", `${count(limits.kv_tokens)} tokens`]);
  }
  pairs.push(["Preemptions", count(counters.preemptions)], ["Restarts", count(engine.restarts)]);
  const notes = limits?.notes.length ? h("ul", { class: "notes" }, limits.notes.map((note) => h("li", {}, note))) : null;
  return panel("Engine", definitions(pairs), notes);
}

function startPanel({ limits, engine }) {
  const phases = engine.phase === "ready" && limits ? Object.entries(limits.phases) : phasesSeen();
  if (!phases.length) return null;
  const total = phases.reduce((sum, [, time]) => sum + time, 0);
  return panel("Start-up", definitions([...phases.map(([name, time]) => [name, seconds(time)]), ["in all", seconds(total)]]));
}
