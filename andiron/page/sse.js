// Reads server-sent events from a response. EventSource could not send the API key.

/** Yields { event, data } as they arrive. */
export async function* serverSentEvents(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (text + value).split("\n\n");
      text = blocks.pop();
      for (const block of blocks) {
        const event = { event: "message", data: "" };
        for (const line of block.split("\n")) {
          if (line.startsWith("event: ")) event.event = line.slice(7);
          else if (line.startsWith("data: ")) event.data += line.slice(6);
        }
        if (event.data) yield event; // a comment has none
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
