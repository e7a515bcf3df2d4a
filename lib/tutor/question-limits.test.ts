import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ownedPerks, rateLimits, studyEvents, tutorExchanges, usageCounters } from '@/db/schema';
import type { ContextFor } from '@/lib/context';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { createItem, createPlayer } from '@/tests/helpers/players';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createLearner, later, type Study, setQuestionsUsed } from '@/tests/helpers/tutor';
import { createDocument, usedBy } from '@/tests/helpers/uploads';
import { redeemItem } from '../rewards/store';
import { DEFAULT_SETTINGS } from '../settings/rules';
import { askTutor } from './ask';
import { getConversation } from './service';

type Ctx = ContextFor<'learner'>;

const store = useTestDatabase();

test('over the limit, a question is refused with an offer to upgrade', async () => {
  const ctx = await createLearner(store.db);
  await createDocument(store.db, ctx.actor);
  await setQuestionsUsed(ctx, 20);
  await expect(askTutor(ctx, { message: 'What?' })).rejects.toMatchObject({
    code: 'limit_reached',
    message: 'You’ve used all 20 of today’s questions',
    detail: { upgrade_required: true },
  });
  expect(await usedBy(ctx)).toEqual({ ai_chat_messages: 20 });
});

test('at a limit of zero, the first question of the day is refused too', async () => {
  const learner = await createLearner(store.db);
  const limits = { ...DEFAULT_SETTINGS.limits, ai_chat_messages: { trial: 0, paid: 200 } };
  const ctx = { ...learner, settings: async () => ({ ...DEFAULT_SETTINGS, limits }) };
  const documentId = await createDocument(store.db, ctx.actor);
  await expect(askTutor(ctx, { message: 'What?' })).rejects.toMatchObject({
    code: 'limit_reached',
    message: 'Your plan includes no questions right now',
  });
  expect(await usedBy(ctx)).toEqual({});
  expect((await getConversation(ctx, { documentId })).messages).toEqual([]);
});

test('of ten concurrent questions with one left, exactly one is answered', async () => {
  let worked = 0;
  const ctx = await createLearner(store.db, {
    answerQuestion: async () => {
      worked++;
      return { text: 'Yes.', sources: [], inDocument: true };
    },
  });
  const documentId = await createDocument(store.db, ctx.actor);
  await setQuestionsUsed(ctx, 19);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => askTutor(ctx, { message: 'What?' })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(worked).toBe(1);
  expect(await usedBy(ctx)).toEqual({ ai_chat_messages: 20 });
  expect((await getConversation(ctx, { documentId })).messages).toHaveLength(2);
});

test('when answering fails, the message is refunded and not stored', async () => {
  const ctx = await createLearner(store.db, {
    answerQuestion: () => Promise.reject(new Error('worker died')),
  });
  const documentId = await createDocument(store.db, ctx.actor);
  await expect(askTutor(ctx, { message: 'What?' })).rejects.toThrow('worker died');
  expect(await usedBy(ctx)).toEqual({ ai_chat_messages: 0 });
  expect(await getConversation(ctx, { documentId })).toMatchObject({
    messages: [],
    remaining_messages: 20,
  });
});

const REFUSES: Study = {
  answerQuestion: async () => ({
    text: 'That’s not in your document.',
    sources: [],
    inDocument: false,
  }),
};

test('a question that the document does not answer refunds its message, and earns nothing', async () => {
  const ctx = await createLearner(store.db, REFUSES);
  const documentId = await createDocument(store.db, ctx.actor);
  await setQuestionsUsed(ctx, 19);
  for (let n = 0; n < 3; n++) {
    expect(await askTutor(later(ctx, n), { message: 'Who won?' })).toMatchObject({
      in_document: false,
      remaining_messages: 1,
      message_limit: 20,
      extra_messages: 0,
    });
  }
  expect(await usedBy(ctx)).toEqual({ ai_chat_messages: 19 });
  expect((await getConversation(ctx, { documentId })).messages).toHaveLength(6);
  expect(await store.db.$count(studyEvents, eq(studyEvents.userId, ctx.actor.learnerId))).toBe(0);
  expect(await brokenInvariants(store.db)).toEqual([]);
});

