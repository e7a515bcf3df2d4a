import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cardReviews, checkAnswers, documents } from '@/db/schema';
import type { ContextFor } from '@/lib/context';
import { roundTripsOf } from '@/tests/helpers/count-queries';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument } from '@/tests/helpers/uploads';
import { markMastered } from '../cards/service';
import { getDocument } from '../documents/service';
import { type CheckAnswerInput, checkAnswerInput } from '../schema';
import { answerCheck } from './service';

const store = useTestDatabase();
const NO_CHECK = {
  code: 'not_found',
  message: 'This question isn’t in your library. It may have been deleted.',
};

async function studying(actor?: ContextFor<'learner'>['actor']) {
  const ctx = learnerContext({ db: store.db, actor: actor ?? (await createSignedIn(store.db)) });
  const documentId = await createDocument(store.db, ctx.actor);
  const { content } = await getDocument(ctx, { documentId });
  const checks = content.mini_courses.flatMap((lesson) => lesson.checks);
  const idOf = (kind: string) => checks.find((check) => check.kind === kind)!.id;
  return { ctx, documentId, checks, idOf };
}

test('questions come without solution, explanation or source', async () => {
  const { checks } = await studying();
  expect(checks).toEqual([
    {
      id: expect.any(String),
      engine: 'local',
      kind: 'choice',
      question: {
        text: 'What is sleep?',
        options: ['A state of reduced awareness.', 'A hormone.'],
      },
    },
    {
      id: expect.any(String),
      engine: 'local',
      kind: 'changed',
      question: { text: 'Circadian rhythms last about 12 hours.' },
    },
    {
      id: expect.any(String),
      engine: 'local',
      kind: 'match',
      question: { terms: ['Melatonin', 'REM sleep'], meanings: ['A stage.', 'A hormone.'] },
    },
    {
      id: expect.any(String),
      engine: 'local',
      kind: 'order',
      question: { text: '', steps: ['Dream.', 'Wake up.', 'Doze off.'] },
    },
    {
      id: expect.any(String),
      engine: 'local',
      kind: 'typed',
      question: { text: 'The stage in which most dreams happen.', initials: 'R. s.' },
    },
  ]);
});

test.each([
  ['choice', 0, true, ['A state of reduced awareness.']],
  ['choice', 1, false, ['A state of reduced awareness.']],
  ['changed', true, true, ['Changed']],
  ['match', [1, 0], true, ['Melatonin: A hormone.', 'REM sleep: A stage.']],
  ['order', [0, 1, 2], false, ['Doze off.', 'Dream.', 'Wake up.']],
  ['typed', 'rem-sleep', true, ['REM sleep']],
])('%s answered with %j is right: %s', async (kind, answer, correct, right) => {
  const { ctx, idOf } = await studying();
  expect(await answerCheck(ctx, { checkId: idOf(kind), answer })).toMatchObject({ correct, right });
});

test('the verdict names the source', async () => {
  const { ctx, idOf } = await studying();
  expect(await answerCheck(ctx, { checkId: idOf('typed'), answer: 'melatonin' })).toEqual({
    answer_id: expect.any(String),
    card_id: expect.any(String),
    card_due: { at: '2026-11-20T12:01:00.000Z', today: true },
    correct: false,
    right: ['REM sleep'],
    explanation: 'REM sleep is the stage in which most dreams happen.',
    source: {
      passage: 2,
      start: expect.any(Number),
      quote: 'REM sleep is the stage in which most dreams happen.',
      page: 3,
    },
  });
});

