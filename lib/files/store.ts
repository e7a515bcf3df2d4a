import 'server-only';
import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { findRow, hasRow } from '@/db/rows';
import { objectRemovals, processingJobs, storedFilePieces, storedFiles } from '@/db/schema';
import { lockedLearner } from '../usage/statements';

export type StoredFile = Omit<typeof storedFiles.$inferSelect, 'learnerId'>;
export type Owned = { id: string; learnerId: string };

type NewFile = Owned &
  Pick<StoredFile, 'filename' | 'contentType' | 'sourceUrl' | 'size'> & {
    now: Date;
    expiresAt: Date;
  };

export async function insertFile(db: Db, { now, ...file }: NewFile): Promise<void> {
  await db.insert(storedFiles).values({ ...file, received: 0, createdAt: now });
}

type Bounds = {
  /** Files that wait for their bytes or their job, per learner. */
  maxWaiting: number;
  /** A waiting file that expires by then is idle and can be replaced. */
  idleExpiry: Date;
};

/**
 * Inserts an empty file, if the learner then has at most `maxWaiting` files without a document or running job. Makes
 * room by deleting idle ones, the longest idle first. False, with nothing changed, when there's no room.
 */
export async function insertFileWithinLimit(
  db: Db,
  file: NewFile,
  { maxWaiting, idleExpiry }: Bounds,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Serializes the learner's calls.
    await tx.execute(lockedLearner(file.learnerId));
    const waiting = await tx
      .select({ id: storedFiles.id, expiresAt: storedFiles.expiresAt })
      .from(storedFiles)
      .where(
        and(
          eq(storedFiles.learnerId, file.learnerId),
          isNull(storedFiles.documentId),
          isReadByNoJob,
        ),
      )
      .orderBy(storedFiles.expiresAt);
    const inTheWay = waiting.slice(0, Math.max(0, waiting.length - maxWaiting + 1));
    if (inTheWay.some(({ expiresAt }) => expiresAt && expiresAt > idleExpiry)) return false;
    await tx.delete(storedFiles).where(
      inArray(
        storedFiles.id,
        inTheWay.map(({ id }) => id),
      ),
    );
    await insertFile(tx, file);
    return true;
  });
}

const isReadByNoJob = sql`not exists (
  select from ${processingJobs} as job where job.file_id = ${storedFiles.id} and job.status = 'running'
)`;

const own = ({ id, learnerId }: Owned) =>
  and(eq(storedFiles.id, id), eq(storedFiles.learnerId, learnerId));

/** May have expired: see `expiresAt`. Undefined if another learner's. */
export async function findFile(db: Db, file: Owned): Promise<StoredFile | undefined> {
  const [row] = await db.select().from(storedFiles).where(own(file));
  if (!row) return undefined;
  const { learnerId: _, ...found } = row;
  return found;
}

/** Unless it belongs to a document. False if there's none. */
export async function deleteFile(db: Db, file: Owned): Promise<boolean> {
  const rows = await db
    .delete(storedFiles)
    .where(and(own(file), isNull(storedFiles.documentId)))
    .returning({ id: storedFiles.id });
  return rows.length === 1;
}

/** An object was planned for removal (`planRemoval`) before it was written. */
export type PieceBytes = { data: Uint8Array } | { objectId: string; size: number };

type NewPiece = Owned & { at: number; bytes: PieceBytes; now: Date; expiresAt: Date };

/**
 * Appends at offset `at`; of concurrent calls with the same offset, one succeeds.
 * @returns the new offset; undefined, with nothing changed, for a wrong offset, a piece beyond the file's size, an
 * object due for removal, or a file that has expired or isn't this learner's
 */
