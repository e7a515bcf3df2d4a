import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { indexPieces, ownedPerks, rateLimits, studyEvents, tutorExchanges, usageCounters } from '@/db/schema';
import type { ContextFor } from '@/lib/context';
import { checkAnchors } from '@/tests/helpers/check-anchors';
import { queriesOf } from '@/tests/helpers/count-queries';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { brokenLaws } from '@/tests/helpers/invariants';
import { createItem, createPlayer } from '@/tests/helpers/players';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument, usedBy } from '@/tests/helpers/uploads';
import { redeemItem } from '../rewards/store';
import { getDocument } from '../study/documents/service';
import { askTutor } from './ask';
import { askInput } from './schema';
import { getTalk, removeTalk } from './service';

type Ctx = ContextFor<'learner'>;
type Study = Parameters<typeof learnerContext>[0]['study'];

const store = useTestDatabase();

async function learner(study?: Study): Promise<Ctx> {
  return learnerContext({ db: store.db, actor: await createSignedIn(store.db), study });
}

const at = (ctx: Ctx, second: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + second * 1000) });

async function setUsed(ctx: Ctx, used: number) {
  const { learnerId } = ctx.actor;
  await store.db.insert(usageCounters).values({ learnerId, day: '2026-11-20', key: 'ai_chat_messages', used });
}

const SOURCE = { passage: 1, start: 82, quote: 'Melatonin is a hormone', page: 2 };

test('an answer carries its sources and what is left', async () => {
  const ctx = await learner();
  const document_id = await createDocument(store.db, ctx.actor);
  const answer = await askTutor(ctx, { user_id: ctx.actor.learnerId, message: 'What is melatonin?', document_id });
  expect(answer).toEqual({
    response: 'Melatonin is a hormone. [1]',
    sources: [SOURCE],
    in_document: true,
    engine: 'local',
    remaining_messages: 19,
    message_limit: 20,
    extra_messages: 0,
  });
  expect(await checkAnchors(store.db)).toMatchObject({ checked: { 'tutor source': 1 }, faults: [] });
});

test('the talk is kept, oldest first, and can be forgotten', async () => {
  const ctx = await learner();
  const document_id = await createDocument(store.db, ctx.actor);
  await askTutor(ctx, { message: 'First?', document_id });
  await askTutor(at(ctx, 60), { message: 'Second?', document_id });
  const talk = await getTalk(ctx, { documentId: document_id });
  expect(talk).toMatchObject({ remaining_messages: 18, message_limit: 20 });
  expect(talk.messages.map(({ role, text }) => [role, text])).toEqual([
    ['learner', 'First?'],
    ['tutor', 'Melatonin is a hormone. [1]'],
    ['learner', 'Second?'],
    ['tutor', 'Melatonin is a hormone. [1]'],
  ]);
  expect(talk.messages[1]).toMatchObject({
    sources: [SOURCE],
    engine: 'local',
    created_at: '2026-11-20T12:00:00.000Z',
  });
  expect(new Set(talk.messages.map(({ id }) => id)).size).toBe(4);
  expect(await removeTalk(ctx, { documentId: document_id })).toEqual({ deleted: true });
  expect(await getTalk(ctx, { documentId: document_id })).toMatchObject({ messages: [], remaining_messages: 18 });
});

test('the tutor hears what was asked before', async () => {
  const heard: unknown[] = [];
  const ctx = await learner({
    answerQuestion: async (_index, question, talk) => {
      heard.push({ question, ...talk });
      return { text: 'Yes.', sources: [], inDocument: true };
    },
  });
  const document_id = await createDocument(store.db, ctx.actor);
  await askTutor(ctx, { message: 'What is sleep?', document_id });
  await askTutor(at(ctx, 1), { message: 'Why?', document_id });
  await askTutor(at(ctx, 2), { message: 'More?', document_id });
  expect(heard).toEqual([
    { question: 'What is sleep?', earlier: [], turn: 0 },
    { question: 'Why?', earlier: ['What is sleep?'], turn: 1 },
    { question: 'More?', earlier: ['Why?', 'What is sleep?'], turn: 2 },
  ]);
});

