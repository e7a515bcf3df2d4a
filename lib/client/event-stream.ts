import { createParser, type EventSourceMessage } from 'eventsource-parser';

/**
 * Yields the events of `text/event-stream`, their data parsed as JSON. The browser's own `EventSource` can't send a POST.
 * @throws SyntaxError for invalid data; what the stream throws
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<{ event: string | undefined; data: unknown }> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let arrived: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (message) => arrived.push(message) });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      const messages = arrived;
      arrived = [];
      for (const { event, data } of messages) yield { event, data: JSON.parse(data) };
    }
  } finally {
    // Leaving early also cancels the request.
    await reader.cancel().catch(() => undefined);
  }
}
