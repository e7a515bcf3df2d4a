/**
 * Yields the values of newline-delimited JSON. Lines and characters may be split between chunks.
 * @throws SyntaxError for an invalid line; what the stream throws
 */
export async function* readJsonLines(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let pending = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      pending += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = pending.split('\n');
      pending = done ? '' : (lines.pop() ?? '');
      for (const line of lines) if (line.trim() !== '') yield JSON.parse(line);
      if (done) return;
    }
  } finally {
    // Leaving early also cancels the request.
    await reader.cancel().catch(() => undefined);
  }
}
