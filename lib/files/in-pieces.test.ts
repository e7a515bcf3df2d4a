import { createReadStream, type ReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { filePieces, inPieces } from './in-pieces';

vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>();
  return { ...fs, createReadStream: vi.fn(fs.createReadStream) };
});

async function sizes(chunks: AsyncIterable<Uint8Array>): Promise<number[]> {
  const found: number[] = [];
  for await (const { byteLength } of inPieces(chunks, 10)) found.push(byteLength);
  return found;
}

async function* of(...lengths: number[]) {
  for (const length of lengths) yield new Uint8Array(length);
}

test.each([
  { given: [], pieces: [] },
  { given: [1, 2], pieces: [3] },
  { given: [10], pieces: [10] },
  { given: [9, 2], pieces: [10, 1] },
  { given: [35], pieces: [10, 10, 10, 5] },
])('$given become $pieces', async ({ given, pieces }) => {
  expect(await sizes(of(...given))).toEqual(pieces);
});

test('pieces read before a failure are yielded before it', async () => {
  async function* failing() {
    yield Buffer.from('abc');
    throw new Error('the line dropped');
  }
  const pieces = inPieces(failing(), 10);
  expect((await pieces.next()).value).toEqual(new Uint8Array(Buffer.from('abc')));
  await expect(pieces.next()).rejects.toThrow('the line dropped');
});

test('a file is read in pieces', async () => {
  const pieces: number[] = [];
  for await (const { byteLength } of filePieces('package.json', 500)) pieces.push(byteLength);
  expect(pieces[0]).toBe(500);
});

test.each([
  { code: 'EMFILE', error: { code: 'busy', status: 503 } },
  { code: 'EACCES', error: { code: 'EACCES' } },
])('a file that cannot be opened for $code', async ({ code, error }) => {
  const stream = Readable.from([]);
  stream.destroy(Object.assign(new Error(code), { code }));
  vi.mocked(createReadStream).mockReturnValueOnce(stream as ReadStream);
  await expect(filePieces('package.json', 500).next()).rejects.toMatchObject(error);
});
