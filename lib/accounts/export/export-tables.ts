import 'server-only';
import { and, type Column, eq, getTableColumns, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as db from '@/db/schema';
import type { MailKind } from '../../constants/mail';

export type ExportedTable = {
  name: string;
  table: PgTable;
  of: (id: string) => SQL | undefined;
  order: Column[];
  /** Columns with the reason, which the file states too. */
  leftOut: Partial<Record<string, string>>;
};

type ColumnKey<T extends PgTable> = keyof T['_']['columns'] & string;

/**
 * @param of the column with the id, or a condition
 * @param order one column or several
 */
function exported<T extends PgTable>(
  name: string,
  table: T,
  of: ColumnKey<T> | ExportedTable['of'],
  order: ColumnKey<T> | ColumnKey<T>[],
  leftOut: Partial<Record<ColumnKey<T>, string>> = {},
): ExportedTable {
  const column = (key: ColumnKey<T>): Column => {
    const found = getTableColumns(table)[key];
    if (!found) throw new Error(`${name} has no column ${key}.`);
    return found;
  };
  const condition = typeof of === 'string' ? (id: string) => eq(column(of), id) : of;
  return { name, table, of: condition, order: [order].flat().map(column), leftOut };
}

const through =
  (column: Column, parent: typeof db.lessons | typeof db.cards) => (documentId: string) =>
    sql`${column} in (select ${parent.id} from ${parent} where ${eq(parent.documentId, documentId)})`;

const ofChecks = (documentId: string) =>
  sql`${db.checkAnswers.checkId} in (select ${db.checks.id} from ${db.checks} where ${through(db.checks.lessonId, db.lessons)(documentId)})`;

const ofRuns = (learnerId: string) =>
  sql`${db.practiceAnswers.runId} in (select ${db.practiceRuns.id} from ${db.practiceRuns} where ${eq(db.practiceRuns.learnerId, learnerId)})`;

/** To addresses that aren't the user's yet: the kind would reveal whether they have an account. */
const TO_UNPROVED: MailKind[] = ['change_email', 'address_taken'];

const ofMails = (userId: string) =>
  or(
    and(eq(db.outbox.learnerId, userId), notInArray(db.outbox.kind, TO_UNPROVED)),
    eq(
      db.outbox.to,
      sql`(select ${db.users.email} from ${db.users} where ${eq(db.users.id, userId)})`,
    ),
  );

const OPENS = 'Anyone who has it could get into your account.';
const REQUEST = 'Tells your browser’s requests apart. Says nothing about you.';
const OPENS_PAYMENT = 'Anyone who has it could see a payment you started.';
const READING = 'When we last checked with Stripe. Says nothing about you.';
const ACT = 'Tells our actions apart. Says nothing about you.';
const SHARING = 'Which of our servers does the work. Says nothing about you.';
const SOLVES = 'Answers the question. You see it once you have answered.';
const DELIVERY = 'How the mail was sent. Says nothing about you.';

export const USER_TABLES = [
  exported('profile', db.users, 'id', 'id', { passwordHash: OPENS }),
  exported('learner', db.learners, 'id', 'id'),
  exported('sessions', db.sessions, 'userId', 'createdAt', { tokenHash: OPENS }),
  exported('sign_ups', db.signUps, 'userId', 'createdAt', { passwordHash: OPENS, deviceId: OPENS }),
  exported('mailed_links', db.mailTokens, 'userId', 'createdAt', { tokenHash: OPENS }),
  exported('mails', db.outbox, ofMails, 'createdAt', {
    learnerId: 'It may belong to someone who entered your address as theirs.',
    text: OPENS,
    html: OPENS,
    links: OPENS,
    attempts: DELIVERY,
    nextTryAt: DELIVERY,
    lastError: DELIVERY,
    abandoned: DELIVERY,
  }),
  exported('usage', db.usageCounters, 'learnerId', 'day'),
  exported('processing_jobs', db.processingJobs, 'learnerId', 'createdAt', {
    detached: SHARING,
    runner: SHARING,
    runs: SHARING,
    progressRun: SHARING,
  }),
  exported('files', db.storedFiles, 'learnerId', 'createdAt'),
  exported('study_settings', db.studySettings, 'learnerId', 'learnerId'),
  exported('model_consents', db.modelConsents, 'learnerId', 'agreedAt'),
  exported('model_tokens', db.modelTokens, 'learnerId', 'day'),
  exported('practice_runs', db.practiceRuns, 'learnerId', 'startedAt', { items: SOLVES }),
  exported('practice_answers', db.practiceAnswers, ofRuns, ['runId', 'item', 'attempt']),
  exported('match_times', db.matchTimes, 'learnerId', 'achievedAt'),
  exported('past_reviews', db.pastReviews, 'learnerId', 'studyDay'),
  exported('exams', db.exams, 'learnerId', 'createdAt'),
  exported(
    'exam_documents',
    db.examDocuments,
    (id) =>
      sql`${db.examDocuments.examId} in (select ${db.exams.id} from ${db.exams} where ${eq(db.exams.learnerId, id)})`,
    ['examId', 'documentId'],
  ),
  exported('study_events', db.studyEvents, 'userId', 'happenedAt'),
  exported('review_pace', db.reviewPace, 'userId', 'lastAt'),
  exported('wallet', db.wallets, 'userId', 'userId'),
  exported('points', db.ledgerEntries, 'userId', 'id', {
    requestKey: REQUEST,
    requestFingerprint: REQUEST,
  }),
  exported('point_days', db.pointDays, 'userId', 'day'),
  exported('board_scores', db.boardScores, 'userId', 'board'),
  exported('challenge_completions', db.challengeCompletions, 'userId', 'completedAt'),
  exported('spins', db.spins, 'userId', 'spunAt'),
  exported('drops', db.drops, 'userId', 'day'),
  exported('redemptions', db.redemptions, 'userId', 'redeemedAt', { settledEntry: ACT }),
  exported('farming_flags', db.farmingFlags, 'userId', 'day'),
  exported('farming_verdicts', db.farmingVerdicts, 'userId', 'fineUntil'),
  exported('billing', db.billingAccounts, 'userId', 'userId', {
    checkoutId: OPENS_PAYMENT,
    version: READING,
    readAt: READING,
    checkAt: READING,
  }),
  exported('payments', db.payments, 'userId', 'paidAt'),
  exported('plan_grants', db.planGrants, 'userId', 'createdAt', {
    id: ACT,
    grantedBy: 'Names one of our staff.',
  }),
  exported('subscription_problems', db.subscriptionProblems, 'userId', 'createdAt'),
  exported('billing_notices', db.billingNotices, 'userId', 'createdAt'),
  exported('plan_changes', db.planChanges, 'userId', 'createdAt', {
    key: REQUEST,
    fingerprint: REQUEST,
  }),
  exported('audit_entries', db.auditEntries, 'userId', 'happenedAt', {
    id: ACT,
    admin: 'Names one of our staff.',
  }),
  exported('owned_perks', db.ownedPerks, 'userId', 'grantedAt'),
  exported('professor_ratings', db.professorRatings, 'userId', 'ratedAt'),
  exported('rating_reports', db.ratingReports, 'reporterId', 'createdAt'),
];

export const DOCUMENTS = exported('documents', db.documents, 'learnerId', 'createdAt');

export const DOCUMENT_TABLES = [
  exported('sections', db.sections, 'documentId', 'position'),
  exported('passages', db.passages, 'documentId', 'position'),
  exported('chapters', db.chapters, 'documentId', 'position'),
  exported('lessons', db.lessons, 'documentId', ['chapter', 'position']),
  exported('key_points', db.keyPoints, through(db.keyPoints.lessonId, db.lessons), [
    'lessonId',
    'position',
  ]),
  exported(
    'lesson_openings',
    db.lessonOpenings,
    through(db.lessonOpenings.lessonId, db.lessons),
    'openedAt',
  ),
  exported(
    'lesson_completions',
    db.lessonCompletions,
    through(db.lessonCompletions.lessonId, db.lessons),
    'completedAt',
  ),
  exported('checks', db.checks, through(db.checks.lessonId, db.lessons), ['lessonId', 'position'], {
    solution: SOLVES,
    explanation: SOLVES,
  }),
  exported('check_answers', db.checkAnswers, ofChecks, 'answeredAt', { requestKey: REQUEST }),
  exported('cards', db.cards, 'documentId', ['chapter', 'position'], { practice: SOLVES }),
  exported(
    'mastered_cards',
    db.masteredCards,
    through(db.masteredCards.cardId, db.cards),
    'masteredAt',
  ),
  exported('card_flags', db.cardFlags, through(db.cardFlags.cardId, db.cards), 'createdAt'),
  exported('card_reviews', db.cardReviews, through(db.cardReviews.cardId, db.cards), 'reviewedAt', {
    requestKey: REQUEST,
  }),
  exported('review_undos', db.reviewUndos, through(db.reviewUndos.cardId, db.cards), 'undoneAt'),
  exported(
    'leech_releases',
    db.leechReleases,
    through(db.leechReleases.cardId, db.cards),
    'releasedAt',
  ),
  exported('card_schedules', db.cardSchedules, 'documentId', 'cardId'),
  exported('concepts', db.concepts, 'documentId', 'position'),
  exported('concept_relations', db.conceptRelations, 'documentId', 'fromConcept'),
  exported('model_runs', db.modelRuns, 'documentId', 'chapter', {
    runner: SHARING,
    leaseUntil: SHARING,
    plan: 'The summaries that a model’s replaced. They quote the passages.',
  }),
  exported('model_sections', db.modelSections, 'documentId', ['chapter', 'position'], {
    answer:
      'What was kept is in the cards, key points and questions. The rest gives away their answers.',
  }),
  exported('tutor_exchanges', db.tutorExchanges, 'documentId', 'askedAt'),
];

/** By database name, with the reason, which the file states too. */
export const TABLES_LEFT_OUT: Record<string, string> = {
  index_pieces: 'Numbers computed from the passages, for the tutor’s search.',
  reading_checkpoints:
    'Intermediate results of a file that’s being processed. Deleted when processing ends.',
  stored_file_pieces:
    'The bytes of your files. While you’re signed in, /api/documents/ID/original downloads the original of the document with that ID.',
  upload_leases: 'Uploads in progress. Deleted when they end.',
};
