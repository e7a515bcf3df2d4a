import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { indexPieces, tutorExchanges } from '@/db/schema';
import { checkAnchors } from '@/tests/helpers/check-anchors';
import { queriesOf } from '@/tests/helpers/count-queries';
import { createSignedIn } from '@/tests/helpers/factories';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createLearner, later } from '@/tests/helpers/tutor';
import { createDocument, usedBy } from '@/tests/helpers/uploads';
import { getDocument } from '../study/documents/service';
import { askTutor } from './ask';
import { askInput } from './schema';
import {
  bringBackConversation,
  getConversation,
  removeConversation,
  tutorMaintenance,
} from './service';

const store = useTestDatabase();

const SOURCE = { passage: 1, start: 82, quote: 'Melatonin is a hormone', page: 2 };

test('an answer includes its sources and the remaining messages', async () => {
  const ctx = await createLearner(store.db);
  const document_id = await createDocument(store.db, ctx.actor);
  const answer = await askTutor(ctx, {
    user_id: ctx.actor.learnerId,
    message: 'What is melatonin?',
    document_id,
  });
  const { messages } = await getConversation(ctx, { documentId: document_id });
  expect(answer).toEqual({
    message_id: messages[1]?.id,
    response: 'Melatonin is a hormone. [1]',
    sources: [SOURCE],
    citations: [{ passage_id: `${document_id}:1`, page: 2, quote: 'Melatonin is a hormone' }],
    hints: [],
    table: null,
    checks: [],
    moves: [],
    in_document: true,
    engine: 'local',
    remaining_messages: 19,
    message_limit: 20,
    extra_messages: 0,
  });
  expect(await checkAnchors(store.db)).toMatchObject({
    checked: { 'tutor source': 1 },
    faults: [],
  });
});

test('the conversation is stored, oldest first, and can be deleted', async () => {
  const ctx = await createLearner(store.db);
  const document_id = await createDocument(store.db, ctx.actor);
  await askTutor(ctx, { message: 'First?', document_id });
  await askTutor(later(ctx, 60), { message: 'Second?', document_id });
  const conversation = await getConversation(ctx, { documentId: document_id });
  expect(conversation).toMatchObject({ remaining_messages: 18, message_limit: 20 });
  expect(conversation.messages.map(({ role, text }) => [role, text])).toEqual([
    ['learner', 'First?'],
    ['tutor', 'Melatonin is a hormone. [1]'],
    ['learner', 'Second?'],
    ['tutor', 'Melatonin is a hormone. [1]'],
  ]);
  expect(conversation.messages[1]).toMatchObject({
    sources: [SOURCE],
    engine: 'local',
    created_at: '2026-11-20T12:00:00.000Z',
  });
  expect(new Set(conversation.messages.map(({ id }) => id)).size).toBe(4);
  expect(await removeConversation(ctx, { documentId: document_id })).toEqual({ deleted: true });
  expect(await getConversation(ctx, { documentId: document_id })).toMatchObject({
    messages: [],
    remaining_messages: 18,
  });
});

test('what an answer brings beside its text comes back with the conversation', async () => {
  const extras = {
    hints: ['What would you answer?', 'It’s in “Sleep”.'],
    table: { columns: ['', 'Melatonin'], rows: [['What it is', 'A hormone. [1]']] },
    moves: [{ kind: 'example' as const, message: 'Give an example of melatonin' }],
  };
  const ctx = await createLearner(store.db, {
    answerQuestion: async () => ({ text: 'Yes.', sources: [], inDocument: true, ...extras }),
  });
  const documentId = await createDocument(store.db, ctx.actor);
  expect(await askTutor(ctx, { message: 'What?' })).toMatchObject({ ...extras, checks: [] });
  const { messages } = await getConversation(ctx, { documentId });
  expect(messages[0]).toMatchObject({ hints: [], table: null, moves: [], checks: [] });
  expect(messages[1]).toMatchObject({ ...extras, checks: [] });
});

test('hints are asked for with the style, and not otherwise', async () => {
  const wishes: unknown[] = [];
  const ctx = await createLearner(store.db, {
    answerQuestion: async (_index, _question, _conversation, { wishes: wished }) => {
      wishes.push(wished);
      return { text: 'Yes.', sources: [], inDocument: true };
    },
  });
  await createDocument(store.db, ctx.actor);
  await askTutor(ctx, { message: 'What?', style: 'hint' });
  await askTutor(ctx, { message: 'What?', style: 'direct' });
  await askTutor(ctx, { message: 'What?' });
  expect(wishes).toEqual([
    { hints: true, model: false },
    { hints: false, model: false },
    { hints: false, model: false },
  ]);
});

