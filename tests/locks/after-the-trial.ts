import { randomUUID } from 'node:crypto';
import {
  exams,
  localCheckouts,
  localCustomers,
  localSubscriptions,
  professorRatings,
} from '@/db/schema';
import type { PremiumFeature } from '@/lib/constants/plans';
import { insertFile } from '@/lib/files/store';
import { completeDrop, findLastTurn, readDayChallenges } from '@/lib/play/store';
import { redeemItem } from '@/lib/rewards/store';
import { addReview } from '@/lib/study/cards/store';
import { findCandidates } from '@/lib/study/practice/candidates';
import { compose } from '@/lib/study/practice/rules/compose';
import { addRun } from '@/lib/study/practice/store';
import { DAY_MS, utcDay } from '@/lib/time/days';
import { adjustedByAdmin } from '@/tests/helpers/ledger';
import type { call } from '../helpers/call';
import { createItem } from '../helpers/players';
import { createPracticeDocument } from '../helpers/practice-document';
import { createProfessor } from '../helpers/professors';
import { plannedReview } from '../helpers/reviews';
import { createDocument, createLongDocument, fileForm } from '../helpers/uploads';
import { type Lapsed, PASSWORD } from './lapsed-user';
import { knownAtTheTill, payingAtTheTill } from './till';

/** A call that succeeds for those who may make it, apart from the caller's own headers. */
type Sent = Pick<Parameters<typeof call>[1] & object, 'path' | 'params' | 'body' | 'headers'>;
type Send = (lapsed: Lapsed) => Sent | Promise<Sent>;
type Row = { behind: PremiumFeature | null; send: Send; answers: number };

const open = (send: Send = () => ({}), answers = 200): Row => ({ behind: null, send, answers });
const behind = (feature: PremiumFeature, send: Send): Row => ({
  behind: feature,
  send,
  answers: 200,
});

const aboutMe: Send = ({ userId }) => ({ params: { userId } });
const aboutDocument: Send = ({ documentId }) => ({ params: { documentId } });
const aboutCard: Send = ({ cardId }) => ({ params: { cardId } });
const buying: Send = (lapsed) => {
  knownAtTheTill(lapsed);
  return { params: { plan: 'yearly' } };
};
const CARD = '4242 4242 4242 4242';

/** A customer of the Stripe emulator. */
async function localCustomer({ db, userId }: Lapsed): Promise<string> {
  const id = randomUUID();
  await db.insert(localCustomers).values({ id, clientReference: userId, createdAt: new Date() });
  return id;
}

async function localSession(lapsed: Lapsed): Promise<string> {
  const id = randomUUID();
  const customerId = await localCustomer(lapsed);
  const about = { customerId, clientReference: lapsed.userId, plan: 'yearly' as const };
  await lapsed.db.insert(localCheckouts).values({ id, ...about, createdAt: new Date() });
  return id;
}

async function localSubscription(lapsed: Lapsed): Promise<string> {
  const id = randomUUID();
  const about = {
    customerId: await localCustomer(lapsed),
    status: 'active' as const,
    plan: 'yearly' as const,
  };
  const dates = { createdAt: new Date(), periodEnd: new Date('2999-01-01') };
  await lapsed.db.insert(localSubscriptions).values({ id, chargeId: id, ...about, ...dates });
  return id;
}

const examOf = (documentId: string) => ({
  title: 'Psychology',
  date: utcDay(new Date(Date.now() + 10 * DAY_MS)),
  document_ids: [documentId],
});

async function ownExam({ db, userId }: Lapsed): Promise<string> {
  const id = randomUUID();
  const exam = { id, learnerId: userId, title: 'Psychology', day: '2999-01-01' };
  await db.insert(exams).values({ ...exam, createdAt: new Date() });
  return id;
}

const paying: Send = async (lapsed) => ({ body: { user_id: await payingAtTheTill(lapsed) } });
const byMe: Send = ({ userId }) => ({ body: { user_id: userId } });

const ownSpin: Send = async ({ db, userId }) => ({
  body: { user_id: userId, spin_id: (await findLastTurn(db, userId))?.id },
});

/** An item that the caller has the points for. */
async function affordable(
  { db, userId }: Lapsed,
  given: Parameters<typeof createItem>[1] = {},
): Promise<string> {
  await adjustedByAdmin(db, { userId, points: 10 }, new Date());
  return createItem(db, { pointsCost: 10, ...given });
}