test('an answer that the document does not hold is still marked so when the talk is read again', async () => {
  const ctx = await learner({
    answerQuestion: async (_index, question) => {
      return { text: 'That’s not in your document.', sources: [], inDocument: question !== 'Who won?' };
    },
  });
  const documentId = await createDocument(store.db, ctx.actor);
  await askTutor(ctx, { message: 'Who won?' });
  await askTutor(at(ctx, 1), { message: 'What is sleep?' });
  const { messages } = await getTalk(ctx, { documentId });
  expect(messages.map(({ role, in_document }) => [role, in_document])).toEqual([
    ['learner', true],
    ['tutor', false],
    ['learner', true],
    ['tutor', true],
  ]);
});

test('without a document the one opened last is meant', async () => {
  const asked: string[] = [];
  const ctx = await learner({
    answerQuestion: async ({ key }) => {
      asked.push(key);
      return { text: 'Not in your document.', sources: [], inDocument: false };
    },
  });
  const first = await createDocument(store.db, ctx.actor);
  const second = await createDocument(store.db, ctx.actor, { now: at(ctx, 60).now });
  await createDocument(store.db, await createSignedIn(store.db), { now: at(ctx, 600).now });
  expect(await askTutor(ctx, { message: 'What?' })).toMatchObject({ in_document: false, sources: [] });
  await getDocument(at(ctx, 120), { documentId: first });
  await askTutor(ctx, { message: 'What?' });
  expect(asked).toEqual([second, first]);
});

test('with no document at all there is nothing to talk about, and nothing is counted', async () => {
  const ctx = await learner();
  await expect(askTutor(ctx, { message: 'Hello?' })).rejects.toMatchObject({
    code: 'not_found',
    message: 'There’s nothing to ask about yet. Upload a document first.',
  });
  expect(await usedBy(ctx)).toEqual({});
});

