import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { learners, storedFilePieces, storedFiles } from '@/db/schema';
import type { UserActor } from '@/lib/context';
import { createSignedIn } from '@/tests/helpers/factories';
import { memoryObjects } from '@/tests/helpers/memory-objects';
import { useOwnTmpdir } from '@/tests/helpers/own-tmpdir';
import { learnerContext, TEST_NOW } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { fileMaintenance } from './maintenance';
import {
  appendPiece,
  copyToDisk,
  createFile,
  type FileContext,
  getFile,
  readBytes,
  removeFile,
  storeLocalFile,
} from './service';

const store = useTestDatabase();
const folder = useOwnTmpdir();
const MB = 1024 * 1024;
const HOUR_MS = 3_600_000;

/** Bytes that differ by position. */
const bytesOf = (length: number) =>
  Buffer.from(Uint8Array.from({ length }, (_, n) => (n * 7 + (n >> 8)) % 251));

/** Whether both have the same bytes, without printing megabytes if they differ. */
const same = (bytes: Uint8Array, data: Uint8Array) => Buffer.compare(bytes, data) === 0;

type Given = { objects?: ReturnType<typeof memoryObjects>; now?: Date; actor?: UserActor };

async function learner({ actor, ...given }: Given = {}) {
  const owner = actor ?? (await createSignedIn(store.db));
  const ctx: FileContext = learnerContext({ db: store.db, actor: owner, ...given });
  return { ctx, actor: owner, learnerId: owner.learnerId };
}

