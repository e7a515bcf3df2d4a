import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PRACTICE_KINDS } from '../../lib/constants/practice';
import type { CheckAnswer } from '../../lib/engine/types';
import type { PracticeItem } from '../../lib/study/practice/item';
import { learners } from './accounts';
import { at, ownedBy } from './columns';
import { documents } from './documents';

/** What is practiced: the cards of a document, of one of its chapters (0: none), or of all documents. */
const scope = {
  learnerId: ownedBy('learner_id', () => learners.id),
  /** Null for all. */
  documentId: uuid('document_id').references(() => documents.id, { onDelete: 'cascade' }),
  chapter: integer().notNull().default(0),
};

/** One round of practice. Its questions stay as they were asked. */
export const practiceRuns = pgTable(
  'practice_runs',
  {
    id: uuid().primaryKey(),
    ...scope,
    kind: text({ enum: PRACTICE_KINDS }).notNull(),
    /** With their solutions, which aren't sent before an answer. */
    items: jsonb().$type<PracticeItem[]>().notNull(),
    /** Items that are done: right, or in a test answered. */
    settled: integer().notNull().default(0),
    /** Null without. */
    limitSeconds: integer('limit_seconds'),
    startedAt: at('started_at').notNull(),
    finishedAt: at('finished_at'),
  },
  (t) => [
    check('practice_runs_settled', sql`${t.settled} between 0 and jsonb_array_length(${t.items})`),
    index('practice_runs_started').on(t.startedAt),
    index('practice_runs_learner').on(t.learnerId, t.startedAt),
    index('practice_runs_document').on(t.documentId),
    // A learner's own and open one of each kind and scope.
    uniqueIndex('practice_runs_open')
      .on(t.learnerId, t.kind, sql`coalesce(${t.documentId}, ${t.learnerId})`, t.chapter)
      .where(sql`${t.finishedAt} is null`),
  ],
);

/** Append-only. An item is answered again until it is settled. */
export const practiceAnswers = pgTable(
  'practice_answers',
  {
    runId: ownedBy('run_id', () => practiceRuns.id),
    /** Index in the run's items. */
    item: integer().notNull(),
    /** From 0. */
    attempt: integer().notNull(),
    /** Null if the learner didn't know. */
    answer: jsonb().$type<CheckAnswer>(),
    correct: boolean().notNull(),
    answeredAt: at('answered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.item, t.attempt] })],
);

/** Best times of Match. */
export const matchTimes = pgTable(
  'match_times',
  {
    ...scope,
    pairs: integer().notNull(),
    bestMs: integer('best_ms').notNull(),
    achievedAt: at('achieved_at').notNull(),
  },
  (t) => [
    unique('match_times_scope')
      .on(t.learnerId, t.documentId, t.chapter, t.pairs)
      .nullsNotDistinct(),
    index('match_times_document').on(t.documentId),
    check('match_times_best', sql`${t.bestMs} > 0`),
  ],
);
