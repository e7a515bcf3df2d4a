import { describe, expect, test } from 'vitest';
import { readJsonLines } from './ndjson';

const TEXT = '{"stage":"reading","name":"Übung 📄"}\n\n{"n":2}\r\n{"n":3}';

function streamOf(bytes: Uint8Array, pieceLength: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += pieceLength)
        controller.enqueue(bytes.slice(at, at + pieceLength));
      controller.close();
    },
  });
}

async function all(stream: ReadableStream<Uint8Array>): Promise<unknown[]> {
  const lines: unknown[] = [];
  for await (const line of readJsonLines(stream)) lines.push(line);
  return lines;
}

describe('readJsonLines', () => {
  test.each([1, 2, 3, 7, 16, 1000])(
    'reads the same lines from pieces of %i bytes',
    async (pieceLength) => {
      const bytes = new TextEncoder().encode(TEXT);
      expect(await all(streamOf(bytes, pieceLength))).toEqual([
        { stage: 'reading', name: 'Übung 📄' },
        { n: 2 },
        { n: 3 },
      ]);
    },
  );

  test('reads nothing from an empty body', async () => {
    expect(await all(streamOf(new Uint8Array(), 1))).toEqual([]);
  });

  test('refuses a line that is not JSON', async () => {
    await expect(all(streamOf(new TextEncoder().encode('{"n":1}\n<html>\n'), 100))).rejects.toThrow(
      SyntaxError,
    );
  });

  test('stops the sender when the reader leaves early', async () => {
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('{"n":1}\n')),
      cancel: () => {
        cancelled = true;
      },
    });
    for await (const line of readJsonLines(endless)) {
      expect(line).toEqual({ n: 1 });
      break;
    }
    expect(cancelled).toBe(true);
  });
});
