// What the machine is doing: its state, live figures, panels with details, and the last requests.

import { h } from "./dom.js";
import { feed, stateOf } from "./feed.js";
import { Figure } from "./figures.js";
import { bytes, compact, count, percent, rate, seconds } from "./format.js";
import { panelsOf } from "./panels.js";
import { RequestTable } from "./requests.js";

const RECENT = 20; // requests, for the time to first token

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
    const panels = panelsOf(report);
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

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
