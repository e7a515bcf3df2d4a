import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useOwnTmpdir } from '@/tests/helpers/own-tmpdir';
import { PART_LIMITS } from './limits';
import { CutShort, createReceivePart } from './receive-part';

const folder = useOwnTmpdir();
const receive = createReceivePart({ ...PART_LIMITS, maxBodyBytes: 10 });
const receiveImpatiently = createReceivePart({
  ...PART_LIMITS,
  maxBodyBytes: 10,
  windowMs: 20,
  minWindowBytes: 1,
});

function partOf(body: BodyInit | null, signal?: AbortSignal): Request {
  const sent = { method: 'PATCH', body, duplex: 'half', ...(signal && { signal }) };
  return new Request('http://app.test/api/uploads/1', sent as RequestInit);
}

/** A body that sends this text and then nothing. */
const silentAfter = (text: string) =>
  new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(Buffer.from(text)) });

async function received(request: Request, receiver = receive) {
  const { path, size, cutShort, remove } = await receiver(request);
  const text = await readFile(path, 'utf8');
  await remove();
  expect(readdirSync(folder)).toEqual([]);
  return { text, size, cutShort };
}

test.each(['', 'abc', '0123456789'])('a part is received unchanged: %j', async (text) => {
  expect(await received(partOf(text))).toEqual({ text, size: text.length, cutShort: undefined });
});

test('a missing body is an empty part', async () => {
  expect(await received(partOf(null))).toEqual({ text: '', size: 0, cutShort: undefined });
});

test('a part that is too large is refused, and leaves no file', async () => {
  await expect(receive(partOf('0123456789a'))).rejects.toMatchObject({ code: 'payload_too_large' });
  await expect(receive(partOf(silentAfter('0123456789a')))).rejects.toMatchObject({
    code: 'payload_too_large',
  });
  expect(readdirSync(folder)).toEqual([]);
});

test('when the client is too slow, the bytes so far are kept', async () => {
  const { text, cutShort } = await received(partOf(silentAfter('abc')), receiveImpatiently);
  expect(text).toBe('abc');
  expect(cutShort).toBeInstanceOf(CutShort);
  expect(cutShort?.cause).toMatchObject({ code: 'upload_timeout' });
});

test('when the client disconnects, the bytes so far are kept', async () => {
  const leaving = new AbortController();
  const chunks = [Buffer.from('abc')];
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = chunks.shift();
        if (chunk) controller.enqueue(chunk);
        else leaving.abort();
      },
    },
    { highWaterMark: 0 },
  );
  const { text, cutShort } = await received(partOf(body, leaving.signal));
  expect(text).toBe('abc');
  expect(cutShort).toMatchObject({ cause: { code: 'cancelled' } });
});

test('a client that disconnected before the first byte is not waited for', async () => {
  const { text, cutShort } = await received(partOf(silentAfter(''), AbortSignal.abort()));
  expect(text).toBe('');
  expect(cutShort).toMatchObject({ cause: { code: 'cancelled' } });
});