describe('a cleared conversation', () => {
  const texts = async (ctx: Awaited<ReturnType<typeof createLearner>>, documentId: string) =>
    (await getConversation(ctx, { documentId })).messages
      .filter(({ role }) => role === 'learner')
      .map(({ text }) => text);

  test('comes back within ten minutes, and stays counted meanwhile', async () => {
    const ctx = await createLearner(store.db);
    const documentId = await createDocument(store.db, ctx.actor);
    await askTutor(ctx, { message: 'First?' });
    await removeConversation(ctx, { documentId });
    expect(await texts(ctx, documentId)).toEqual([]);
    expect(await usedBy(ctx)).toEqual({ ai_chat_messages: 1 });
    expect(await bringBackConversation(later(ctx, 590), { documentId })).toEqual({ restored: 1 });
    expect(await texts(ctx, documentId)).toEqual(['First?']);
    expect(await bringBackConversation(later(ctx, 591), { documentId })).toEqual({ restored: 0 });
  });

  test('comes back without what was cleared before it', async () => {
    const ctx = await createLearner(store.db);
    const documentId = await createDocument(store.db, ctx.actor);
    await askTutor(ctx, { message: 'First?' });
    await removeConversation(later(ctx, 1), { documentId });
    await askTutor(later(ctx, 2), { message: 'Second?' });
    await removeConversation(later(ctx, 3), { documentId });
    await askTutor(later(ctx, 4), { message: 'Third?' });
    expect(await bringBackConversation(later(ctx, 5), { documentId })).toEqual({ restored: 1 });
    expect(await texts(ctx, documentId)).toEqual(['Second?', 'Third?']);
  });

  test('is gone after ten minutes, with the next maintenance', async () => {
    const ctx = await createLearner(store.db);
    const documentId = await createDocument(store.db, ctx.actor);
    await askTutor(ctx, { message: 'First?' });
    await removeConversation(ctx, { documentId });
    expect(await bringBackConversation(later(ctx, 601), { documentId })).toEqual({ restored: 0 });
    const stored = () => store.db.$count(tutorExchanges, eq(tutorExchanges.documentId, documentId));
    const clean = tutorMaintenance['cleared conversations'];
    await clean(later(ctx, 599) as never);
    expect(await stored()).toBe(1);
    await clean(later(ctx, 601) as never);
    expect(await stored()).toBe(0);
  });

  test('is not what a follow-up follows', async () => {
    const received: unknown[] = [];
    const ctx = await createLearner(store.db, {
      answerQuestion: async (_index, _question, { earlier, turn }) => {
        received.push({ earlier, turn });
        return { text: 'Yes.', sources: [], inDocument: true };
      },
    });
    const documentId = await createDocument(store.db, ctx.actor);
    await askTutor(ctx, { message: 'First?' });
    await removeConversation(ctx, { documentId });
    await askTutor(later(ctx, 1), { message: 'Why?' });
    expect(received.at(-1)).toEqual({ earlier: [], turn: 0 });
  });

  test('of another learner can’t be brought back', async () => {
    const owner = await createLearner(store.db);
    const documentId = await createDocument(store.db, owner.actor);
    await askTutor(owner, { message: 'First?' });
    await removeConversation(owner, { documentId });
    const stranger = await createLearner(store.db);
    await expect(bringBackConversation(stranger, { documentId })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await texts(owner, documentId)).toEqual([]);
  });
});

test('the tutor receives the earlier questions', async () => {
  const received: unknown[] = [];
  const ctx = await createLearner(store.db, {
    answerQuestion: async (_index, question, conversation) => {
      received.push({ question, ...conversation });
      return { text: 'Yes.', sources: [], inDocument: true };
    },
  });
  const document_id = await createDocument(store.db, ctx.actor);
  await askTutor(ctx, { message: 'What is sleep?', document_id });
  await askTutor(later(ctx, 1), { message: 'Why?', document_id });
  await askTutor(later(ctx, 2), { message: 'More?', document_id });
  expect(received).toEqual([
    { question: 'What is sleep?', earlier: [], turn: 0 },
    { question: 'Why?', earlier: ['What is sleep?'], turn: 1 },
    { question: 'More?', earlier: ['Why?', 'What is sleep?'], turn: 2 },
  ]);
});

test('an answer that is not in the document keeps that mark in the stored conversation', async () => {
  const ctx = await createLearner(store.db, {
    answerQuestion: async (_index, question) => {
      return {
        text: 'That’s not in your document.',
        sources: [],
        inDocument: question !== 'Who won?',
      };
    },
  });
  const documentId = await createDocument(store.db, ctx.actor);
  await askTutor(ctx, { message: 'Who won?' });
  await askTutor(later(ctx, 1), { message: 'What is sleep?' });
  const { messages } = await getConversation(ctx, { documentId });
  expect(messages.map(({ role, in_document }) => [role, in_document])).toEqual([
    ['learner', true],
    ['tutor', false],
    ['learner', true],
    ['tutor', true],
  ]);
});