describe('the card on the line of a question', () => {
  const answered = async (given: Partial<CheckAnswerInput>, prepare?: typeof markMastered) => {
    const { ctx, documentId, idOf } = await studying();
    const { content } = await getDocument(ctx, { documentId });
    for (const { id } of content.flashcards) await prepare?.(ctx, { cardId: id });
    return answerCheck(ctx, { checkId: idOf('typed'), answer: 'REM sleep', ...given });
  };

  test('comes back on another day, after a wrong answer on this one', async () => {
    expect(await answered({})).toMatchObject({
      card_due: { at: '2026-11-22T04:00:00.000Z', today: false },
    });
    expect(await answered({ answer: 'Melatonin' })).toMatchObject({
      card_due: { at: '2026-11-20T12:01:00.000Z', today: true },
    });
  });

  test.each([
    ['of the same study day stays for today', '2026-11-20T12:03:00Z', true],
    ['of the day before comes back on another day', '2026-11-21T04:00:00Z', false],
  ])('answered right after a miss %s', async (_when, at, today) => {
    const { ctx, idOf } = await studying();
    const answers = { checkId: idOf('typed'), answer: 'REM sleep' };
    await answerCheck(ctx, { ...answers, answer: 'Melatonin' });
    const later = { ...ctx, now: new Date(at) };
    expect(await answerCheck(later, answers)).toMatchObject({ correct: true, card_due: { today } });
    const again = { ...ctx, now: new Date(later.now.getTime() + 60_000) };
    expect(await answerCheck(again, answers)).toMatchObject({ card_due: { today: false } });
  });

  test('that is mastered doesn’t come back', async () => {
    expect(await answered({ answer: 'Melatonin' }, markMastered)).toMatchObject({
      card_id: expect.any(String),
      card_due: null,
    });
  });

  test('that is new stays so after an answer faster than a person reads', async () => {
    expect(await answered({ took_ms: 200 })).toMatchObject({ card_due: null });
  });

  test('may be missing', async () => {
    const { ctx, idOf } = await studying();
    expect(await answerCheck(ctx, { checkId: idOf('choice'), answer: 0 })).toMatchObject({
      card_id: null,
      card_due: null,
    });
  });
});

test('every answer is kept, also of two at once', async () => {
  const { ctx, idOf } = await studying(await createDemo(store.db));
  const checkId = idOf('choice');
  const given = await Promise.all([0, 1, 0].map((answer) => answerCheck(ctx, { checkId, answer })));
  expect(given.map(({ correct }) => correct)).toEqual([true, false, true]);
  const rows = await store.db.select().from(checkAnswers).where(eq(checkAnswers.checkId, checkId));
  const kept = rows.map(({ id, answer, correct }) => ({ id, answer, correct }));
  expect(kept).toHaveLength(3);
  expect(kept).toEqual(
    expect.arrayContaining(
      given.map(({ answer_id: id, correct }) => ({ id, answer: correct ? 0 : 1, correct })),
    ),
  );
  expect(rows[0]).toMatchObject({ learnerId: ctx.actor.learnerId, answeredAt: ctx.now });
});

test('the document tells whether the newest answer to each question was right', async () => {
  const { ctx, documentId, idOf } = await studying();
  const answered = async () =>
    (await getDocument(ctx, { documentId })).content.mini_courses.map((lesson) => lesson.answered);
  expect(await answered()).toEqual([{}, {}, {}, {}, {}]);
  await answerCheck(ctx, { checkId: idOf('choice'), answer: 0 });
  await answerCheck(ctx, { checkId: idOf('changed'), answer: true });
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 1000) };
  await answerCheck(later, { checkId: idOf('changed'), answer: false });
  const [first] = await answered();
  expect(first).toEqual({ [idOf('choice')]: true, [idOf('changed')]: false });
});

test('another learner’s question is as missing as none', async () => {
  const { idOf } = await studying();
  const stranger = learnerContext({ db: store.db, actor: await createSignedIn(store.db) });
  const asked = [idOf('choice'), randomUUID()];
  for (const checkId of asked)
    await expect(answerCheck(stranger, { checkId, answer: 0 })).rejects.toMatchObject(NO_CHECK);
  expect(
    await store.db.select().from(checkAnswers).where(eq(checkAnswers.checkId, asked[0]!)),
  ).toEqual([]);
});

test('an answer of another form is refused and not kept', async () => {
  const { ctx, idOf } = await studying();
  const checkId = idOf('choice');
  await expect(answerCheck(ctx, { checkId, answer: 'A hormone.' })).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'This isn’t an answer to the question.',
  });
  expect(
    await store.db.select().from(checkAnswers).where(eq(checkAnswers.checkId, checkId)),
  ).toEqual([]);
});

test.each([
  ['REM\ud800 sleep', 'REM sleep'],
  ['\ud83dREM\u0007\nsleep\u202e ', 'REM sleep'],
])('the typed answer %j is kept as the line %j', async (given, kept) => {
  const { ctx, idOf } = await studying();
  const input = checkAnswerInput.parse({ checkId: idOf('typed'), answer: given });
  const { answer_id, correct } = await answerCheck(ctx, input);
  expect(correct).toBe(true);
  const [row] = await store.db.select().from(checkAnswers).where(eq(checkAnswers.id, answer_id));
  expect(row).toMatchObject({ answer: kept });
});