test('ten concurrent refused questions with one left use nothing, and the one is still left', async () => {
  const ctx = await createLearner(store.db, REFUSES);
  await createDocument(store.db, ctx.actor);
  await setQuestionsUsed(ctx, 19);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => askTutor(ctx, { message: 'Who won?' })),
  );
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'limit_reached' });
    else expect(outcome.value).toMatchObject({ in_document: false, remaining_messages: 1 });
  }
  expect(await usedBy(ctx)).toEqual({ ai_chat_messages: 19 });
  const answered = await askTutor(
    { ...ctx, study: (await createLearner(store.db)).study },
    { message: 'What is melatonin?' },
  );
  expect(answered).toMatchObject({ in_document: true, remaining_messages: 0 });
  expect(await usedBy(ctx)).toEqual({ ai_chat_messages: 20 });
});

test.each([
  { who: 'an account', actor: () => createSignedIn(store.db), rule: 'tutor_refusals', points: 100 },
  {
    who: 'a visitor',
    actor: () => createDemo(store.db),
    rule: 'tutor_refusals_address',
    points: 1000,
  },
])(
  'after $points refused questions of $who in a day, the next one counts, also for the network',
  async (given) => {
    const ctx = learnerContext({
      db: store.db,
      actor: await given.actor(),
      study: REFUSES,
      address: '192.0.2.44',
    });
    await createDocument(store.db, ctx.actor);
    const key = `${given.rule}:${given.rule === 'tutor_refusals' ? ctx.actor.learnerId : ctx.address}`;
    const expire = ctx.now.getTime() + 60_000;
    await store.db.insert(rateLimits).values({ key, points: given.points - 1, expire });
    const ask = () => askTutor(ctx, { message: 'Who won?' });
    expect(await ask()).toMatchObject({ in_document: false, remaining_messages: 20 });
    expect(await ask()).toMatchObject({ in_document: false, remaining_messages: 19 });
    expect(await usedBy(ctx)).toEqual({ ai_chat_messages: 1 });
    await store.sql`update usage_counters set used = 20 where learner_id = ${ctx.actor.learnerId}`;
    await expect(ask()).rejects.toMatchObject({ code: 'limit_reached' });
    expect(await brokenInvariants(store.db)).toEqual([]);
  },
);

test('after 100 refunded questions in a day, one that is left before its answer counts, and is answered', async () => {
  let worked = 0;
  const ctx = await createLearner(store.db, {
    answerQuestion: async () => {
      worked++;
      return { text: 'Yes.', sources: [], inDocument: true };
    },
  });
  const documentId = await createDocument(store.db, ctx.actor);
  const expire = ctx.now.getTime() + 60_000;
  const key = `tutor_refusals:${ctx.actor.learnerId}`;
  await store.db.insert(rateLimits).values({ key, points: 99, expire });
  const leave = () => askTutor(ctx, { message: 'What?' }, { signal: AbortSignal.abort() });
  await expect(leave()).rejects.toMatchObject({ code: 'cancelled' });
  expect(await usedBy(ctx)).toEqual({ ai_chat_messages: 0 });
  await Promise.allSettled(Array.from({ length: 30 }, leave));
  expect(worked).toBe(21);
  expect(await usedBy(ctx)).toEqual({ ai_chat_messages: 20 });
  expect((await getConversation(ctx, { documentId })).messages).toHaveLength(40);
  expect(await brokenInvariants(store.db)).toEqual([]);
});

test('a refusal and an answer at once count one message', async () => {
  const ctx = await createLearner(store.db, {
    answerQuestion: async (_index, question) => ({
      text: 'So.',
      sources: [],
      inDocument: question !== 'Who won?',
    }),
  });
  await createDocument(store.db, ctx.actor);
  const asked = ['Who won?', 'What is sleep?', 'Who won?', 'Why?'];
  await Promise.all(asked.map((message) => askTutor(ctx, { message })));
  expect(await usedBy(ctx)).toEqual({ ai_chat_messages: 2 });
  expect(await store.db.$count(studyEvents, eq(studyEvents.userId, ctx.actor.learnerId))).toBe(2);
});