export async function insertPiece(db: Db, { id, learnerId, at, bytes, now, expiresAt }: NewPiece) {
  const { data, objectId, size } =
    'data' in bytes
      ? { ...bytes, objectId: null, size: bytes.data.byteLength }
      : { ...bytes, data: null };
  const isClaimable = objectId
    ? sql`exists (select from ${objectRemovals} where object_id = ${objectId}::uuid and due_at > clock_timestamp())`
    : sql`true`;
  const inserting = sql`
    with advanced as (
      update ${storedFiles} set received = received + ${size}::int, expires_at = ${expiresAt.toISOString()}::timestamptz
      where id = ${id}::uuid and learner_id = ${learnerId}::uuid and received = ${at}::bigint
        and received + ${size}::int <= size and expires_at > ${now.toISOString()}::timestamptz and ${isClaimable}
      returning id, received
    ), piece as (
      insert into ${storedFilePieces} (file_id, start, size, data, object_id)
      select id, ${at}::bigint, ${size}::int, ${data}::bytea, ${objectId}::uuid from advanced
    ), claimed as (
      delete from ${objectRemovals} where object_id = ${objectId}::uuid and exists (select from advanced)
    )
    select received from advanced`;
  return (await findRow(db, z.object({ received: z.coerce.number() }), inserting))?.received;
}

type Piece = { start: number; data: Uint8Array | null; objectId: string | null };

/**
 * The piece with the byte at offset `at`. `data` begins with that byte; when it's null, the object holds the whole
 * piece, from offset `start`.
 */
export async function findPiece(
  db: Db,
  id: string,
  at: number,
  length: number,
): Promise<Piece | undefined> {
  const pieces = storedFilePieces;
  const [row] = await db
    .select({
      start: pieces.start,
      size: pieces.size,
      objectId: pieces.objectId,
      data: sql<Uint8Array | null>`substring(${pieces.data} from (${at}::bigint - ${pieces.start} + 1)::int for ${length}::int)`,
    })
    .from(pieces)
    .where(and(eq(pieces.fileId, id), lte(pieces.start, at)))
    .orderBy(desc(pieces.start))
    .limit(1);
  return row && at < row.start + row.size ? row : undefined;
}

/** Longest time to write an object. */
const WRITING = sql`interval '1 hour'`;

/** Inserting a piece that refers to the object cancels the removal. */
export async function planRemoval(db: Db, objectId: string): Promise<void> {
  await db.insert(objectRemovals).values({ objectId, dueAt: sql`clock_timestamp() + ${WRITING}` });
}

type Original = Owned & { documentId: string; quotaBytes: number };

/**
 * Makes a complete file a document's original, in the transaction that stores the document. False, with nothing
 * changed, when it would exceed `quotaBytes` or no longer exists.
 */
export async function attachFile(
  tx: Db,
  { id, learnerId, documentId, quotaBytes }: Original,
): Promise<boolean> {
  // Serializes the learner's documents: each counts the originals before it.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('originals:' || ${learnerId}::text, 0))`,
  );
  return hasRow(
    tx,
    sql`
    update ${storedFiles} set document_id = ${documentId}::uuid, expires_at = null
    where id = ${id}::uuid and learner_id = ${learnerId}::uuid and document_id is null and received = size
      and size + (
        select coalesce(sum(size), 0) from ${storedFiles} where learner_id = ${learnerId}::uuid and document_id is not null
      ) <= ${quotaBytes}::bigint
    returning id`,
  );
}

/** Except those that running jobs read. @returns how many it deleted */
export async function deleteExpiredFiles(db: Db, now: Date, atMost: number): Promise<number> {
  const rows = await db.execute(sql`
    delete from ${storedFiles} where id in (
      select id from ${storedFiles} where expires_at <= ${now.toISOString()}::timestamptz and ${isReadByNoJob}
      order by expires_at limit ${atMost} for update skip locked
    ) returning id`);
  return rows.length;
}

/** Oldest first. */
export async function dueRemovals(db: Db, atMost: number): Promise<string[]> {
  const rows = await db
    .select({ id: objectRemovals.objectId })
    .from(objectRemovals)
    .where(lte(objectRemovals.dueAt, sql`clock_timestamp()`))
    .orderBy(objectRemovals.dueAt)
    .limit(atMost);
  return rows.map(({ id }) => id);
}

export async function forgetRemovals(db: Db, objectIds: string[]): Promise<void> {
  await db.delete(objectRemovals).where(inArray(objectRemovals.objectId, objectIds));
}