const ownCertificate: Send = async (lapsed) => {
  const { db, userId, documentId } = lapsed;
  const itemId = await affordable(lapsed, { perk: { kind: 'certificate', name: 'classic' } });
  await redeemItem(
    db,
    { userId, itemId, redemptionId: randomUUID(), adultBornBy: '2008-11-20' },
    new Date(),
  );
  return { params: { documentId } };
};

const doneDrop: Send = async (lapsed) => {
  const now = new Date();
  await completeDrop(lapsed.db, lapsed.userId, utcDay(now), now);
  return byMe(lapsed);
};

const doneChallenge: Send = async ({ db, userId }) => {
  const day = utcDay(new Date());
  const [challenge] = await readDayChallenges(db, userId, day);
  return { params: { userId }, body: { challenge_id: `${challenge?.id}-${day}` } };
};

const someProfessor: Send = async ({ db }) => ({
  params: { professorId: await createProfessor(db) },
  body: { rating: 4 },
});

const ratedProfessor: Send = async ({ db, userId }) => {
  const professorId = await createProfessor(db);
  const ratedAt = new Date();
  await db.insert(professorRatings).values({ professorId, userId, rating: 1, ratedAt });
  return { params: { professorId }, body: { reason: 'These ratings are of somebody else' } };
};

