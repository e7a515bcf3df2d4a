import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { RUN_FAULTS } from '../../lib/constants/model-faults';
import type { SectionAnswer } from '../../lib/engine/model-engine';
import type { WorkPlan } from '../../lib/study/model-work/work-plan';
import { learners } from './accounts';
import { at, day, ownedBy } from './columns';
import { documents } from './documents';

/** Learners who were told that the text of their documents goes to this server, and agreed. */
export const modelConsents = pgTable(
  'model_consents',
  {
    learnerId: ownedBy('learner_id', () => learners.id),
    host: text().notNull(),
    agreedAt: at('agreed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.learnerId, t.host] })],
);

/**
 * A model's work on a document, or on one chapter of a long one. Whoever holds `runner` until `leaseUntil` works; after
 * that anyone may take over.
 */
export const modelRuns = pgTable(
  'model_runs',
  {
    documentId: ownedBy('document_id', () => documents.id),
    /** 0 for the whole document. */
    chapter: integer().notNull(),
    /** `refused`: the learner doesn't want it for this document. `stopped`: the learner ended it. */
    status: text({ enum: ['running', 'done', 'stopped', 'failed', 'refused'] }).notNull(),
    model: text().notNull(),
    host: text().notNull(),
    runner: uuid(),
    leaseUntil: at('lease_until'),
    /** Of the text; null until they are counted. Those done are in `modelSections`. */
    sections: integer(),
    /** The sections, and what the local engine had made of what is laid over; null until they are counted. */
    plan: jsonb().$type<WorkPlan>(),
    /** Why it failed, or why sections were left out. */
    fault: text({ enum: RUN_FAULTS }),
    /** Items that the text doesn't bear out. */
    dropped: integer().notNull().default(0),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull().default(0),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull().default(0),
    startedAt: at('started_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.chapter] }),
    index('model_runs_lease').on(t.status, t.leaseUntil),
  ],
);

/** What a model made of a section, checked; empty where it failed. */
export const modelSections = pgTable(
  'model_sections',
  {
    documentId: uuid('document_id').notNull(),
    chapter: integer().notNull(),
    /** From 0. */
    position: integer().notNull(),
    firstPassage: integer('first_passage').notNull(),
    /** Exclusive. */
    endPassage: integer('end_passage').notNull(),
    answer: jsonb().$type<SectionAnswer>(),
    doneAt: at('done_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.chapter, t.position] }),
    foreignKey({
      name: 'model_sections_run',
      columns: [t.documentId, t.chapter],
      foreignColumns: [modelRuns.documentId, modelRuns.chapter],
    }).onDelete('cascade'),
  ],
);

/** Tokens taken for a learner on a UTC day, question and answer together. */
export const modelTokens = pgTable(
  'model_tokens',
  {
    learnerId: ownedBy('learner_id', () => learners.id),
    day: day('day').notNull(),
    tokens: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.learnerId, t.day] }), index('model_tokens_day').on(t.day)],
);

/** Of all learners. Apart from theirs, so that a deleted account gives nothing back. */
export const modelDays = pgTable('model_days', {
  day: day('day').primaryKey(),
  tokens: bigint({ mode: 'number' }).notNull(),
});
