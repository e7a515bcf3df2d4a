import { expect, test } from 'vitest';
import { inPieces } from './in-pieces';
import { PIECE_BYTES } from './limits';

async function sizes(chunks: AsyncIterable<Uint8Array>): Promise<number[]> {
  const found: number[] = [];
  for await (const { byteLength } of inPieces(chunks)) found.push(byteLength);
  return found;
}

async function* of(...lengths: number[]) {
  for (const length of lengths) yield new Uint8Array(length);
}

test.each([
  { given: [], pieces: [] },
  { given: [1, 2], pieces: [3] },
  { given: [PIECE_BYTES], pieces: [PIECE_BYTES] },
  { given: [PIECE_BYTES - 1, 2], pieces: [PIECE_BYTES, 1] },
  { given: [3 * PIECE_BYTES + 5], pieces: [PIECE_BYTES, PIECE_BYTES, PIECE_BYTES, 5] },
])('$given become $pieces', async ({ given, pieces }) => {
  expect(await sizes(of(...given))).toEqual(pieces);
});

test('what came before a failure comes out before it', async () => {
  async function* failing() {
    yield Buffer.from('abc');
    throw new Error('the line dropped');
  }
  const pieces = inPieces(failing());
  expect((await pieces.next()).value).toEqual(new Uint8Array(Buffer.from('abc')));
  await expect(pieces.next()).rejects.toThrow('the line dropped');
});
