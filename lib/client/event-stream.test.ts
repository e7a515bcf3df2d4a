import { describe, expect, test } from 'vitest';
import { readEvents } from './event-stream';

const TEXT =
  ': a comment\n\nevent: sentence\ndata: {"text":"Übung 📄"}\n\nevent: answer\r\ndata: {"n":2}\r\n\r\ndata: 3\n\n';

function streamOf(text: string, pieceLength: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += pieceLength)
        controller.enqueue(bytes.slice(at, at + pieceLength));
      controller.close();
    },
  });
}

async function all(stream: ReadableStream<Uint8Array>): Promise<unknown[]> {
  const events: unknown[] = [];
  for await (const event of readEvents(stream)) events.push(event);
  return events;
}

describe('readEvents', () => {
  test.each([1, 2, 3, 7, 1000])('reads the same events from pieces of %i bytes', async (length) => {
    expect(await all(streamOf(TEXT, length))).toEqual([
      { event: 'sentence', data: { text: 'Übung 📄' } },
      { event: 'answer', data: { n: 2 } },
      { event: undefined, data: 3 },
    ]);
  });

  test('an event that was cut off is none', async () => {
    expect(await all(streamOf('event: answer\ndata: {"n":2}\n', 5))).toEqual([]);
  });

  test('invalid data is an error', async () => {
    await expect(all(streamOf('data: {"n":\n\n', 100))).rejects.toThrow(SyntaxError);
  });

  test('leaving early cancels the stream', async () => {
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
      cancel: () => {
        cancelled = true;
      },
    });
    for await (const _ of readEvents(endless)) break;
    expect(cancelled).toBe(true);
  });
});
