import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import * as tables from '@/db/schema';
import { completeChallenge, completeDrop, spinWheel } from '@/lib/play/store';
import { awardActivity, recordActivity } from '@/lib/points/store';
import { redeemItem } from '@/lib/rewards/store';
import { createUser } from './factories';
import { givenByAdmin } from './grants';
import { adjustedByAdmin } from './ledger';
import { anchorOf } from './sample-study';
import { TEST_NOW } from './test-context';
import { createDocument } from './uploads';

type User = typeof tables.users.$inferSelect;

/** What the account did with one document, a trace in each table. */
async function study(db: Db, { id: learnerId }: User): Promise<void> {
  const documentId = await createDocument(db, { learnerId });
  // Not every lesson has something to ask.
  const [asking] = await db
    .select({ lesson: tables.lessons, check: tables.checks })
    .from(tables.checks)
    .innerJoin(tables.lessons, eq(tables.lessons.id, tables.checks.lessonId))
    .where(eq(tables.lessons.documentId, documentId));
  const { lesson, check } = asking!;
  const [card] = await db
    .select()
    .from(tables.cards)
    .where(eq(tables.cards.documentId, documentId));
  const taken = { day: '2026-11-20', keys: [] };
  await db.insert(tables.chapters).values({
    documentId,
    position: 1,
    title: 'Sleep',
    firstPassage: 0,
    endPassage: 3,
    words: 42,
  });
  await db.insert(tables.lessonOpenings).values({ lessonId: lesson.id, openedAt: TEST_NOW });
  await db.insert(tables.lessonCompletions).values({ lessonId: lesson.id, completedAt: TEST_NOW });
  await db.insert(tables.masteredCards).values({ cardId: card!.id, masteredAt: TEST_NOW });
  await db
    .insert(tables.cardFlags)
    .values({ cardId: card!.id, learnerId, reason: 'unclear', createdAt: TEST_NOW });
  const reviewId = randomUUID();
  await db
    .insert(tables.cardReviews)
    .values({ id: reviewId, cardId: card!.id, learnerId, grade: 3, reviewedAt: TEST_NOW });
  await db.insert(tables.reviewUndos).values({ reviewId, cardId: card!.id, undoneAt: TEST_NOW });
  await db
    .insert(tables.leechReleases)
    .values({ id: randomUUID(), cardId: card!.id, releasedAt: TEST_NOW });
  await db
    .insert(tables.pastReviews)
    .values({ learnerId, studyDay: '2026-11-19', reviews: 12, seconds: 96.5 });
  await db.insert(tables.studySettings).values({ learnerId, timeZone: 'Europe/Berlin' });
  const examId = randomUUID();
  const exam = { learnerId, title: 'Psychology', day: '2026-12-03', createdAt: TEST_NOW };
  await db.insert(tables.exams).values({ id: examId, ...exam });
  await db.insert(tables.examDocuments).values({ examId, documentId });
  await db.insert(tables.checkAnswers).values({
    id: randomUUID(),
    checkId: check.id,
    learnerId,
    answer: 0,
    correct: true,
    answeredAt: TEST_NOW,
  });
  const practice = { learnerId, documentId, chapter: 0 };
  const runId = randomUUID();
  await db.insert(tables.practiceRuns).values({
    ...practice,
    id: runId,
    kind: 'match',
    items: [],
    startedAt: TEST_NOW,
    finishedAt: TEST_NOW,
  });
  await db
    .insert(tables.practiceAnswers)
    .values({ runId, item: 0, attempt: 0, answer: 0, correct: false, answeredAt: TEST_NOW });
  await db
    .insert(tables.matchTimes)
    .values({ ...practice, pairs: 8, bestMs: 20_000, achievedAt: TEST_NOW });
  await db.insert(tables.tutorExchanges).values({
    id: randomUUID(),
    documentId,
    question: '=HYPERLINK("https://evil.example")',
    answer: 'Melatonin is a hormone. [1]',
    sources: [anchorOf('Melatonin is a hormone')],
    engine: 'local',
    taken,
    askedAt: TEST_NOW,
  });
  const host = 'model.example';
  await db.insert(tables.modelConsents).values({ learnerId, host, agreedAt: TEST_NOW });
  await db.insert(tables.modelTokens).values({ learnerId, day: '2026-11-20', tokens: 120 });
  const run = { documentId, chapter: 0 };
  await db
    .insert(tables.modelRuns)
    .values({ ...run, status: 'done', model: 'small', host, startedAt: TEST_NOW });
  await db
    .insert(tables.modelSections)
    .values({ ...run, position: 0, firstPassage: 0, endPassage: 1, doneAt: TEST_NOW });
  const fileId = randomUUID();
  await db.insert(tables.storedFiles).values({
    id: fileId,
    learnerId,
    documentId,
    filename: 'sleep.pdf',
    contentType: 'application/pdf',
    size: 5,
    received: 5,
    createdAt: TEST_NOW,
  });
  await db
    .insert(tables.storedFilePieces)
    .values({ fileId, start: 0, size: 5, data: Buffer.from('%PDF-') });
  const job = {
    learnerId,
    work: 'read',
    filename: 'sleep.pdf',
    stage: 'visual',
    fraction: 1,
    taken,
    heartbeatAt: TEST_NOW,
  } as const;
  const readingId = randomUUID();
  const later = new Date(TEST_NOW.getTime() + 1);
  await db.insert(tables.processingJobs).values([
    { ...job, id: randomUUID(), status: 'done', documentId, fileId, createdAt: TEST_NOW },
    {
      ...job,
      id: readingId,
      status: 'running',
      sourceUrl: 'https://example.com/dreams',
      createdAt: later,
    },
  ]);
  const kept = { kind: 'pages', position: 1, data: Buffer.from('dreams') } as const;
  await db.insert(tables.readingCheckpoints).values({ jobId: readingId, ...kept });
  await db
    .insert(tables.uploadLeases)
    .values({ learnerId, slot: 1, holder: randomUUID(), expiresAt: later });
  await db
    .insert(tables.usageCounters)
    .values({ learnerId, day: '2026-11-20', key: 'file_uploads', used: 1 });
}