test("a stranger's document and an unknown one are the same 404, and nothing is counted", async () => {
  const owner = await learner();
  const id = await createDocument(store.db, owner.actor);
  const stranger = await learner({ answerQuestion: () => Promise.reject(new Error('must not run')) });
  const notFound = { code: 'not_found', message: 'This document isn’t in your library. It may have been deleted.' };
  for (const documentId of [id, randomUUID()]) {
    await expect(askTutor(stranger, { message: 'What?', document_id: documentId })).rejects.toMatchObject(notFound);
    await expect(getTalk(stranger, { documentId })).rejects.toMatchObject(notFound);
    await expect(removeTalk(stranger, { documentId })).rejects.toMatchObject(notFound);
  }
  expect(await usedBy(stranger)).toEqual({});
  await expect(askTutor(stranger, { message: 'What?', user_id: owner.actor.learnerId })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('the limit is said with what to do about it', async () => {
  const ctx = await learner();
  await createDocument(store.db, ctx.actor);
  await setUsed(ctx, 20);
  await expect(askTutor(ctx, { message: 'What?' })).rejects.toMatchObject({
    code: 'limit_reached',
    message: 'You’ve used all 20 of today’s questions',
    detail: { upgrade_required: true },
  });
  expect(await usedBy(ctx)).toEqual({ ai_chat_messages: 20 });
});

test('of ten questions at once with one left, exactly one is answered', async () => {
  let worked = 0;
  const ctx = await learner({
    answerQuestion: async () => {
      worked++;
      return { text: 'Yes.', sources: [], inDocument: true };
    },
  });
  const documentId = await createDocument(store.db, ctx.actor);
  await setUsed(ctx, 19);
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => askTutor(ctx, { message: 'What?' })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(worked).toBe(1);
  expect(await usedBy(ctx)).toEqual({ ai_chat_messages: 20 });
  expect((await getTalk(ctx, { documentId })).messages).toHaveLength(2);
});

test('an index that is not there is made anew from the stored text, and kept', async () => {
  const loaded: Uint8Array[] = [];
  const ctx = await learner({
    answerQuestion: async ({ load }) => {
      loaded.push(await load());
      return { text: 'Yes.', sources: [], inDocument: true };
    },
  });
  const documentId = await createDocument(store.db, ctx.actor);
  await store.db.delete(indexPieces).where(eq(indexPieces.documentId, documentId));
  await Promise.all([askTutor(ctx, { message: 'What?' }), askTutor(ctx, { message: 'What?' })]);
  await askTutor(ctx, { message: 'What?' });
  expect(loaded.map((index) => [...index])).toEqual(Array(3).fill([0, 1, 254, 255]));
  const pieces = await store.db.select().from(indexPieces).where(eq(indexPieces.documentId, documentId));
  expect(pieces).toMatchObject([{ position: 0, data: Buffer.from([0, 1, 254, 255]) }]);
});

test('two messages at once both find their place', async () => {
  const ctx = await learner();
  const documentId = await createDocument(store.db, ctx.actor);
  await Promise.all(['One?', 'Two?', 'Three?'].map((message) => askTutor(ctx, { message })));
  const { messages } = await getTalk(ctx, { documentId });
  expect(messages.map(({ role }) => role)).toEqual(['learner', 'tutor', 'learner', 'tutor', 'learner', 'tutor']);
  const asked = messages.filter(({ role }) => role === 'learner').map(({ text }) => text);
  expect(asked.sort()).toEqual(['One?', 'Three?', 'Two?']);
});

test('when answering fails the message is given back, and leaves no trace', async () => {
  const ctx = await learner({ answerQuestion: () => Promise.reject(new Error('worker died')) });
  const documentId = await createDocument(store.db, ctx.actor);
  await expect(askTutor(ctx, { message: 'What?' })).rejects.toThrow('worker died');
  expect(await usedBy(ctx)).toEqual({ ai_chat_messages: 0 });
  expect(await getTalk(ctx, { documentId })).toMatchObject({ messages: [], remaining_messages: 20 });
});

const REFUSES: Study = {
  answerQuestion: async () => ({ text: 'That’s not in your document.', sources: [], inDocument: false }),
};

test('a question that the document does not answer gives its message back, and earns nothing', async () => {
  const ctx = await learner(REFUSES);
  const documentId = await createDocument(store.db, ctx.actor);
  await setUsed(ctx, 19);
  for (let n = 0; n < 3; n++) {
    expect(await askTutor(at(ctx, n), { message: 'Who won?' })).toMatchObject({
      in_document: false,
      remaining_messages: 1,
      message_limit: 20,
      extra_messages: 0,
    });
  }
  expect(await usedBy(ctx)).toEqual({ ai_chat_messages: 19 });
  expect((await getTalk(ctx, { documentId })).messages).toHaveLength(6);
  expect(await store.db.$count(studyEvents, eq(studyEvents.userId, ctx.actor.learnerId))).toBe(0);
  expect(await brokenLaws(store.db)).toEqual([]);
});

test('of ten refused questions at once with one left none costs anything, and the one is still left', async () => {
  const ctx = await learner(REFUSES);
  await createDocument(store.db, ctx.actor);
  await setUsed(ctx, 19);
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => askTutor(ctx, { message: 'Who won?' })));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'limit_reached' });
    else expect(outcome.value).toMatchObject({ in_document: false, remaining_messages: 1 });
  }
  expect(await usedBy(ctx)).toEqual({ ai_chat_messages: 19 });
  const answered = await askTutor({ ...ctx, study: (await learner()).study }, { message: 'What is melatonin?' });
  expect(answered).toMatchObject({ in_document: true, remaining_messages: 0 });
  expect(await usedBy(ctx)).toEqual({ ai_chat_messages: 20 });
});

test('a refusal and an answer at once count one message', async () => {
  const ctx = await learner({
    answerQuestion: async (_index, question) => ({ text: 'So.', sources: [], inDocument: question !== 'Who won?' }),
  });
  await createDocument(store.db, ctx.actor);
  const asked = ['Who won?', 'What is sleep?', 'Who won?', 'Why?'];
  await Promise.all(asked.map((message) => askTutor(ctx, { message })));
  expect(await usedBy(ctx)).toEqual({ ai_chat_messages: 2 });
  expect(await store.db.$count(studyEvents, eq(studyEvents.userId, ctx.actor.learnerId))).toBe(2);
});

