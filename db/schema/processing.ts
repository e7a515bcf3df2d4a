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
import { STAGES } from '../../lib/engine/types';
import type { ErrorCode } from '../../lib/errors';
import { learners } from './accounts';
import { at, bytes, ownedBy, type TakenUsage } from './columns';
import { documents } from './documents';
import { storedFiles } from './files';

/**
 * One piece of work done for a learner: reading an upload, or generating a part later. A reload finds its document by it,
 * a cancel reaches the worker, and the usage is refunded if the work fails.
 */
export const processingJobs = pgTable(
  'processing_jobs',
  {
    /** Chosen by the client. */
    id: uuid().primaryKey(),
    learnerId: ownedBy('learner_id', () => learners.id),
    work: text({ enum: ['read', 'lessons', 'cards'] }).notNull(),
    filename: text().notNull(),
    status: text({ enum: ['running', 'done', 'failed', 'cancelled'] }).notNull(),
    stage: text({ enum: STAGES }).notNull(),
    fraction: doublePrecision().notNull(),
    taken: jsonb().$type<TakenUsage>().notNull(),
    /** What came out of it; for a part generated later, the document it is for. */
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'cascade' }),
    /** The input file; null once it's deleted, and for jobs that work on a stored document. */
    fileId: uuid('file_id').references(() => storedFiles.id, { onDelete: 'set null' }),
    /** The URL to read, for a job that isn't an upload. */
    sourceUrl: text('source_url'),
    /** Not cancelled when its caller disconnects; another instance can resume it. */
    detached: boolean().notNull().default(false),
    /** It makes another document even of content that the learner already has. */
    again: boolean().notNull().default(true),
    /** Fencing token of the run that holds the job: every write of a run checks it. Null once released. */
    runner: uuid(),
    /** Number of the current run. */
    runs: integer().notNull().default(1),
    /** Number of the last run that saved a new checkpoint or released the job; 0 before the first. */
    progressRun: integer('progress_run').notNull().default(0),
    error: jsonb().$type<{ error: string; code: ErrorCode; document_id?: string }>(),
    createdAt: at('created_at').notNull(),
    /** By the database's clock. Written every second while a run is alive; without heartbeats, a running job is stale. */
    heartbeatAt: at('heartbeat_at').notNull(),
  },
  (t) => [
    index('processing_jobs_learner').on(t.learnerId, t.createdAt),
    index('processing_jobs_running').on(t.heartbeatAt).where(sql`${t.status} = 'running'`),
    index('processing_jobs_file').on(t.fileId).where(sql`${t.fileId} is not null`),
    uniqueIndex('processing_jobs_one_file').on(t.fileId).where(sql`${t.status} = 'running'`),
    uniqueIndex('processing_jobs_one_part').on(t.documentId, t.work).where(sql`${t.status} = 'running'`),
  ],
);

/** Checkpoints of running jobs, encoded by `lib/study/worker`. A trigger deletes them when the job ends. */
export const readingCheckpoints = pgTable(
  'reading_checkpoints',
  {
    jobId: ownedBy('job_id', () => processingJobs.id),
    /** Pages as extracted, or a piece of the finished document. */
    kind: text({ enum: ['pages', 'document'] }).notNull(),
    /** Number of the first page, from 1, or of the piece, from 0. */
    position: integer().notNull(),
    data: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.kind, t.position] })],
);

/** Uploads that are being received: each has one of its learner's slots, on whatever instance. A lease that isn't renewed lapses. */
export const uploadLeases = pgTable(
  'upload_leases',
  {
    learnerId: ownedBy('learner_id', () => learners.id),
    slot: integer().notNull(),
    /** The upload that has the slot. */
    holder: uuid().notNull(),
    /** By the database's clock. */
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.learnerId, t.slot] })],
);

/** Seconds of worker time that a learner or an address used within the current hour. */
export const workerTime = pgTable(
  'worker_time',
  {
    /** Whose time it is (`lib/study/processing/time-budget.ts`). */
    key: text().primaryKey(),
    seconds: doublePrecision().notNull(),
    /** When the hour ends, by the database's clock. */
    endsAt: at('ends_at').notNull(),
  },
  (t) => [index('worker_time_ends').on(t.endsAt)],
);
