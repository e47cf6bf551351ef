// What the server says about itself, once per second, for everything on the page that shows it.

import { call } from "./api.js";
import { serverSentEvents } from "./sse.js";

const RETRY_MILLISECONDS = 1000;
const KEPT_REPORTS = 181; // three minutes

export const feed = new EventTarget();
feed.reports = []; // oldest first
feed.requests = new Map(); // by id, oldest first
feed.connected = true;
feed.latest = () => feed.reports.at(-1);

/** Follows the stream for as long as the page is visible. */
export async function follow() {
  for (;;) {
    await visible();
    const leaving = new AbortController();
    const hidden = () => document.hidden && leaving.abort();
    document.addEventListener("visibilitychange", hidden);
    try {
      await read(leaving.signal);
    } catch {
      // told below: whatever the reason, there is no news
    }
    document.removeEventListener("visibilitychange", hidden);
    if (leaving.signal.aborted) continue;
    feed.connected = false;
    feed.dispatchEvent(new Event("change"));
    await new Promise((resolve) => setTimeout(resolve, RETRY_MILLISECONDS));
  }
}

async function read(signal) {
  const response = await call("machine/events", { signal });
  feed.requests.clear();
  for await (const { event, data } of serverSentEvents(response.body)) {
    feed.connected = true;
    if (event === "machine") {
      feed.reports.push(JSON.parse(data));
      if (feed.reports.length > KEPT_REPORTS) feed.reports.shift();
    } else {
      for (const request of JSON.parse(data)) feed.requests.set(`${request.id} ${request.at}`, request);
    }
    feed.dispatchEvent(new Event("change"));
  }
}

function visible() {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }));
}

/** One line about the engine's state: what a person has to know before they wait. */
export function stateOf(report, connected) {
  if (!connected) return { kind: "off", text: "No connection" };
  if (!report) return { kind: "wait", text: "Connecting" };
  const { phase, done, total } = report.engine;
  if (phase === "ready") return { kind: "ready", text: report.load.running ? "Working" : "Ready" };
  if (phase === "failed") return { kind: "off", text: "The engine has failed" };
  const progress = total ? ` ${Math.floor((100 * done) / total)} %` : "";
  return { kind: "wait", text: phase[0].toUpperCase() + phase.slice(1) + progress };
}