async function newFile({ ctx, learnerId }: Awaited<ReturnType<typeof learner>>, size: number) {
  const file = { id: randomUUID(), learnerId };
  await createFile(ctx, {
    ...file,
    filename: 'heart.pdf',
    contentType: 'application/pdf',
    sourceUrl: null,
    size,
  });
  return file;
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

const keptIn = async (id: string) =>
  store.db.select().from(storedFilePieces).where(eq(storedFilePieces.fileId, id));

describe.each([
  { place: 'the database', objects: undefined, piece: MB / 4 },
  { place: 'an object store', objects: memoryObjects(), piece: MB },
])('in $place', ({ objects, piece }) => {
  test('a file appended piece by piece is read whole, in ranges, and on disk', async () => {
    const owner = await learner({ ...(objects && { objects }) });
    const { ctx } = owner;
    const data = bytesOf(2 * MB + 10);
    const file = await newFile(owner, data.length);
    expect(await appendPiece(ctx, { ...file, at: 0, data: data.subarray(0, MB) })).toBe(MB);
    expect(await appendPiece(ctx, { ...file, at: MB, data: data.subarray(MB, MB + 3) })).toBe(
      MB + 3,
    );
    expect(
      await appendPiece(ctx, { ...file, at: MB + 3, data: data.subarray(MB + 3, 2 * MB + 3) }),
    ).toBe(2 * MB + 3);
    expect(
      await appendPiece(ctx, { ...file, at: 2 * MB + 3, data: data.subarray(2 * MB + 3) }),
    ).toBe(data.length);
    const found = (await getFile(ctx, file))!;
    expect(found).toMatchObject({
      filename: 'heart.pdf',
      size: data.length,
      received: data.length,
      documentId: null,
    });
    expect(same(await collect(readBytes(ctx, found)), data)).toBe(true);
    for (const [start, end] of [
      [0, 1],
      [MB - 1, MB + 5],
      [MB + 1, MB + 2],
      [5, 2 * MB + 9],
      [data.length - 1, data.length],
    ] as const) {
      expect(
        same(await collect(readBytes(ctx, found, { start, end })), data.subarray(start, end)),
      ).toBe(true);
    }
    const copy = await copyToDisk(ctx, found);
    expect(same(await readFile(copy.path), data)).toBe(true);
    await copy.remove();
  });

  test('a local file is stored in pieces', async () => {
    const { ctx, learnerId } = await learner({ ...(objects && { objects }) });
    const data = bytesOf(2 * piece + 10);
    const path = join(folder, randomUUID());
    await writeFile(path, data);
    const id = await storeLocalFile(ctx, {
      learnerId,
      path,
      filename: 'heart.pdf',
      contentType: null,
      sourceUrl: null,
    });
    expect((await keptIn(id)).map(({ start, size }) => [start, size])).toEqual([
      [0, piece],
      [piece, piece],
      [2 * piece, 10],
    ]);
    expect(same(await collect(readBytes(ctx, { id, size: data.length })), data)).toBe(true);
  });

  test('of ten pieces for one offset, one is stored', async () => {
    const owner = await learner({ ...(objects && { objects }) });
    const file = await newFile(owner, 30);
    const tries = Array.from({ length: 10 }, (_, n) => Buffer.alloc(3, n));
    const outcomes = await Promise.all(
      tries.map((data) => appendPiece(owner.ctx, { ...file, at: 0, data })),
    );
    expect(outcomes.filter((received) => received !== undefined)).toEqual([3]);
    const winner = tries[outcomes.indexOf(3)]!;
    expect(await collect(readBytes(owner.ctx, { id: file.id, size: 3 }))).toEqual(winner);
    expect(await getFile(owner.ctx, file)).toMatchObject({ received: 3 });
  });
});

test('a piece is refused at a wrong offset, beyond the size, after expiry and from another learner', async () => {
  const owner = await learner();
  const { ctx, actor } = owner;
  const other = await learner();
  const file = await newFile(owner, 5);
  const data = Buffer.from('abc');
  expect(await appendPiece(ctx, { ...file, at: 1, data })).toBeUndefined();
  expect(
    await appendPiece(other.ctx, { ...file, learnerId: other.learnerId, at: 0, data }),
  ).toBeUndefined();
  expect(await appendPiece(ctx, { ...file, at: 0, data })).toBe(3);
  expect(await appendPiece(ctx, { ...file, at: 0, data })).toBeUndefined();
  expect(await appendPiece(ctx, { ...file, at: 3, data })).toBeUndefined();
  const later = await learner({ actor, now: new Date(TEST_NOW.getTime() + HOUR_MS) });
  expect(await appendPiece(later.ctx, { ...file, at: 3, data: data.subarray(1) })).toBeUndefined();
  expect(await appendPiece(ctx, { ...file, at: 3, data: data.subarray(1) })).toBe(5);
  expect(await collect(readBytes(ctx, { id: file.id, size: 5 }))).toEqual(Buffer.from('abcbc'));
});

test('a file expires an hour after its last byte, and is then erased', async () => {
  const owner = await learner();
  const at = (ms: number) => new Date(TEST_NOW.getTime() + ms);
  const half = await learner({ actor: owner.actor, now: at(HOUR_MS / 2) });
  const file = await newFile(owner, 6);
  await appendPiece(half.ctx, { ...file, at: 0, data: Buffer.from('abc') });
  const last = await learner({ actor: owner.actor, now: at(1.5 * HOUR_MS - 1) });
  expect(await getFile(last.ctx, file)).toMatchObject({ received: 3 });
  await fileMaintenance['expired files'](last.ctx);
  expect(await keptIn(file.id)).toHaveLength(1);
  const over = await learner({ actor: owner.actor, now: at(1.5 * HOUR_MS) });
  expect(await getFile(over.ctx, file)).toBeUndefined();
  await fileMaintenance['expired files'](over.ctx);
  expect(await getFile(last.ctx, file)).toBeUndefined();
  expect(await keptIn(file.id)).toEqual([]);
});

test('only its owner can find and erase a file', async () => {
  const [owner, other] = [await learner(), await learner()];
  const file = await newFile(owner, 5);
  const theirs = { id: file.id, learnerId: other.learnerId };
  expect(await getFile(other.ctx, theirs)).toBeUndefined();
  expect(await removeFile(other.ctx, theirs)).toBe(false);
  expect(await removeFile(owner.ctx, file)).toBe(true);
  expect(await removeFile(owner.ctx, file)).toBe(false);
});

test('reading a file that is erased meanwhile fails', async () => {
  const owner = await learner();
  const file = await newFile(owner, 6);
  await appendPiece(owner.ctx, { ...file, at: 0, data: Buffer.from('abc') });
  await appendPiece(owner.ctx, { ...file, at: 3, data: Buffer.from('def') });
  const bytes = readBytes(owner.ctx, { id: file.id, size: 6 });
  await bytes.next();
  await removeFile(owner.ctx, file);
  await expect(bytes.next()).rejects.toMatchObject({ code: 'not_found' });
});

test('a file that cannot be stored whole leaves nothing behind', async () => {
  const objects = memoryObjects();
  const { ctx, learnerId } = await learner({ objects });
  const path = join(folder, randomUUID());
  await writeFile(path, bytesOf(MB + 1));
  objects.put = async (id, bytes) => {
    if (bytes.byteLength === 1) throw new Error('out of order');
    objects.held.set(id, bytes);
  };
  const stored = storeLocalFile(ctx, {
    learnerId,
    path,
    filename: 'heart.pdf',
    contentType: null,
    sourceUrl: null,
  });
  await expect(stored).rejects.toThrow('out of order');
  expect(
    await store.db.select().from(storedFiles).where(eq(storedFiles.learnerId, learnerId)),
  ).toEqual([]);
  await fileMaintenance['removed objects'](ctx);
  expect(objects.held).toEqual(new Map());
});

describe('objects are removed with their pieces', () => {
  async function storedObject() {
    const objects = memoryObjects();
    const owner = await learner({ objects });
    const file = await newFile(owner, 3);
    await appendPiece(owner.ctx, { ...file, at: 0, data: Buffer.from('abc') });
    await fileMaintenance['removed objects'](owner.ctx);
    expect(objects.held.size).toBe(1);
    return { objects, ...owner, file };
  }

  test('when the file is erased', async () => {
    const { ctx, objects, file } = await storedObject();
    await removeFile(ctx, file);
    await fileMaintenance['removed objects'](ctx);
    expect(objects.held.size).toBe(0);
  });

  test('when the account is erased', async () => {
    const { ctx, objects, learnerId } = await storedObject();
    await store.db.delete(learners).where(eq(learners.id, learnerId));
    await fileMaintenance['removed objects'](ctx);
    expect(objects.held.size).toBe(0);
  });

  test('when a file with many pieces is erased', async () => {
    const { ctx, objects, learnerId } = await storedObject();
    const file = { id: randomUUID(), learnerId };
    await createFile(ctx, {
      ...file,
      filename: 'many.txt',
      contentType: null,
      sourceUrl: null,
      size: 20,
    });
    for (let at = 0; at < 20; at++) await appendPiece(ctx, { ...file, at, data: Buffer.from('x') });
    expect(objects.held.size).toBe(21);
    await removeFile(ctx, file);
    await fileMaintenance['removed objects'](ctx);
    expect(objects.held.size).toBe(1);
  });

  test('at the next run, when the store fails at first', async () => {
    const { ctx, objects, file } = await storedObject();
    await removeFile(ctx, file);
    const { remove } = objects;
    objects.remove = () => Promise.reject(new Error('out of order'));
    await expect(fileMaintenance['removed objects'](ctx)).rejects.toThrow('out of order');
    objects.remove = remove;
    await fileMaintenance['removed objects'](ctx);
    expect(objects.held.size).toBe(0);
  });

  test('when the piece was refused, once writing it is over', async () => {
    const { ctx, objects, file } = await storedObject();
    expect(await appendPiece(ctx, { ...file, at: 0, data: Buffer.from('x') })).toBeUndefined();
    await fileMaintenance['removed objects'](ctx);
    expect(objects.held.size).toBe(2);
    await store.sql`update object_removals set due_at = now()`;
    await fileMaintenance['removed objects'](ctx);
    expect([...objects.held.values()].map(String)).toEqual([String(Buffer.from('abc'))]);
  });

  test('a piece whose object was written too late is refused', async () => {
    const { ctx, objects, learnerId } = await storedObject();
    const file = { id: randomUUID(), learnerId };
    await createFile(ctx, {
      ...file,
      filename: 'late.txt',
      contentType: null,
      sourceUrl: null,
      size: 3,
    });
    const { put } = objects;
    objects.put = async (...given) => {
      await put(...given);
      await store.sql`update object_removals set due_at = now()`;
    };
    expect(await appendPiece(ctx, { ...file, at: 0, data: Buffer.from('abc') })).toBeUndefined();
    expect(await getFile(ctx, file)).toMatchObject({ received: 0 });
  });
});
