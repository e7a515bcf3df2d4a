import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type Chapter, STAGES } from '../../lib/engine/types';
import type { ErrorCode } from '../../lib/errors';
import { learners } from './accounts';
import { at, bytes, ownedBy, type TakenUsage } from './columns';
import { documents } from './documents';
import { storedFiles } from './files';

/** A reload finds its document by it, and the usage is refunded if it fails. */
export const processingJobs = pgTable(
  'processing_jobs',
  {
    /** Chosen by the client. */
    id: uuid().primaryKey(),
    learnerId: ownedBy('learner_id', () => learners.id),
    work: text({ enum: ['read', 'lessons', 'cards', 'chapter'] }).notNull(),
    filename: text().notNull(),
    status: text({ enum: ['running', 'done', 'failed', 'cancelled'] }).notNull(),
    stage: text({ enum: STAGES }).notNull(),
    fraction: doublePrecision().notNull(),
    taken: jsonb().$type<TakenUsage>().notNull(),
    /** For a part made later, the document it is for. */
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'cascade' }),
    /** Null once it's deleted, and for jobs on a stored document. */
    fileId: uuid('file_id').references(() => storedFiles.id, { onDelete: 'set null' }),
    sourceUrl: text('source_url'),
    /** Of a long document, as soon as it's read. */
    outline: jsonb().$type<Chapter[]>(),
    /** Continues without its caller; another instance can resume it. */
    detached: boolean().notNull().default(false),
    /** Makes another document even of known content. */
    again: boolean().notNull().default(true),
    /** Fencing token: every write of a run checks it. Null once released. */
    runner: uuid(),
    runs: integer().notNull().default(1),
    /** The last run that saved a checkpoint or released the job; 0 before the first. */
    progressRun: integer('progress_run').notNull().default(0),
    error: jsonb().$type<{ error: string; code: ErrorCode; document_id?: string }>(),
    createdAt: at('created_at').notNull(),
    /** By the database's clock, every second; without it, a running job is stale. */
    heartbeatAt: at('heartbeat_at').notNull(),
  },
  (t) => [
    index('processing_jobs_learner').on(t.learnerId, t.createdAt),
    index('processing_jobs_running').on(t.heartbeatAt).where(sql`${t.status} = 'running'`),
    index('processing_jobs_file').on(t.fileId).where(sql`${t.fileId} is not null`),
    uniqueIndex('processing_jobs_one_file').on(t.fileId).where(sql`${t.status} = 'running'`),
    uniqueIndex('processing_jobs_one_part')
      .on(t.documentId, t.work)
      .where(sql`${t.status} = 'running'`),
    uniqueIndex('processing_jobs_one_chapter')
      .on(t.learnerId)
      .where(sql`${t.status} = 'running' and ${t.work} = 'chapter'`),
  ],
);

/** A trigger deletes them when the job ends. */
export const readingCheckpoints = pgTable(
  'reading_checkpoints',
  {
    jobId: ownedBy('job_id', () => processingJobs.id),
    kind: text({ enum: ['pages', 'document'] }).notNull(),
    /** Of the first page (from 1) or of the piece (from 0). */
    position: integer().notNull(),
    data: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.kind, t.position] })],
);

/** Limits a learner's concurrent uploads across instances. */
export const uploadLeases = pgTable(
  'upload_leases',
  {
    learnerId: ownedBy('learner_id', () => learners.id),
    slot: integer().notNull(),
    holder: uuid().notNull(),
    /** By the database's clock. */
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.learnerId, t.slot] })],
);

/** Worker time of a learner or an address in the current hour. */
export const workerTime = pgTable(
  'worker_time',
  {
    key: text().primaryKey(),
    seconds: doublePrecision().notNull(),
    /** By the database's clock. */
    endsAt: at('ends_at').notNull(),
  },
  (t) => [index('worker_time_ends').on(t.endsAt)],
);