/** Mails about the account: to its address, to a former one, and to one of an unknown owner. */
async function correspond(db: Db, user: User): Promise<void> {
  const mail = (to: string, learnerId: string | null) => ({
    id: randomUUID(),
    learnerId,
    to,
    kind: 'verify_email' as const,
    subject: 'Verify your email for Skimwise',
    text: 'a-token-that-opens-the-account',
    html: 'a-token-that-opens-the-account',
    links: ['http://localhost:3000/verify-email?token=a-token-that-opens-the-account'],
    createdAt: TEST_NOW,
    nextTryAt: TEST_NOW,
  });
  const mails = [
    mail(user.email, user.id),
    mail(`old-${user.email}`, user.id),
    mail(user.email, null),
  ];
  await db.insert(tables.outbox).values(mails);
  const { id: userId, name, phone, birthdate, address } = user;
  await db.insert(tables.signUps).values({
    id: randomUUID(),
    userId,
    deviceId: randomUUID(),
    passwordHash: 'not a hash',
    ...{ name, phone, birthdate, address },
    createdAt: TEST_NOW,
  });
  await db.insert(tables.mailTokens).values({
    tokenHash: randomUUID(),
    userId,
    purpose: 'change_email',
    newEmail: `new-${user.email}`,
    createdAt: TEST_NOW,
    expiresAt: TEST_NOW,
  });
}