test('a question refused after midnight is refunded to the day it was asked on', async () => {
  const ctx = await createLearner(store.db, REFUSES);
  await createDocument(store.db, ctx.actor);
  await setQuestionsUsed(ctx, 5);
  const tomorrow = {
    learnerId: ctx.actor.learnerId,
    day: '2026-11-21',
    key: 'ai_chat_messages',
    used: 3,
  } as const;
  await store.db.insert(usageCounters).values(tomorrow);
  await askTutor({ ...ctx, now: new Date('2026-11-20T23:59:59.999Z') }, { message: 'Who won?' });
  const counters = await store.db
    .select()
    .from(usageCounters)
    .where(eq(usageCounters.learnerId, ctx.actor.learnerId));
  expect(counters.map(({ day, used }) => [day, used]).sort()).toEqual([
    ['2026-11-20', 5],
    ['2026-11-21', 3],
  ]);
});

async function leaveUnanswered(ctx: Ctx, documentId: string) {
  await store.db.insert(tutorExchanges).values({
    id: randomUUID(),
    documentId,
    question: 'Lost?',
    sources: [],
    engine: 'local',
    taken: { day: '2026-11-20', keys: ['ai_chat_messages'] },
    askedAt: ctx.now,
  });
}

test('a question whose server died is refunded when the limit is met', async () => {
  const ctx = await createLearner(store.db);
  const documentId = await createDocument(store.db, ctx.actor);
  await askTutor(ctx, { message: 'Answered?' });
  await store.db
    .update(usageCounters)
    .set({ used: 20 })
    .where(eq(usageCounters.learnerId, ctx.actor.learnerId));
  await leaveUnanswered(ctx, documentId);
  expect((await getConversation(ctx, { documentId })).messages).toHaveLength(2);
  await expect(askTutor(later(ctx, 59), { message: 'What?' })).rejects.toMatchObject({
    code: 'limit_reached',
  });
  expect(await askTutor(later(ctx, 61), { message: 'What?' })).toMatchObject({
    remaining_messages: 0,
  });
  expect(await usedBy(ctx)).toEqual({ ai_chat_messages: 20 });
  const { messages } = await getConversation(ctx, { documentId });
  expect(messages.map(({ text }) => text).filter((text) => text.endsWith('?'))).toEqual([
    'Answered?',
    'What?',
  ]);
  expect(await store.db.$count(tutorExchanges, eq(tutorExchanges.documentId, documentId))).toBe(2);
});

/** A user with redeemed messages. */
async function withExtra(amount: number, study?: Study) {
  const player = await createPlayer(store.db);
  await player.grant(10);
  const itemId = await createItem(store.db, { perk: { kind: 'tutor_messages', amount } });
  const params = {
    userId: player.userId,
    itemId,
    redemptionId: randomUUID(),
    adultBornBy: '2008-11-20',
  };
  await redeemItem(store.db, params, new Date('2026-11-20T12:00:00Z'));
  const actor = {
    ...(await createSignedIn(store.db)),
    userId: player.userId,
    learnerId: player.userId,
  };
  const ctx = learnerContext({ db: store.db, actor, study });
  const documentId = await createDocument(store.db, actor);
  const left = async () => {
    const [perk] = await store.db
      .select()
      .from(ownedPerks)
      .where(eq(ownedPerks.userId, player.userId));
    return perk?.amount;
  };
  return { ctx, documentId, left };
}

test('redeemed messages are used when the day’s are, and not before', async () => {
  const { ctx, documentId, left } = await withExtra(2);
  await setQuestionsUsed(ctx, 19);
  expect(await getConversation(ctx, { documentId })).toMatchObject({
    remaining_messages: 3,
    extra_messages: 2,
  });
  const ask = () => askTutor(ctx, { message: 'What?' });
  expect(await ask()).toMatchObject({
    remaining_messages: 2,
    extra_messages: 2,
    message_limit: 20,
  });
  expect(await left()).toBe(2);
  expect(await ask()).toMatchObject({ remaining_messages: 1, extra_messages: 1 });
  expect(await ask()).toMatchObject({ remaining_messages: 0, extra_messages: 0 });
  await expect(ask()).rejects.toMatchObject({ code: 'limit_reached' });
  expect(await left()).toBe(0);
  expect(await usedBy(ctx)).toEqual({ ai_chat_messages: 20 });
});

