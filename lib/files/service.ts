import 'server-only';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Db } from '@/db/client';
import { ORIGINALS_QUOTA_BYTES } from '../constants/uploads';
import type { PlanTier } from '../constants/usage';
import type { ContextFor } from '../context';
import { AppError } from '../errors';
import { filePieces } from './in-pieces';
import { FILE_LIFETIME_MS, OBJECT_BYTES, ROW_BYTES } from './limits';
import {
  attachFile,
  deleteFile,
  findFile,
  findPiece,
  insertFile,
  insertFileWithinLimit,
  insertPiece,
  type Owned,
  planRemoval,
  type StoredFile,
} from './store';
import { createTempFile, storageError, type TempFile } from './temp-file';

export type { Owned, StoredFile } from './store';

export type FileContext = Pick<ContextFor<'anyone'>, 'db' | 'objects' | 'now' | 'newId'>;

export const fileExpiry = (now: Date): Date => new Date(now.getTime() + FILE_LIFETIME_MS);

type NewFile = Owned & Pick<StoredFile, 'filename' | 'contentType' | 'sourceUrl' | 'size'>;

/** `size` is the final size. */
export function createFile({ db, now }: FileContext, file: NewFile): Promise<void> {
  return insertFile(db, { ...file, now, expiresAt: fileExpiry(now) });
}

/** Idle files are replaced when there's no room. */
const IDLE_MS = 60_000;

export function createFileWithinLimit(
  { db, now }: FileContext,
  file: NewFile,
  maxWaiting: number,
): Promise<boolean> {
  const idleExpiry = new Date(now.getTime() - IDLE_MS + FILE_LIFETIME_MS);
  return insertFileWithinLimit(
    db,
    { ...file, now, expiresAt: fileExpiry(now) },
    { maxWaiting, idleExpiry },
  );
}

/** Undefined if unknown, expired or another learner's. */
export async function getFile(
  { db, now }: Pick<FileContext, 'db' | 'now'>,
  file: Owned,
): Promise<StoredFile | undefined> {
  const found = await findFile(db, file);
  return found?.expiresAt && found.expiresAt <= now ? undefined : found;
}

export function removeFile({ db }: { db: Db }, file: Owned): Promise<boolean> {
  return deleteFile(db, file);
}

export const pieceBytes = ({ objects }: Pick<FileContext, 'objects'>): number =>
  objects ? OBJECT_BYTES : ROW_BYTES;

type Bytes = Owned & { at: number; data: Uint8Array };

/** Appends at most `pieceBytes(ctx)` bytes; see `insertPiece`. */
export async function appendPiece(
  ctx: FileContext,
  { data, ...place }: Bytes,
): Promise<number | undefined> {
  const { db, objects, now } = ctx;
  const times = { now, expiresAt: fileExpiry(now) };
  if (!objects) return insertPiece(db, { ...place, ...times, bytes: { data } });
  const objectId = ctx.newId();
  await planRemoval(db, objectId);
  await objects.put(objectId, data);
  return insertPiece(db, { ...place, ...times, bytes: { objectId, size: data.byteLength } });
}

export async function storeLocalFile(
  ctx: FileContext,
  { path, ...file }: Omit<NewFile, 'id' | 'size'> & { path: string },
): Promise<string> {
  const { size } = await stat(path);
  const owned = { id: ctx.newId(), learnerId: file.learnerId };
  await createFile(ctx, { ...file, ...owned, size });
  try {
    let at = 0;
    for await (const data of filePieces(path, pieceBytes(ctx))) {
      const received = await appendPiece(ctx, { ...owned, at, data });
      if (received === undefined) throw fileGone();
      at = received;
    }
  } catch (error) {
    await removeFile(ctx, owned);
    throw error;
  }
  return owned.id;
}

type Original = Owned & { documentId: string; tier: PlanTier };

/**
 * Keeps a complete file as a document's original, or deletes it if it would exceed the plan's quota. For the
 * transaction that stores the document.
 */
export async function keepOriginal(tx: Db, { tier, ...original }: Original): Promise<void> {
  const isKept = await attachFile(tx, { ...original, quotaBytes: ORIGINALS_QUOTA_BYTES[tier] });
  if (!isKept) await deleteFile(tx, original);
}

const fileGone = () => new AppError('not_found', 'This file no longer exists.');

/** `end` is exclusive. */
type ByteRange = { start: number; end: number };

/**
 * Holds one piece in memory. The caller has checked the owner.
 * @throws AppError `not_found` when the file is deleted meanwhile
 */
export async function* readBytes(
  { db, objects }: Pick<FileContext, 'db' | 'objects'>,
  file: Pick<StoredFile, 'id' | 'size'>,
  { start, end }: ByteRange = { start: 0, end: file.size },
): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; ) {
    const piece = await findPiece(db, file.id, at, Math.min(OBJECT_BYTES, end - at));
    if (!piece) throw fileGone();
    const data =
      piece.data ?? (await fetchObject(objects, piece.objectId)).subarray(at - piece.start);
    const bytes = data.subarray(0, end - at);
    yield bytes;
    at += bytes.byteLength;
  }
}

function fetchObject(objects: FileContext['objects'], id: string | null): Promise<Uint8Array> {
  if (!objects || id === null)
    throw new Error('A file is in an object store that is not configured.');
  return objects.get(id);
}

/**
 * The caller removes the copy.
 * @throws AppError `not_found` when the file is deleted meanwhile, `busy` when the disk is full
 */
export async function copyToDisk(
  ctx: Pick<FileContext, 'db' | 'objects'>,
  file: Pick<StoredFile, 'id' | 'size'>,
  signal?: AbortSignal,
): Promise<TempFile> {
  const temp = await createTempFile();
  try {
    await pipeline(readBytes(ctx, file), temp.stream, { signal });
    return temp;
  } catch (error) {
    await temp.remove();
    throw storageError(error) ?? error;
  }
}