test('a typed answer without any character that can be seen is refused', () => {
  for (const answer of ['', ' ', '\ud800', '\u200b'])
    expect(checkAnswerInput.safeParse({ checkId: randomUUID(), answer }).success).toBe(false);
});

test.each(['REM sleep', 'Melatonin'])(
  'the answer %s that is sent again with its key is kept once, and told as before',
  async (answer) => {
    const { ctx, idOf } = await studying();
    const checkId = idOf('typed');
    const key = { key: randomUUID(), fingerprint: '' };
    const send = (now: Date) => answerCheck({ ...ctx, now }, { checkId, answer }, key);
    const sent = await Promise.all(Array.from({ length: 5 }, () => send(ctx.now)));
    sent.push(await send(new Date(ctx.now.getTime() + 60_000)));
    expect(new Set(sent.map((wire) => JSON.stringify(wire))).size).toBe(1);
    const correct = answer === 'REM sleep';
    expect(sent[0]).toMatchObject({ correct, card_due: { today: !correct } });
    expect(await store.db.$count(checkAnswers, eq(checkAnswers.checkId, checkId))).toBe(1);
    const own = eq(cardReviews.learnerId, ctx.actor.learnerId);
    expect(await store.db.$count(cardReviews, own)).toBe(1);
  },
);

test('a key of another question or answer is refused, a stranger’s is as good as any', async () => {
  const { ctx, idOf } = await studying();
  const key = { key: randomUUID(), fingerprint: '' };
  await answerCheck(ctx, { checkId: idOf('choice'), answer: 0 }, key);
  for (const given of [
    { checkId: idOf('choice'), answer: 1 },
    { checkId: idOf('changed'), answer: true },
  ])
    await expect(answerCheck(ctx, given, key)).rejects.toMatchObject({ code: 'conflict' });
  const stranger = await studying();
  const theirs = { checkId: stranger.idOf('changed'), answer: true };
  expect(await answerCheck(stranger.ctx, theirs, key)).toMatchObject({ correct: true });
});

test('an answer waits for the database twice', async () => {
  const { ctx, idOf } = await studying();
  const input = { checkId: idOf('choice'), answer: 0 };
  await Promise.all([answerCheck(ctx, input), answerCheck(ctx, input)]);
  expect(await roundTripsOf(store.sql, () => answerCheck(ctx, input))).toBe(2);
});

test('more than 120 answers a minute are refused', async () => {
  const { ctx, idOf } = await studying();
  const checkId = idOf('choice');
  const answer = () => answerCheck(ctx, { checkId, answer: 0 });
  for (let n = 0; n < 12; n++) await Promise.all(Array.from({ length: 10 }, answer));
  await expect(answer()).rejects.toMatchObject({ code: 'rate_limited' });
});

test('of each question, the newest 50 answers are kept', async () => {
  const { ctx, idOf } = await studying();
  const [checkId, other] = [idOf('choice'), idOf('changed')];
  await answerCheck(ctx, { checkId: other, answer: true });
  const ids: string[] = [];
  for (let n = 0; n < 52; n++) {
    const now = new Date(ctx.now.getTime() + n * 1000);
    ids.push((await answerCheck({ ...ctx, now }, { checkId, answer: 0 })).answer_id);
  }
  const kept = await store.db
    .select({ id: checkAnswers.id })
    .from(checkAnswers)
    .where(eq(checkAnswers.checkId, checkId))
    .orderBy(checkAnswers.answeredAt);
  expect(kept.map(({ id }) => id)).toEqual(ids.slice(2));
  expect(await store.db.$count(checkAnswers, eq(checkAnswers.checkId, other))).toBe(1);
});

test('answers go with their document', async () => {
  const { ctx, documentId, idOf } = await studying();
  const checkId = idOf('choice');
  await answerCheck(ctx, { checkId, answer: 0 });
  await store.db.delete(documents).where(eq(documents.id, documentId));
  expect(
    await store.db.select().from(checkAnswers).where(eq(checkAnswers.checkId, checkId)),
  ).toEqual([]);
  await expect(answerCheck(ctx, { checkId, answer: 0 })).rejects.toMatchObject(NO_CHECK);
});