const TUS = { 'tus-resumable': '1.0.0' };
const ownUpload: Send = async ({ db, userId: learnerId }) => {
  const id = randomUUID();
  const file = {
    filename: 'heart.pdf',
    contentType: null,
    sourceUrl: null,
    size: 5,
    now: new Date(),
  };
  await insertFile(db, { ...file, id, learnerId, expiresAt: new Date('2999-01-01') });
  const headers = {
    ...TUS,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  return { params: { uploadId: id }, headers };
};

const ownChapter: Send = async ({ db, userId: learnerId }) => ({
  params: { documentId: await createLongDocument(db, { learnerId }), chapter: '1' },
});

const ownReview: Send = async ({ db, userId: learnerId, cardId }) => {
  const review = await plannedReview(db, { cardId, learnerId });
  await addReview(db, review);
  return { params: { reviewId: review.id } };
};

const practicing: Send = async ({ db, userId: learnerId }) => {
  const documentId = await createPracticeDocument(db, { learnerId });
  const scope = { learnerId, documentId, chapter: 0 };
  const items = compose('learn', (await findCandidates(db, scope)) ?? [], {
    size: 10,
    random: () => 0.5,
  });
  const id = randomUUID();
  const run = { id, kind: 'learn', items, limitSeconds: null, now: new Date(), ...scope } as const;
  await addRun(db, run);
  return { params: { runId: id }, body: { question: 0, attempt: 0, answer: 0 } };
};

const ownRun: Send = async (lapsed) => ({ params: (await practicing(lapsed)).params });

const withoutLessons: Send = async ({ db, userId: learnerId }) => ({
  params: {
    documentId: await createDocument(db, { learnerId }, { parts: { lessons: false, cards: true } }),
  },
  body: { part: 'mini_courses' },
});

/**
 * What each route for users does once the trial is over (product-rules.md, "Trial and plans"): it is open, or behind the lock of a
 * feature. `tests/routes.test.ts` fails for a route that is not here, `after-the-trial.test.ts` tries each.
 */
export const AFTER_THE_TRIAL: Record<string, Row> = {
  'GET /api/account': open(),
  'PATCH /api/account': open(() => ({ body: { country: 'GB' } })),
  'DELETE /api/account': open(() => ({ body: { password: PASSWORD } })),
  'POST /api/account/email': open(() => ({
    body: { password: PASSWORD, email: `${randomUUID()}@example.com` },
  })),
  'POST /api/account/password': open(() => ({
    body: { current_password: PASSWORD, new_password: 'quiet lagoon ember' },
  })),
  'GET /api/account/export': open(),
  'POST /api/account/google': open(() => ({ body: { password: PASSWORD } })),
  'DELETE /api/account/google': open(() => ({ body: { password: PASSWORD } })),
  'POST /api/auth/token': open(),
  'GET /api/auth/validate/[userId]': open(aboutMe),
  'GET /api/billing/portal': open(buying),
  'GET /api/dev/billing': open(),
  'POST /api/dev/billing': open(async (lapsed) => ({
    body: { subscription: await localSubscription(lapsed), act: 'cancel' },
  })),
  'GET /api/dev/checkout': open(async (lapsed) => ({
    path: `/?session=${await localSession(lapsed)}`,
  })),
  'POST /api/dev/checkout': open(async (lapsed) => ({
    body: { session: await localSession(lapsed), card_number: CARD },
  })),
  'GET /api/dropzone/today': open(),
  'POST /api/dropzone/complete': open(byMe),
  'POST /api/dropzone/claim': open(doneDrop),
  'GET /api/faculty/[professorId]/rating': open(async (lapsed) => ({
    params: (await someProfessor(lapsed)).params,
  })),
  'POST /api/faculty/[professorId]/rating': open(someProfessor),
  'POST /api/faculty/[professorId]/report': open(ratedProfessor),
  'GET /api/gamification/stats/[userId]': open(aboutMe),
  'GET /api/gamification/history/[userId]': open(aboutMe),
  'GET /api/gamification/challenges/[userId]': behind('hustle', aboutMe),
  'POST /api/gamification/complete/[userId]': behind('hustle', doneChallenge),
  'GET /api/leaderboard/user/[userId]': open(aboutMe),
  'GET /api/payment/confirm': open(() => ({ path: '/?session_id=cs_1' })),
  'GET /api/pricing/checkout/[plan]': open(buying),
  'GET /api/pricing/checkout-redirect/[plan]': open(buying, 303),
  'GET /api/subscription/[userId]': open(aboutMe),
  'GET /api/subscription/status/[email]': open(({ user: { email } }) => ({ params: { email } })),
  'POST /api/subscription/cancel': open(paying),
  'POST /api/subscription/resume': open(paying),
  'GET /api/perks/[userId]': open(aboutMe),
  'GET /api/perks/certificate/[documentId]': open(ownCertificate),
  'POST /api/perks/wear': open(() => ({ body: { kind: 'badge', name: 'owl' } })),
  'POST /api/perks/take-off': open(() => ({ body: { kind: 'badge' } })),
  'POST /api/rewards/award-points': open(({ userId }) => ({
    body: { user_id: userId, action_type: 'lesson_complete' },
  })),
  'GET /api/rewards/catalog/[userId]': behind('rewards', aboutMe),
  'GET /api/rewards/redemptions/[userId]': open(aboutMe),
  'POST /api/rewards/redeem/[userId]': behind('rewards', async (lapsed) => ({
    params: { userId: lapsed.userId },
    body: { item_id: await affordable(lapsed) },
  })),
  'GET /api/wheel/status': open(),
  'POST /api/wheel/spin': open(byMe),
  'POST /api/wheel/claim': open(ownSpin),
  'POST /api/cards/[cardId]/review': behind('flashcards', ({ cardId }) => ({
    params: { cardId },
    body: { grade: 3 },
  })),
  'GET /api/cards/[cardId]/next': behind('flashcards', aboutCard),
  'POST /api/cards/[cardId]/bring-back': behind('flashcards', aboutCard),
  'POST /api/cards/[cardId]/flag': behind('flashcards', ({ cardId }) => ({
    params: { cardId },
    body: { reason: 'unclear' },
  })),
  'DELETE /api/cards/[cardId]/flag': behind('flashcards', aboutCard),
  'PUT /api/cards/[cardId]/mastered': behind('flashcards', aboutCard),
  'DELETE /api/cards/[cardId]/mastered': behind('flashcards', aboutCard),
  'GET /api/reviews/queue': behind('flashcards', () => ({})),
  'GET /api/reviews/forecast': behind('flashcards', () => ({})),
  'GET /api/reviews/set-aside': behind('flashcards', () => ({})),
  'POST /api/reviews/[reviewId]/undo': behind('flashcards', ownReview),
  'GET /api/search': open(() => ({ path: '/api/search?q=sleep' })),
  'GET /api/study-settings': open(),
  'PUT /api/study-settings': open(() => ({ body: { time_zone: 'Europe/Berlin' } })),
  'POST /api/checks/[checkId]/answer': behind('courses', ({ checkId }) => ({
    params: { checkId },
    body: { answer: 0 },
  })),
  'GET /api/documents': open(),
  'GET /api/documents/[documentId]': open(aboutDocument),
  'PATCH /api/documents/[documentId]': open(({ documentId }) => ({
    params: { documentId },
    body: { title: 'The heart' },
  })),
  'DELETE /api/documents/[documentId]': open(aboutDocument),
  'POST /api/documents/[documentId]/cards/reset': behind('flashcards', aboutDocument),
  'POST /api/documents/[documentId]/cards/restore': behind(
    'flashcards',
    ({ documentId, cardId }) => ({
      params: { documentId },
      body: { card_ids: [cardId] },
    }),
  ),
  'GET /api/documents/[documentId]/chapters/[chapter]': open(ownChapter),
  'POST /api/documents/[documentId]/chapters/[chapter]': behind('courses', ownChapter),
  'POST /api/documents/[documentId]/generate': behind('courses', withoutLessons),
  'GET /api/documents/[documentId]/messages': open(aboutDocument),
  'DELETE /api/documents/[documentId]/messages': open(aboutDocument),
  'GET /api/documents/[documentId]/model': open(aboutDocument),
  'PUT /api/documents/[documentId]/model': behind('courses', ({ documentId }) => ({
    params: { documentId },
    body: { use: true },
  })),
  'DELETE /api/documents/[documentId]/model': open(aboutDocument),
  'POST /api/documents/[documentId]/messages/restore': open(aboutDocument),
  'GET /api/documents/[documentId]/original': open(({ originalId }) => ({
    params: { documentId: originalId },
  })),
  'GET /api/documents/[documentId]/text': open(aboutDocument),
  'GET /api/exams': behind('flashcards', () => ({})),
  'POST /api/exams': behind('flashcards', ({ documentId }) => ({ body: examOf(documentId) })),
  'PUT /api/exams/[examId]': behind('flashcards', async (lapsed) => ({
    params: { examId: await ownExam(lapsed) },
    body: examOf(lapsed.documentId),
  })),
  'DELETE /api/exams/[examId]': behind('flashcards', async (lapsed) => ({
    params: { examId: await ownExam(lapsed) },
  })),
  'GET /api/progress': behind('flashcards', () => ({})),
  'GET /api/today': behind('flashcards', () => ({})),
  'POST /api/grok-chat': behind('tutor', ({ documentId }) => ({
    body: { message: 'What is melatonin?', document_id: documentId },
  })),
  'GET /api/practice': behind('flashcards', ({ documentId }) => ({
    path: `/?document_id=${documentId}`,
  })),
  'POST /api/practice': behind('flashcards', async ({ db, userId: learnerId }) => ({
    body: { kind: 'learn', document_id: await createPracticeDocument(db, { learnerId }) },
  })),
  'GET /api/practice/[runId]': behind('flashcards', ownRun),
  'POST /api/practice/[runId]/answers': behind('flashcards', practicing),
  'POST /api/practice/[runId]/finish': behind('flashcards', ownRun),
  'POST /api/lessons/[lessonId]/complete': behind('courses', ({ lessonId }) => ({
    params: { lessonId },
  })),
  'POST /api/lessons/[lessonId]/open': behind('courses', ({ lessonId }) => ({
    params: { lessonId },
  })),
  'POST /api/process-content': open(() => ({
    path: '/api/process-content?again=true',
    body: fileForm(),
  })),
  'POST /api/process-url': open(() => ({
    body: { url: 'https://example.com/heart', again: true },
  })),
  'GET /api/processing/current': open(),
  'POST /api/sample': open(),
  'POST /api/processing/[jobId]/cancel': open(({ jobId }) => ({ params: { jobId } })),
  'GET /api/sessions': open(),
  'DELETE /api/sessions': open(),
  'DELETE /api/sessions/[sessionId]': open(({ sessionId }) => ({ params: { sessionId } })),
  'POST /api/uploads': open(() => ({ headers: { ...TUS, 'upload-length': '5' } }), 201),
  'HEAD /api/uploads/[uploadId]': open(ownUpload),
  'PATCH /api/uploads/[uploadId]': open(
    async (lapsed) => ({ ...(await ownUpload(lapsed)), body: Buffer.from('%PDF-') }),
    204,
  ),
  'DELETE /api/uploads/[uploadId]': open(ownUpload, 204),
  'GET /api/usage/[userId]': open(aboutMe),
};
