import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { learners } from './accounts';
import { at, day, ownedBy } from './columns';
import { documents } from './documents';

/** A day that a learner prepares for. */
export const exams = pgTable(
  'exams',
  {
    id: uuid().primaryKey(),
    learnerId: ownedBy('learner_id', () => learners.id),
    title: text().notNull(),
    /** In the learner's time zone. */
    day: day('day').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('exams_learner').on(t.learnerId, t.day)],
);

export const examDocuments = pgTable(
  'exam_documents',
  {
    examId: ownedBy('exam_id', () => exams.id),
    documentId: ownedBy('document_id', () => documents.id),
  },
  (t) => [
    primaryKey({ columns: [t.examId, t.documentId] }),
    index('exam_documents_document').on(t.documentId),
  ],
);