test('of thirty questions at once with one of the day and two redeemed left, three are answered', async () => {
  const { ctx, documentId, left } = await withExtra(2, {
    answerQuestion: async () => ({ text: 'Yes.', sources: [], inDocument: true }),
  });
  await setQuestionsUsed(ctx, 19);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, () => askTutor(ctx, { message: 'What?' })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect([await left(), await usedBy(ctx)]).toEqual([0, { ai_chat_messages: 20 }]);
  expect((await getConversation(ctx, { documentId })).messages).toHaveLength(6);
});

test('a redeemed message whose answer fails is refunded, also when many fail at once', async () => {
  const { ctx, left } = await withExtra(5, {
    answerQuestion: () => Promise.reject(new Error('worker died')),
  });
  await setQuestionsUsed(ctx, 20);
  await Promise.allSettled(Array.from({ length: 20 }, () => askTutor(ctx, { message: 'What?' })));
  expect([await left(), await usedBy(ctx)]).toEqual([5, { ai_chat_messages: 20 }]);
  expect(await brokenInvariants(store.db)).toEqual([]);
});

test('a refused question refunds a redeemed message, also when many are refused at once', async () => {
  const { ctx, left } = await withExtra(2, REFUSES);
  await setQuestionsUsed(ctx, 20);
  expect(await askTutor(ctx, { message: 'Who won?' })).toMatchObject({
    remaining_messages: 2,
    extra_messages: 2,
  });
  await Promise.allSettled(
    Array.from({ length: 20 }, () => askTutor(ctx, { message: 'Who won?' })),
  );
  expect([await left(), await usedBy(ctx)]).toEqual([2, { ai_chat_messages: 20 }]);
  expect(await brokenInvariants(store.db)).toEqual([]);
});

test('a question about another user’s document takes no redeemed message', async () => {
  const { ctx, left } = await withExtra(5);
  await setQuestionsUsed(ctx, 20);
  const document_id = await createDocument(store.db, await createSignedIn(store.db));
  await expect(askTutor(ctx, { message: 'What?', document_id })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await left()).toBe(5);
});

test('a demo visitor has 20 questions whatever others at the address ask, and is then offered an account', async () => {
  const address = '198.51.100.9';
  const visitor = async () => {
    const ctx = learnerContext({ db: store.db, actor: await createDemo(store.db), address });
    await createDocument(store.db, ctx.actor);
    return ctx;
  };
  const first = await visitor();
  await setQuestionsUsed(first, 19);
  await askTutor(first, { message: 'What?', user_id: 'demo' });
  await expect(askTutor(first, { message: 'What?' })).rejects.toMatchObject({
    message: 'You’ve used all 20 of today’s questions',
    detail: { upgrade_required: false, account_required: true },
  });
  expect(await askTutor(await visitor(), { message: 'What?' })).toMatchObject({
    remaining_messages: 19,
  });
});

test('after 1,000 questions from one address a day, a demo visitor is offered an account', async () => {
  const address = '198.51.100.10';
  const expire = Date.parse('2026-11-21T12:00:00.000Z');
  const key = `demo_ai_chat_messages:2026-11-20:${address}`;
  await store.db.insert(rateLimits).values({ key, points: 1_000, expire });
  const ctx = learnerContext({ db: store.db, actor: await createDemo(store.db), address });
  await createDocument(store.db, ctx.actor);
  await expect(askTutor(ctx, { message: 'What?' })).rejects.toMatchObject({
    message:
      'The free demo for your network is used up for today. Create a free account to keep going',
    detail: { limit: 1_000, upgrade_required: false, account_required: true },
  });
  expect(await usedBy(ctx)).toEqual({});
});

test('a refused question does not count for a demo visitor’s address', async () => {
  const address = '198.51.100.77';
  const demo = async (study?: Study) => {
    const ctx = learnerContext({ db: store.db, actor: await createDemo(store.db), address, study });
    await createDocument(store.db, ctx.actor);
    return ctx;
  };
  const refused = await demo(REFUSES);
  for (let n = 0; n < 25; n++) await askTutor(refused, { message: 'Who won?' });
  const answered = await demo();
  expect(await askTutor(answered, { message: 'What?' })).toMatchObject({ remaining_messages: 19 });
});
