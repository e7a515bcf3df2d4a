import 'server-only';
import { and, type Column, eq, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as db from '@/db/schema';
import type { MailKind } from '../../constants/mail';

export type ExportedTable = {
  name: string;
  table: PgTable;
  /** The rows of one user, or of one document. */
  of: (id: string) => SQL | undefined;
  order: Column;
  /** Omitted columns, with the reason, which the file states too. */
  leftOut: Partial<Record<string, string>>;
};

function exported<T extends PgTable>(
  name: string,
  table: T,
  rest: Pick<ExportedTable, 'of' | 'order'> & { leftOut?: Partial<Record<keyof T['_']['columns'] & string, string>> },
): ExportedTable {
  return { name, table, leftOut: {}, ...rest };
}

const by = (column: Column) => (id: string) => eq(column, id);

const through = (column: Column, parent: typeof db.lessons | typeof db.cards) => (documentId: string) =>
  sql`${column} in (select ${parent.id} from ${parent} where ${eq(parent.documentId, documentId)})`;

/**
 * Mails to an address that isn't the user's yet. Their kind would reveal whether it has an account.
 */
const TO_UNPROVED: MailKind[] = ['change_email', 'address_taken'];

const writtenTo = (userId: string) =>
  eq(db.outbox.to, sql`(select ${db.users.email} from ${db.users} where ${eq(db.users.id, userId)})`);

const OPENS = 'Anyone who has it could get into your account.';
const REQUEST = 'Tells your browser’s requests apart. Says nothing about you.';
const OPENS_PAYMENT = 'Anyone who has it could see a payment you started.';
const READING = 'When we last checked with Stripe. Says nothing about you.';
const ACT = 'Tells our actions apart. Says nothing about you.';
const SHARING = 'Which of our servers does the work. Says nothing about you.';
const DELIVERY = 'How the mail was sent. Says nothing about you.';

/** Without the documents. */
export const USER_TABLES = [
  exported('profile', db.users, {
    of: by(db.users.id),
    order: db.users.id,
    leftOut: { passwordHash: OPENS },
  }),
  exported('learner', db.learners, { of: by(db.learners.id), order: db.learners.id }),
  exported('sessions', db.sessions, {
    of: by(db.sessions.userId),
    order: db.sessions.createdAt,
    leftOut: { tokenHash: OPENS },
  }),
  exported('sign_ups', db.signUps, {
    of: by(db.signUps.userId),
    order: db.signUps.createdAt,
    leftOut: { passwordHash: OPENS, deviceId: OPENS },
  }),
  exported('mailed_links', db.mailTokens, {
    of: by(db.mailTokens.userId),
    order: db.mailTokens.createdAt,
    leftOut: { tokenHash: OPENS },
  }),
  exported('mails', db.outbox, {
    of: (id) => or(and(eq(db.outbox.learnerId, id), notInArray(db.outbox.kind, TO_UNPROVED)), writtenTo(id)),
    order: db.outbox.createdAt,
    leftOut: {
      learnerId: 'It may belong to someone who entered your address as theirs.',
      text: OPENS,
      html: OPENS,
      links: OPENS,
      attempts: DELIVERY,
      nextTryAt: DELIVERY,
      lastError: DELIVERY,
      abandoned: DELIVERY,
    },
  }),
  exported('usage', db.usageCounters, { of: by(db.usageCounters.learnerId), order: db.usageCounters.day }),
  exported('processing_jobs', db.processingJobs, {
    of: by(db.processingJobs.learnerId),
    order: db.processingJobs.createdAt,
    leftOut: { detached: SHARING, runner: SHARING, runs: SHARING, progressRun: SHARING },
  }),
  exported('files', db.storedFiles, { of: by(db.storedFiles.learnerId), order: db.storedFiles.createdAt }),
  exported('study_events', db.studyEvents, { of: by(db.studyEvents.userId), order: db.studyEvents.happenedAt }),
  exported('review_pace', db.reviewPace, { of: by(db.reviewPace.userId), order: db.reviewPace.lastAt }),
  exported('wallet', db.wallets, { of: by(db.wallets.userId), order: db.wallets.userId }),
  exported('points', db.ledgerEntries, {
    of: by(db.ledgerEntries.userId),
    order: db.ledgerEntries.id,
    leftOut: { requestKey: REQUEST, requestFingerprint: REQUEST },
  }),
  exported('point_days', db.pointDays, { of: by(db.pointDays.userId), order: db.pointDays.day }),
  exported('board_scores', db.boardScores, { of: by(db.boardScores.userId), order: db.boardScores.board }),
  exported('challenge_completions', db.challengeCompletions, {
    of: by(db.challengeCompletions.userId),
    order: db.challengeCompletions.completedAt,
  }),
  exported('spins', db.spins, { of: by(db.spins.userId), order: db.spins.spunAt }),
  exported('drops', db.drops, { of: by(db.drops.userId), order: db.drops.day }),
  exported('redemptions', db.redemptions, { of: by(db.redemptions.userId), order: db.redemptions.redeemedAt }),
  exported('billing', db.billingAccounts, {
    of: by(db.billingAccounts.userId),
    order: db.billingAccounts.userId,
    leftOut: { checkoutId: OPENS_PAYMENT, version: READING, readAt: READING, checkAt: READING },
  }),
  exported('subscription_problems', db.subscriptionProblems, {
    of: by(db.subscriptionProblems.userId),
    order: db.subscriptionProblems.createdAt,
  }),
  exported('billing_notices', db.billingNotices, {
    of: by(db.billingNotices.userId),
    order: db.billingNotices.createdAt,
  }),
  exported('plan_changes', db.planChanges, {
    of: by(db.planChanges.userId),
    order: db.planChanges.createdAt,
    leftOut: { key: REQUEST, fingerprint: REQUEST },
  }),
  exported('audit_entries', db.auditEntries, {
    of: by(db.auditEntries.userId),
    order: db.auditEntries.happenedAt,
    leftOut: { id: ACT, admin: 'Names one of our staff.' },
  }),
  exported('owned_perks', db.ownedPerks, { of: by(db.ownedPerks.userId), order: db.ownedPerks.grantedAt }),
  exported('professor_ratings', db.professorRatings, {
    of: by(db.professorRatings.userId),
    order: db.professorRatings.ratedAt,
  }),
];

export const DOCUMENTS = exported('documents', db.documents, {
  of: by(db.documents.learnerId),
  order: db.documents.createdAt,
});

export const DOCUMENT_TABLES = [
  exported('sections', db.sections, { of: by(db.sections.documentId), order: db.sections.position }),
  exported('passages', db.passages, { of: by(db.passages.documentId), order: db.passages.position }),
  exported('lessons', db.lessons, { of: by(db.lessons.documentId), order: db.lessons.position }),
  exported('key_points', db.keyPoints, {
    of: through(db.keyPoints.lessonId, db.lessons),
    order: db.keyPoints.position,
  }),
  exported('lesson_completions', db.lessonCompletions, {
    of: through(db.lessonCompletions.lessonId, db.lessons),
    order: db.lessonCompletions.completedAt,
  }),
  exported('cards', db.cards, { of: by(db.cards.documentId), order: db.cards.position }),
  exported('mastered_cards', db.masteredCards, {
    of: through(db.masteredCards.cardId, db.cards),
    order: db.masteredCards.masteredAt,
  }),
  exported('card_reviews', db.cardReviews, {
    of: through(db.cardReviews.cardId, db.cards),
    order: db.cardReviews.reviewedAt,
  }),
  exported('concepts', db.concepts, { of: by(db.concepts.documentId), order: db.concepts.position }),
  exported('concept_relations', db.conceptRelations, {
    of: by(db.conceptRelations.documentId),
    order: db.conceptRelations.fromConcept,
  }),
  exported('tutor_exchanges', db.tutorExchanges, {
    of: by(db.tutorExchanges.documentId),
    order: db.tutorExchanges.askedAt,
  }),
];

/** Omitted tables by database name, with the reason, which the file states too. */
export const TABLES_LEFT_OUT: Record<string, string> = {
  index_pieces: 'Numbers computed from the passages, for the tutor’s search.',
  reading_checkpoints: 'Intermediate results of a file that’s being processed. Deleted when processing ends.',
  stored_file_pieces:
    'The bytes of your files. While you’re signed in, /api/documents/ID/original downloads the original of the document with that ID.',
  upload_leases: 'Uploads in progress. Deleted when they end.',
};