test('without a document id, the question is about the document opened last', async () => {
  const asked: string[] = [];
  const ctx = await createLearner(store.db, {
    answerQuestion: async ({ key }) => {
      asked.push(key);
      return { text: 'Not in your document.', sources: [], inDocument: false };
    },
  });
  const first = await createDocument(store.db, ctx.actor);
  const second = await createDocument(store.db, ctx.actor, { now: later(ctx, 60).now });
  await createDocument(store.db, await createSignedIn(store.db), { now: later(ctx, 600).now });
  expect(await askTutor(ctx, { message: 'What?' })).toMatchObject({
    in_document: false,
    sources: [],
  });
  await getDocument(later(ctx, 120), { documentId: first });
  await askTutor(ctx, { message: 'What?' });
  expect(asked).toEqual([second, first]);
});

test('without any document, a question is refused and not counted', async () => {
  const ctx = await createLearner(store.db);
  await expect(askTutor(ctx, { message: 'Hello?' })).rejects.toMatchObject({
    code: 'not_found',
    message: 'There’s nothing to ask about yet. Upload a document first.',
  });
  expect(await usedBy(ctx)).toEqual({});
});

test('another user’s document and an unknown one are refused with the same not_found, and nothing is counted', async () => {
  const owner = await createLearner(store.db);
  const id = await createDocument(store.db, owner.actor);
  const other = await createLearner(store.db, {
    answerQuestion: () => Promise.reject(new Error('must not run')),
  });
  const notFound = {
    code: 'not_found',
    message: 'This document isn’t in your library. It may have been deleted.',
  };
  for (const documentId of [id, randomUUID()]) {
    await expect(
      askTutor(other, { message: 'What?', document_id: documentId }),
    ).rejects.toMatchObject(notFound);
    await expect(getConversation(other, { documentId })).rejects.toMatchObject(notFound);
    await expect(removeConversation(other, { documentId })).rejects.toMatchObject(notFound);
  }
  expect(await usedBy(other)).toEqual({});
  await expect(
    askTutor(other, { message: 'What?', user_id: owner.actor.learnerId }),
  ).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('a missing index is rebuilt from the stored text, and kept', async () => {
  const loaded: Uint8Array[] = [];
  const ctx = await createLearner(store.db, {
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
  const pieces = await store.db
    .select()
    .from(indexPieces)
    .where(eq(indexPieces.documentId, documentId));
  expect(pieces).toMatchObject([{ position: 0, data: Buffer.from([0, 1, 254, 255]) }]);
});

test('concurrent messages are stored with each answer right after its question', async () => {
  const ctx = await createLearner(store.db);
  const documentId = await createDocument(store.db, ctx.actor);
  await Promise.all(['One?', 'Two?', 'Three?'].map((message) => askTutor(ctx, { message })));
  const { messages } = await getConversation(ctx, { documentId });
  expect(messages.map(({ role }) => role)).toEqual([
    'learner',
    'tutor',
    'learner',
    'tutor',
    'learner',
    'tutor',
  ]);
  const asked = messages.filter(({ role }) => role === 'learner').map(({ text }) => text);
  expect(asked.sort()).toEqual(['One?', 'Three?', 'Two?']);
});

test('a question takes two statements, reading a conversation one', async () => {
  const ctx = await createLearner(store.db, {
    answerQuestion: async () => ({ text: 'Yes.', sources: [], inDocument: true }),
  });
  const documentId = await createDocument(store.db, ctx.actor);
  expect(await queriesOf(store.sql, () => askTutor(ctx, { message: 'What?' }))).toHaveLength(2);
  expect(await queriesOf(store.sql, () => getConversation(ctx, { documentId }))).toHaveLength(1);
});

test.each([
  { what: 'in spaces', message: '  What?  ', asked: 'What?' },
  { what: 'with a null character', message: 'a\u0000b', asked: 'a b' },
  { what: 'of 2,000 characters', message: 'x'.repeat(2000), asked: 'x'.repeat(2000) },
])('a message $what is asked', ({ message, asked }) => {
  expect(askInput.parse({ message }).message).toBe(asked);
});

test.each([
  { what: 'that is empty', message: '', refusal: 'Please write a question first.' },
  { what: 'of nothing but spaces', message: ' \n ', refusal: 'Please write a question first.' },
  { what: 'that is missing', message: undefined, refusal: 'Please write a question first.' },
  {
    what: 'of 2,001 characters',
    message: 'x'.repeat(2001),
    refusal: 'A question can have up to 2,000 characters.',
  },
])('a message $what is refused', ({ message, refusal }) => {
  expect(askInput.safeParse({ message }).error?.issues.map((issue) => issue.message)).toEqual([
    refusal,
  ]);
});
