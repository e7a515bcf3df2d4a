import 'server-only';
import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { objectRemovals, processingJobs, storedFilePieces, storedFiles } from '@/db/schema';
import { lockedLearner } from '../usage/statements';

export type StoredFile = Omit<typeof storedFiles.$inferSelect, 'learnerId'>;
export type Owned = { id: string; learnerId: string };

type NewFile = Owned &
  Pick<StoredFile, 'filename' | 'contentType' | 'sourceUrl' | 'size'> & { now: Date; expiresAt: Date };

/** Writes down a file of which no byte has arrived. */
export async function insertFile(db: Db, { now, ...file }: NewFile): Promise<void> {
  await db.insert(storedFiles).values({ ...file, received: 0, createdAt: now });
}

type Bounds = {
  /** How many files may wait at once for their bytes or their job. */
  mostWaiting: number;
  /** A waiting file that would expire by then has got no bytes for so long that a new one may take its place. */
  idleExpiry: Date;
};

/**
 * The same, for a learner who has fewer than `mostWaiting` files that belong to no document and no running job. Of those, idle
 * ones give way, the longest idle first. False, with nothing changed, when too many wait and are not idle.
 */
export async function insertBoundedFile(db: Db, file: NewFile, { mostWaiting, idleExpiry }: Bounds): Promise<boolean> {
  return db.transaction(async (tx) => {
    // One at a time for each learner: what the next one counts has this one in it.
    await tx.execute(lockedLearner(file.learnerId));
    const waiting = await tx
      .select({ id: storedFiles.id, expiresAt: storedFiles.expiresAt })
      .from(storedFiles)
      .where(and(eq(storedFiles.learnerId, file.learnerId), isNull(storedFiles.documentId), isReadByNoJob))
      .orderBy(storedFiles.expiresAt);
    const tooMany = waiting.slice(0, Math.max(0, waiting.length - mostWaiting + 1));
    if (tooMany.some(({ expiresAt }) => expiresAt && expiresAt > idleExpiry)) return false;
    await tx.delete(storedFiles).where(
      inArray(
        storedFiles.id,
        tooMany.map(({ id }) => id),
      ),
    );
    await insertFile(tx, file);
    return true;
  });
}

const isReadByNoJob = sql`not exists (
  select from ${processingJobs} as job where job.file_id = ${storedFiles.id} and job.status = 'running'
)`;

const own = ({ id, learnerId }: Owned) => and(eq(storedFiles.id, id), eq(storedFiles.learnerId, learnerId));

/** Undefined when it is not this learner's. It may have expired: see `expiresAt`. */
export async function findFile(db: Db, file: Owned): Promise<StoredFile | undefined> {
  const [row] = await db.select().from(storedFiles).where(own(file));
  if (!row) return undefined;
  const { learnerId: _, ...found } = row;
  return found;
}

/** Erases a file that belongs to no document. False when there is none of this learner. */
export async function deleteFile(db: Db, file: Owned): Promise<boolean> {
  const rows = await db
    .delete(storedFiles)
    .where(and(own(file), sql`${storedFiles.documentId} is null`))
    .returning({ id: storedFiles.id });
  return rows.length === 1;
}

/** Where a piece's bytes are: here, or in an object that was planned for removal (`planRemoval`) and then written. */
export type PieceBytes = { data: Uint8Array } | { objectId: string; size: number };

type NewPiece = Owned & { at: number; bytes: PieceBytes; now: Date; expiresAt: Date };

/**
 * Appends a piece to a file that holds exactly `at` bytes; of two pieces for the same place, one is taken.
 * @returns how many bytes the file holds now; undefined, with nothing changed, when it holds another number, would grow beyond
 * its size, has expired, or is not this learner's
 */
export async function insertPiece(db: Db, { id, learnerId, at, bytes, now, expiresAt }: NewPiece) {
  const { data, objectId, size } =
    'data' in bytes ? { ...bytes, objectId: null, size: bytes.data.byteLength } : { ...bytes, data: null };
  const isClaimable = objectId
    ? sql`exists (select from ${objectRemovals} where object_id = ${objectId}::uuid and due_at > clock_timestamp())`
    : sql`true`;
  const [row] = await db.execute<{ received: string }>(sql`
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
    select received from advanced`);
  return row && Number(row.received);
}

type Piece = { start: number; data: Uint8Array | null; objectId: string | null };

/**
 * The piece that holds the byte at `at`. Its `data` begins with that byte and has at most `length` bytes; where it is null, the
 * object holds the whole piece, from `start` on.
 */
export async function findPiece(db: Db, id: string, at: number, length: number): Promise<Piece | undefined> {
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

/** How long writing one object may take before it counts as given up. */
const WRITING = sql`interval '1 hour'`;

/** Notes an object for removal before it is written, so that it goes unless a piece comes to refer to it. */
export async function planRemoval(db: Db, objectId: string): Promise<void> {
  await db.insert(objectRemovals).values({ objectId, dueAt: sql`clock_timestamp() + ${WRITING}` });
}

type Original = Owned & { documentId: string; quotaBytes: number };

/**
 * Makes a complete file the original of a document of its learner, for as long as the document stays. Call it in the
 * transaction that stores the document. False, with nothing changed, when the learner's originals would exceed `quotaBytes`, or
 * the file is gone.
 */
export async function attachFile(tx: Db, { id, learnerId, documentId, quotaBytes }: Original): Promise<boolean> {
  // Of two documents that end at once, the second counts what the first keeps.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('originals:' || ${learnerId}::text, 0))`);
  const rows = await tx.execute(sql`
    update ${storedFiles} set document_id = ${documentId}::uuid, expires_at = null
    where id = ${id}::uuid and learner_id = ${learnerId}::uuid and document_id is null and received = size
      and size + (
        select coalesce(sum(size), 0) from ${storedFiles} where learner_id = ${learnerId}::uuid and document_id is not null
      ) <= ${quotaBytes}::bigint
    returning id`);
  return rows.length === 1;
}

/** Deletes files that have expired and that no running job reads. @returns how many it deleted */
export async function deleteExpiredFiles(db: Db, now: Date, atMost: number): Promise<number> {
  const rows = await db.execute(sql`
    delete from ${storedFiles} where id in (
      select id from ${storedFiles} where expires_at <= ${now.toISOString()}::timestamptz and ${isReadByNoJob}
      order by expires_at limit ${atMost} for update skip locked
    ) returning id`);
  return rows.length;
}

/** The objects that are due for removal, the oldest first. */
export async function dueRemovals(db: Db, atMost: number): Promise<string[]> {
  const rows = await db
    .select({ id: objectRemovals.objectId })
    .from(objectRemovals)
    .where(lte(objectRemovals.dueAt, sql`clock_timestamp()`))
    .orderBy(objectRemovals.dueAt)
    .limit(atMost);
  return rows.map(({ id }) => id);
}

/** The objects are gone from the object store. */
export async function forgetRemovals(db: Db, objectIds: string[]): Promise<void> {
  await db.delete(objectRemovals).where(inArray(objectRemovals.objectId, objectIds));
}