test('a question refused after midnight is given back to the day it was asked on', async () => {
  const ctx = await learner(REFUSES);
  await createDocument(store.db, ctx.actor);
  await setUsed(ctx, 5);
  const tomorrow = { learnerId: ctx.actor.learnerId, day: '2026-11-21', key: 'ai_chat_messages', used: 3 } as const;
  await store.db.insert(usageCounters).values(tomorrow);
  await askTutor({ ...ctx, now: new Date('2026-11-20T23:59:59.999Z') }, { message: 'Who won?' });
  const counters = await store.db.select().from(usageCounters).where(eq(usageCounters.learnerId, ctx.actor.learnerId));
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

test('a question whose server died is given back when the limit is met', async () => {
  const ctx = await learner();
  const documentId = await createDocument(store.db, ctx.actor);
  await askTutor(ctx, { message: 'Answered?' });
  await store.db.update(usageCounters).set({ used: 20 }).where(eq(usageCounters.learnerId, ctx.actor.learnerId));
  await leaveUnanswered(ctx, documentId);
  expect((await getTalk(ctx, { documentId })).messages).toHaveLength(2);
  await expect(askTutor(at(ctx, 59), { message: 'What?' })).rejects.toMatchObject({ code: 'limit_reached' });
  expect(await askTutor(at(ctx, 61), { message: 'What?' })).toMatchObject({ remaining_messages: 0 });
  expect(await usedBy(ctx)).toEqual({ ai_chat_messages: 20 });
  const { messages } = await getTalk(ctx, { documentId });
  expect(messages.map(({ text }) => text).filter((text) => text.endsWith('?'))).toEqual(['Answered?', 'What?']);
  expect(await store.db.$count(tutorExchanges, eq(tutorExchanges.documentId, documentId))).toBe(2);
});

/** Somebody whose messages of the day are all used, and who redeemed more. */
async function withExtra(amount: number, study?: Study) {
  const player = await createPlayer(store.db);
  await player.grant(10);
  const itemId = await createItem(store.db, { perk: { kind: 'tutor_messages', amount } });
  const wish = { userId: player.userId, itemId, redemptionId: randomUUID(), adultBornBy: '2008-11-20' };
  await redeemItem(store.db, wish, new Date('2026-11-20T12:00:00Z'));
  const actor = { ...(await createSignedIn(store.db)), userId: player.userId, learnerId: player.userId };
  const ctx = learnerContext({ db: store.db, actor, study });
  const documentId = await createDocument(store.db, actor);
  const left = async () => {
    const [perk] = await store.db.select().from(ownedPerks).where(eq(ownedPerks.userId, player.userId));
    return perk?.amount;
  };
  return { ctx, documentId, left };
}

test('redeemed messages are used when the day’s are, and not before', async () => {
  const { ctx, documentId, left } = await withExtra(2);
  await setUsed(ctx, 19);
  expect(await getTalk(ctx, { documentId })).toMatchObject({ remaining_messages: 3, extra_messages: 2 });
  const ask = () => askTutor(ctx, { message: 'What?' });
  expect(await ask()).toMatchObject({ remaining_messages: 2, extra_messages: 2, message_limit: 20 });
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
  await setUsed(ctx, 19);
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => askTutor(ctx, { message: 'What?' })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect([await left(), await usedBy(ctx)]).toEqual([0, { ai_chat_messages: 20 }]);
  expect((await getTalk(ctx, { documentId })).messages).toHaveLength(6);
});

test('a redeemed message whose answer fails is given back, also when many fail at once', async () => {
  const { ctx, left } = await withExtra(5, { answerQuestion: () => Promise.reject(new Error('worker died')) });
  await setUsed(ctx, 20);
  await Promise.allSettled(Array.from({ length: 20 }, () => askTutor(ctx, { message: 'What?' })));
  expect([await left(), await usedBy(ctx)]).toEqual([5, { ai_chat_messages: 20 }]);
  expect(await brokenLaws(store.db)).toEqual([]);
});

test('a refused question gives a redeemed message back, also when many are refused at once', async () => {
  const { ctx, left } = await withExtra(2, REFUSES);
  await setUsed(ctx, 20);
  expect(await askTutor(ctx, { message: 'Who won?' })).toMatchObject({ remaining_messages: 2, extra_messages: 2 });
  await Promise.allSettled(Array.from({ length: 20 }, () => askTutor(ctx, { message: 'Who won?' })));
  expect([await left(), await usedBy(ctx)]).toEqual([2, { ai_chat_messages: 20 }]);
  expect(await brokenLaws(store.db)).toEqual([]);
});

test('without a document of one’s own no redeemed message is taken', async () => {
  const { ctx, left } = await withExtra(5);
  await setUsed(ctx, 20);
  const document_id = await createDocument(store.db, await createSignedIn(store.db));
  await expect(askTutor(ctx, { message: 'What?', document_id })).rejects.toMatchObject({ code: 'not_found' });
  expect(await left()).toBe(5);
});

test('a visitor has 20 questions whatever others ask behind the address; after them an account is offered', async () => {
  const address = '198.51.100.9';
  const visitor = async () => {
    const ctx = learnerContext({ db: store.db, actor: await createDemo(store.db), address });
    await createDocument(store.db, ctx.actor);
    return ctx;
  };
  const first = await visitor();
  await setUsed(first, 19);
  await askTutor(first, { message: 'What?', user_id: 'demo' });
  await expect(askTutor(first, { message: 'What?' })).rejects.toMatchObject({
    message: 'You’ve used all 20 of today’s questions',
    detail: { upgrade_required: false, account_required: true },
  });
  expect(await askTutor(await visitor(), { message: 'What?' })).toMatchObject({ remaining_messages: 19 });
});

test('past 1,000 questions of one address a day, a visitor is offered an account', async () => {
  const address = '198.51.100.10';
  const expire = Date.parse('2026-11-21T12:00:00.000Z');
  const key = `demo_ai_chat_messages:2026-11-20:${address}`;
  await store.db.insert(rateLimits).values({ key, points: 1_000, expire });
  const ctx = learnerContext({ db: store.db, actor: await createDemo(store.db), address });
  await createDocument(store.db, ctx.actor);
  await expect(askTutor(ctx, { message: 'What?' })).rejects.toMatchObject({
    message: 'The free demo for your network is used up for today. Create a free account to keep going',
    detail: { limit: 1_000, upgrade_required: false, account_required: true },
  });
  expect(await usedBy(ctx)).toEqual({});
});

test('a refused question costs the address of a demo visitor nothing', async () => {
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

test('a question is two statements, a talk one', async () => {
  const ctx = await learner({ answerQuestion: async () => ({ text: 'Yes.', sources: [], inDocument: true }) });
  const documentId = await createDocument(store.db, ctx.actor);
  expect(await queriesOf(store.sql, () => askTutor(ctx, { message: 'What?' }))).toHaveLength(2);
  expect(await queriesOf(store.sql, () => getTalk(ctx, { documentId }))).toHaveLength(1);
});

test.each([
  { what: 'in spaces', message: '  What?  ', asked: 'What?' },
  { what: 'with a nul', message: 'a\u0000b', asked: 'a b' },
  { what: 'of 2,000 characters', message: 'x'.repeat(2000), asked: 'x'.repeat(2000) },
])('a message $what is asked', ({ message, asked }) => {
  expect(askInput.parse({ message }).message).toBe(asked);
});

test.each([
  { what: 'that is empty', message: '', refusal: 'Please write a question first.' },
  { what: 'of nothing but spaces', message: ' \n ', refusal: 'Please write a question first.' },
  { what: 'that is missing', message: undefined, refusal: 'Please write a question first.' },
  { what: 'of 2,001 characters', message: 'x'.repeat(2001), refusal: 'A question can have up to 2,000 characters.' },
])('a message $what is refused', ({ message, refusal }) => {
  expect(askInput.safeParse({ message }).error?.issues.map((issue) => issue.message)).toEqual([refusal]);
});
