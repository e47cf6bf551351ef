// Streams one answer into a message, and measures it.

import { ApiError, call } from "./api.js";
import { serverSentEvents } from "./sse.js";

/** Fills `message` as tokens arrive and calls `changed` after each. On `signal` it ends, and keeps what there is. */
export async function stream(body, message, { signal, changed }) {
  const clock = new Clock();
  Object.assign(message, { reasoning: "", calls: [], stats: {}, model: body.model });
  try {
    const response = await call("v1/chat/completions", { method: "POST", body, signal });
    for await (const { data } of serverSentEvents(response.body)) {
      if (data === "[DONE]") break;
      const chunk = JSON.parse(data);
      if (chunk.error) throw new ApiError(chunk.error.message, 0);
      take(chunk, message, clock);
      changed();
    }
    if (!message.finish) throw new ApiError("The answer broke off: the connection to the server was lost.", 0);
  } catch (error) {
    if (signal.aborted) message.finish = "stopped";
    else message.error = error instanceof ApiError ? error.message : "The connection to the server was lost.";
  }
  message.stats = clock.stats();
  changed();
}

function take(chunk, message, clock) {
  if (chunk.usage) clock.usage = chunk.usage;
  const choice = chunk.choices[0];
  if (!choice) return;
  const { reasoning, content, tool_calls: calls } = choice.delta;
  if (reasoning || content || calls) clock.arrived(Boolean(reasoning));
  message.reasoning += reasoning ?? "";
  message.content += content ?? "";
  for (const part of calls ?? []) {
    const call = (message.calls[part.index] ??= { id: part.id, name: "", text: "" });
    call.name += part.function?.name ?? "";
    call.text += part.function?.arguments ?? "";
  }
  if (choice.finish_reason) message.finish = choice.finish_reason;
}

/** When the first and the last token came, and how long the thinking took, in seconds as this browser sees them. */
class Clock {
  constructor() {
    this.began = performance.now();
    this.usage = null;
  }

  arrived(isThought) {
    this.latest = performance.now();
    this.first ??= this.latest;
    if (isThought) this.thought = this.latest;
  }

  stats() {
    if (this.first === undefined) return {};
    const generated = this.usage?.completion_tokens;
    const details = this.usage?.completion_tokens_details;
    const seconds = (this.latest - this.first) / 1000;
    return {
      firstToken: (this.first - this.began) / 1000,
      thinking: this.thought && (this.thought - this.first) / 1000,
      perSecond: generated > 1 && seconds > 0 ? (generated - 1) / seconds : undefined,
      generated,
      prompt: this.usage?.prompt_tokens,
      cached: this.usage?.prompt_tokens_details?.cached_tokens,
      thoughts: details?.reasoning_tokens,
      accepted: details?.accepted_prediction_tokens,
      drafted: details && details.accepted_prediction_tokens + details.rejected_prediction_tokens,
    };
  }
}