/** What the account played and bought. */
async function play(db: Db, { id: userId }: User): Promise<void> {
  const item = {
    name: 'Headphones',
    description: 'They sound',
    pointsCost: 5,
    valueCents: 100,
    position: 1,
    requiresShipping: true,
  };
  const [itemId, badgeId] = [randomUUID(), randomUUID()];
  await db.insert(tables.rewardItems).values([
    { ...item, id: itemId, category: 'physical' },
    {
      ...item,
      id: badgeId,
      category: 'digital',
      requiresShipping: false,
      perk: { kind: 'badge', name: 'owl' },
    },
  ]);
  await recordActivity(
    db,
    { learnerId: userId, kind: 'card_review', source: `card:${userId}` },
    TEST_NOW,
  );
  await db.insert(tables.reviewPace).values({ userId, lastAt: TEST_NOW });
  await awardActivity(db, { userId, kind: 'card_review', since: new Date(0) }, TEST_NOW);
  await adjustedByAdmin(db, { userId, points: 50 }, TEST_NOW);
  for (let n = 0; n < 5; n++) {
    await recordActivity(
      db,
      { learnerId: userId, kind: 'card_review', source: `card:${userId}:${n}` },
      TEST_NOW,
    );
  }
  await completeChallenge(db, { userId, challengeId: 'reviews', day: '2026-11-20' }, TEST_NOW);
  await spinWheel(db, { userId, spinId: randomUUID(), points: 2 }, TEST_NOW);
  await completeDrop(db, userId, '2026-11-20', TEST_NOW);
  const params = { userId, adultBornBy: '2008-11-20', shipping: { street: '12 St James Square' } };
  for (const id of [itemId, badgeId])
    await redeemItem(db, { ...params, itemId: id, redemptionId: randomUUID() }, TEST_NOW);
}

/** What the account thinks of a professor. */
async function rate(db: Db, { id: userId }: User): Promise<void> {
  const [professor] = await db.select().from(tables.professors).limit(1);
  await db
    .insert(tables.professorRatings)
    .values({ professorId: professor!.id, userId, rating: 4, ratedAt: TEST_NOW });
  await db.insert(tables.ratingReports).values({
    id: randomUUID(),
    professorId: professor!.id,
    reporterId: userId,
    reason: 'These ratings are of somebody else',
    createdAt: TEST_NOW,
  });
}

/** What the account paid. */
async function subscribe(db: Db, { id: userId, email }: User): Promise<void> {
  await db.insert(tables.billingAccounts).values({
    userId,
    customerId: `cus_${userId}`,
    customerEmail: email,
    subscriptionId: `sub_${userId}`,
    status: 'active',
    plan: 'yearly',
    periodEnd: new Date('2027-11-20T12:00:00Z'),
    checkAt: new Date('2999-01-01T00:00:00Z'),
    createdAt: TEST_NOW,
  });
  await db
    .insert(tables.payments)
    .values({ invoiceId: `in_${userId}`, userId, amountCents: 24_900, paidAt: TEST_NOW });
  await givenByAdmin(db, { userId, endedAt: TEST_NOW }, TEST_NOW);
  await db.insert(tables.subscriptionProblems).values({
    userId,
    subscriptionId: `sub_other_${userId}`,
    reason: 'unknown_price',
    createdAt: TEST_NOW,
  });
  await db
    .insert(tables.billingNotices)
    .values({ userId, kind: 'renewal_coming', about: '2027-11-20', createdAt: TEST_NOW });
  await db
    .insert(tables.planChanges)
    .values({ userId, key: randomUUID(), fingerprint: 'of a cancellation', createdAt: TEST_NOW });
}

/** What was done to the account by who runs the site. */
async function beServed(db: Db, { id: userId }: User): Promise<void> {
  await db.insert(tables.farmingFlags).values({
    userId,
    signals: { games_only: { days: 15 } },
    strength: 1,
    points: 15,
    day: '2026-11-19',
  });
  await db.insert(tables.farmingVerdicts).values({ userId, fineUntil: TEST_NOW });
  await db.insert(tables.auditEntries).values({
    id: randomUUID(),
    stage: 'asked',
    action: 'money_back',
    admin: 'keeper',
    userId,
    reason: 'Asked for it by mail',
    detail: {},
    happenedAt: TEST_NOW,
  });
}

/** An account with a row in every table that can hold something about it, beside one session of long ago. */
export async function createFullAccount(db: Db, given: Partial<User> = {}): Promise<User> {
  const user = await createUser(db, given);
  await study(db, user);
  await correspond(db, user);
  await play(db, user);
  await subscribe(db, user);
  await rate(db, user);
  await beServed(db, user);
  await db.insert(tables.sessions).values({
    id: randomUUID(),
    userId: user.id,
    tokenHash: `hash-${randomUUID()}`,
    device: 'curl/8.5.0',
    createdAt: TEST_NOW,
    lastSeenAt: TEST_NOW,
    expiresAt: TEST_NOW,
  });
  return user;
}
