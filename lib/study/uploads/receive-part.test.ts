import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useOwnTmpdir } from '@/tests/helpers/own-tmpdir';
import { PART_LIMITS } from './limits';
import { CutShort, createReceivePart } from './receive-part';

const folder = useOwnTmpdir();
const receive = createReceivePart({ ...PART_LIMITS, maxBodyBytes: 10, windowMs: 20, minWindowBytes: 1 });

function partOf(body: BodyInit | null, signal?: AbortSignal): Request {
  const sent = { method: 'PATCH', body, duplex: 'half', ...(signal && { signal }) };
  return new Request('http://app.test/api/uploads/1', sent as RequestInit);
}

/** A body that brings this and then nothing, ever. */
const silentAfter = (text: string) =>
  new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(Buffer.from(text)) });

async function received(request: Request) {
  const { path, size, cutShort, remove } = await receive(request);
  const text = await readFile(path, 'utf8');
  await remove();
  expect(readdirSync(folder)).toEqual([]);
  return { text, size, cutShort };
}

test.each(['', 'abc', '0123456789'])('a part comes as it is: %j', async (text) => {
  expect(await received(partOf(text))).toEqual({ text, size: text.length, cutShort: undefined });
});

test('no body is an empty part', async () => {
  expect(await received(partOf(null))).toEqual({ text: '', size: 0, cutShort: undefined });
});

test('a part that is too large leaves nothing behind', async () => {
  await expect(receive(partOf('0123456789a'))).rejects.toMatchObject({ code: 'payload_too_large' });
  await expect(receive(partOf(silentAfter('0123456789a')))).rejects.toMatchObject({ code: 'payload_too_large' });
  expect(readdirSync(folder)).toEqual([]);
});

test('of one that comes too slowly, what came is there', async () => {
  const { text, cutShort } = await received(partOf(silentAfter('abc')));
  expect(text).toBe('abc');
  expect(cutShort).toBeInstanceOf(CutShort);
  expect(cutShort?.cause).toMatchObject({ code: 'upload_timeout' });
});

test('of one whose sender leaves, what came is there', async () => {
  const leaving = new AbortController();
  const patient = createReceivePart(PART_LIMITS);
  const arriving = patient(partOf(silentAfter('abc'), leaving.signal));
  leaving.abort();
  const part = await arriving;
  expect(part.cutShort).toBeInstanceOf(CutShort);
  await part.remove();
  expect(readdirSync(folder)).toEqual([]);
});
