/**
 * The lines of a newline-delimited JSON body as they arrive. A line may come in any number of pieces, a piece may hold
 * any number of lines, and a character may be cut between two pieces.
 * @throws SyntaxError for a line that is not JSON; whatever the stream itself throws.
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
    // Leaving early must also stop the sender.
    await reader.cancel().catch(() => undefined);
  }
}
