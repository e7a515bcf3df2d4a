import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cardFlags, cardReviews, cards, documents, matchTimes, practiceRuns } from '@/db/schema';
import type { ContextFor } from '@/lib/context';
import { roundTripsOf } from '@/tests/helpers/count-queries';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { createPracticeDocument, practiceCard } from '@/tests/helpers/practice-document';
import { learnerContext, TEST_NOW } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument, createLongDocument } from '@/tests/helpers/uploads';
import { answerPractice } from './answer';
import type { PracticeItem } from './item';
import { practiceAnswerInput, practiceScopeInput, startPracticeInput } from './schema';
import { finishPractice, getPractice, getRun, startPractice } from './service';
import { deleteRunsBefore } from './store';

type Ctx = ContextFor<'learner'>;

const store = useTestDatabase();
const GONE = {
  code: 'not_found',
  message: 'This practice isn’t available anymore. Please start a new one.',
};
const MOVED = {
  code: 'conflict',
  message:
    'You answered this question in another tab or on another device. Here’s where you are now.',
};

const at = (seconds: number) => new Date(TEST_NOW.getTime() + seconds * 1000);
const later = (ctx: Ctx, seconds: number): Ctx => ({ ...ctx, now: at(seconds) });

async function learner(): Promise<Ctx> {
  return learnerContext({ db: store.db, actor: await createSignedIn(store.db) });
}

async function practicing(given: Parameters<typeof createPracticeDocument>[2] = {}) {
  const ctx = await learner();
  const documentId = await createPracticeDocument(store.db, ctx.actor, given);
  const start = (input: Omit<Parameters<typeof startPracticeInput.parse>[0] & object, never>) =>
    startPractice(ctx, startPracticeInput.parse({ document_id: documentId, ...input }));
  return { ctx, documentId, start };
}

async function itemsOf(runId: string): Promise<PracticeItem[]> {
  const [run] = await store.db.select().from(practiceRuns).where(eq(practiceRuns.id, runId));
  return run!.items;
}

/** Answers a question rightly or wrongly. */
async function answer(ctx: Ctx, runId: string, question: number, given: Given = {}) {
  const { right = true, attempt = 0, tookMs } = given;
  const [item] = (await itemsOf(runId)).slice(question);
  const input = { runId, question, attempt, answer: right ? solutionOf(item!) : null };
  return answerPractice(ctx, { ...input, took_ms: tookMs });
}
type Given = { right?: boolean; attempt?: number; tookMs?: number };

function solutionOf({ kind, solution }: PracticeItem) {
  if (kind === 'choice') return solution.option;
  if (kind === 'changed') return solution.changed;
  return kind === 'match' ? solution.meanings : solution.accepted[0]!;
}

const reviewsOf = (ctx: Ctx) =>
  store.db
    .select({ cardId: cardReviews.cardId, grade: cardReviews.grade, tookMs: cardReviews.tookMs })
    .from(cardReviews)
    .where(eq(cardReviews.learnerId, ctx.actor.learnerId))
    .orderBy(cardReviews.reviewedAt);

describe('what can be practiced', () => {
  test('is told for a document, with what is missing', async () => {
    const { ctx, documentId } = await practicing({ count: 7 });
    const { kinds, best } = await getPractice(ctx, { document_id: documentId, chapter: 0 });
    expect(kinds).toEqual([
      { kind: 'learn', cards: 7, fewest: 4, sizes: [5], open: null },
      { kind: 'test', cards: 7, fewest: 10, sizes: [], open: null },
      { kind: 'match', cards: 7, fewest: 6, sizes: [6], open: null },
      { kind: 'cloze', cards: 7, fewest: 4, sizes: [5], open: null },
    ]);
    expect(best).toEqual([]);
  });

  test('leaves reported cards out, and names a run that goes on', async () => {
    const { ctx, documentId, start } = await practicing({ count: 5 });
    const [card] = await store.db.select().from(cards).where(eq(cards.documentId, documentId));
    const report = {
      learnerId: ctx.actor.learnerId,
      reason: 'wrong',
      createdAt: TEST_NOW,
    } as const;
    await store.db.insert(cardFlags).values({ cardId: card!.id, ...report });
    const { run_id } = await start({ kind: 'learn' });
    await answer(ctx, run_id, 0);
    const { kinds } = await getPractice(ctx, { document_id: documentId, chapter: 0 });
    expect(kinds[0]).toMatchObject({
      cards: 4,
      open: { run_id, settled: 1, questions: 8, started_at: TEST_NOW.toISOString() },
    });
  });

  test('is all documents without one, and only a chapter with one', async () => {
    const { ctx, documentId } = await practicing({ count: 3 });
    await createPracticeDocument(store.db, ctx.actor, { count: 4 });
    const book = await createLongDocument(store.db, ctx.actor);
    expect((await getPractice(ctx, { chapter: 0 })).kinds[0]).toMatchObject({ cards: 9 });
    const ofBook = await getPractice(ctx, { document_id: book, chapter: 1 });
    expect(ofBook.kinds[0]).toMatchObject({ cards: 0 });
    await store.db.update(cards).set({ chapter: 1 }).where(eq(cards.documentId, documentId));
    const ofChapter = await getPractice(ctx, { document_id: documentId, chapter: 1 });
    expect(ofChapter.kinds[0]).toMatchObject({ cards: 3 });
  });

  test('includes cards that came without ways to practice them', async () => {
    const ctx = await learner();
    const documentId = await createDocument(store.db, ctx.actor);
    const { kinds } = await getPractice(ctx, { document_id: documentId, chapter: 0 });
    expect(kinds.map(({ cards: count }) => count)).toEqual([2, 2, 0, 1]);
  });
});

describe('a run', () => {
  test('has questions without solutions, and goes on after a reload', async () => {
    const { ctx, documentId, start } = await practicing();
    const run = await start({ kind: 'learn', size: 5 });
    expect(run).toMatchObject({ kind: 'learn', document_id: documentId, chapter: 0, over: false });
    expect(run.questions).toHaveLength(10);
    expect(run.outcomes).toBeNull();
    expect(JSON.stringify(run)).not.toMatch(/solution|accepted|cardId|lines/);
    await answer(ctx, run.run_id, 0);
    const again = await getRun(later(ctx, 9), { runId: run.run_id });
    expect(again).toEqual({
      ...run,
      elapsed_ms: 9_000,
      answers: [{ question: 0, answer: expect.any(Number), correct: true }],
    });
  });

  test('takes the place of an open one of its kind and cards only', async () => {
    const { ctx, start } = await practicing();
    const first = await start({ kind: 'learn' });
    const other = await start({ kind: 'cloze' });
    const second = await start({ kind: 'learn' });
    await expect(getRun(ctx, { runId: first.run_id })).rejects.toMatchObject(GONE);
    for (const { run_id } of [other, second])
      expect(await getRun(ctx, { runId: run_id })).toMatchObject({ run_id });
  });

  test('started in many tabs at once is one', async () => {
    const { ctx, start } = await practicing();
    const runs = await Promise.all(Array.from({ length: 8 }, () => start({ kind: 'learn' })));
    const open = await store.db.$count(
      practiceRuns,
      eq(practiceRuns.learnerId, ctx.actor.learnerId),
    );
    expect(open).toBe(1);
    const [kept] = await store.db
      .select()
      .from(practiceRuns)
      .where(eq(practiceRuns.learnerId, ctx.actor.learnerId));
    expect(runs.map(({ run_id }) => run_id)).toContain(kept!.id);
  });

  test('is refused with too few cards, with how many are needed', async () => {
    const { start } = await practicing({ count: 1 });
    await expect(start({ kind: 'learn' })).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'You need at least 4 cards with a term to ask for. There is 1 here.',
    });
    await expect(start({ kind: 'match' })).rejects.toMatchObject({
      message: 'You need at least 6 terms with short, clearly different meanings. There is 1 here.',
    });
  });

  test('is limited to 60 in ten minutes', async () => {
    const { start } = await practicing({ count: 4 });
    for (let n = 0; n < 60; n++) await start({ kind: 'learn' });
    await expect(start({ kind: 'learn' })).rejects.toMatchObject({ code: 'rate_limited' });
  });

  test('of a demo visitor works too, and is handed over with its document', async () => {
    const actor = await createDemo(store.db);
    const ctx = learnerContext({ db: store.db, actor });
    const documentId = await createPracticeDocument(store.db, actor);
    const run = await startPractice(ctx, { kind: 'match', document_id: documentId, chapter: 0 });
    expect(await answer(ctx, run.run_id, 0)).toMatchObject({ correct: true, reviewed: false });
  });

  test('is deleted after a time, without its reviews', async () => {
    const { ctx, start } = await practicing();
    const { run_id } = await start({ kind: 'learn' });
    await answer(ctx, run_id, 0);
    await deleteRunsBefore(store.db, at(0));
    expect(await getRun(ctx, { runId: run_id })).toMatchObject({ run_id });
    await deleteRunsBefore(store.db, at(1));
    await expect(getRun(ctx, { runId: run_id })).rejects.toMatchObject(GONE);
    expect(await reviewsOf(ctx)).toHaveLength(1);
  });
});

describe('an answer in Learn', () => {
  test('is judged, told, and is a review of its card', async () => {
    const { ctx, start } = await practicing();
    const { run_id } = await start({ kind: 'learn' });
    const [item] = await itemsOf(run_id);
    const [line] = item!.lines;
    expect(await answer(ctx, run_id, 0, { right: false, tookMs: 4_000 })).toEqual({
      correct: false,
      right: [line!.back.replace('.', '')],
      line: expect.objectContaining({
        card_id: line!.cardId,
        front: line!.front,
        sections: ['Sleep'],
      }),
      reviewed: true,
      over: false,
      took_ms: null,
      best_ms: null,
    });
    await answer(later(ctx, 5), run_id, 0, { attempt: 1 });
    await answer(later(ctx, 9), run_id, 1);
    expect(await reviewsOf(ctx)).toEqual([
      { cardId: line!.cardId, grade: 1, tookMs: 4_000 },
      { cardId: line!.cardId, grade: 2, tookMs: null },
      { cardId: line!.cardId, grade: 3, tookMs: null },
    ]);
  });

  test('is forgiven in the language of its text', async () => {
    const { practice, ...card } = practiceCard(0);
    const typed = practice!.questions.flatMap((one) => (one.kind === 'typed' ? [one] : []));
    const accepted = (term: string) => ({ accepted: [term], confusable: [] });
    const made = ['Nervenzelle', 'Gedächtnis', 'Körper', 'Muskel'].map((term) => ({
      ...card,
      practice: {
        pair: null,
        questions: typed.map((one) => ({ ...one, solution: accepted(term) })),
      },
    }));
    const { ctx, start } = await practicing({ language: 'de', cards: made });
    const { run_id } = await start({ kind: 'cloze' });
    const words = new Map([
      ['Nervenzelle', 'die Nervenzellen'],
      ['Gedächtnis', 'GEDACHTNIS'],
      ['Körper', 'dem Koerper'],
      ['Muskel', 'the Muskel'],
    ]);
    for (const [question, { solution }] of (await itemsOf(run_id)).entries()) {
      const [term] = (solution as { accepted: string[] }).accepted;
      const input = { runId: run_id, question, attempt: 0, answer: words.get(term!)! };
      expect([term, (await answerPractice(ctx, input)).correct]).toEqual([term, term !== 'Muskel']);
    }
  });

  test('given twice, in two tabs or after a lost response, counts once', async () => {
    const { ctx, start } = await practicing();
    const { run_id } = await start({ kind: 'learn' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => answer(ctx, run_id, 0)));
    expect(new Set(answers.map(({ correct }) => correct)).size).toBe(1);
    expect(answers.filter(({ reviewed }) => reviewed)).toHaveLength(1);
    expect(await reviewsOf(ctx)).toHaveLength(1);
    expect(await brokenInvariants(store.db)).toEqual([]);
  });

  test('and another one given in two tabs at once: one is judged, the other isn’t taken for it', async () => {
    const { ctx, start } = await practicing();
    const { run_id } = await start({ kind: 'learn' });
    const both = await Promise.allSettled(
      [true, false].map((right) => answer(ctx, run_id, 0, { right })),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: MOVED });
    expect(await reviewsOf(ctx)).toHaveLength(1);
  });

  test('comes in turn: not before its first step, not after it was right, not ahead', async () => {
    const { ctx, start } = await practicing();
    const { run_id } = await start({ kind: 'learn' });
    await expect(answer(ctx, run_id, 1)).rejects.toMatchObject(MOVED);
    await expect(answer(ctx, run_id, 0, { attempt: 1 })).rejects.toMatchObject(MOVED);
    await answer(ctx, run_id, 0);
    await expect(answer(ctx, run_id, 0, { attempt: 1 })).rejects.toMatchObject(MOVED);
    expect(await answer(ctx, run_id, 1)).toMatchObject({ correct: true });
  });

  test('the last right one ends the run', async () => {
    const { ctx, start } = await practicing({ count: 4 });
    const { run_id } = await start({ kind: 'learn' });
    await answer(ctx, run_id, 0, { right: false });
    await answer(ctx, run_id, 0, { attempt: 1 });
    for (let question = 1; question < 7; question++) await answer(ctx, run_id, question);
    expect(await answer(later(ctx, 60), run_id, 7)).toMatchObject({ over: true, took_ms: 60_000 });
    const { over, outcomes, took_ms } = await getRun(later(ctx, 99), { runId: run_id });
    expect([over, took_ms]).toEqual([true, 60_000]);
    expect(outcomes!.map(({ correct }) => correct)).toEqual([false, ...Array(7).fill(true)]);
    expect(outcomes![0]).toMatchObject({
      answered: true,
      given: null,
      lines: [{ sections: ['Sleep'] }],
    });
    await expect(answer(ctx, run_id, 7, { attempt: 1 })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Time’s up. Here’s your result.',
    });
    expect(await brokenInvariants(store.db)).toEqual([]);
  });

  test('about a card that is gone is kept without a review', async () => {
    const { ctx, documentId, start } = await practicing();
    const { run_id } = await start({ kind: 'learn' });
    await store.db.delete(cards).where(eq(cards.documentId, documentId));
    expect(await answer(ctx, run_id, 0)).toMatchObject({ correct: true, reviewed: false });
    expect(await reviewsOf(ctx)).toEqual([]);
  });
});

describe('a test', () => {
  test('tells nothing before its end, then everything', async () => {
    const { ctx, start } = await practicing();
    const { run_id, questions } = await start({ kind: 'test', size: 10, minutes: 5 });
    expect(questions).toHaveLength(10);
    for (let question = 0; question < 9; question++) {
      const told = await answer(ctx, run_id, question, { right: question > 2 });
      expect(told).toMatchObject({ correct: null, right: [], line: null, over: false });
    }
    const open = await getRun(ctx, { runId: run_id });
    expect(open).toMatchObject({ over: false, outcomes: null, limit_seconds: 300 });
    expect(open.answers).toEqual(
      Array.from({ length: 9 }, (_, question) => ({
        question,
        answer: question > 2 ? expect.anything() : null,
        correct: null,
      })),
    );
    await expect(answer(ctx, run_id, 0, { attempt: 1 })).rejects.toMatchObject(MOVED);
    const done = await finishPractice(later(ctx, 100), { runId: run_id });
    expect(done).toMatchObject({ over: true, took_ms: 100_000 });
    expect(done.outcomes!.filter(({ correct }) => correct)).toHaveLength(6);
    expect(done.outcomes![9]).toMatchObject({ answered: false, given: null, correct: false });
    expect(await finishPractice(later(ctx, 200), { runId: run_id })).toEqual({
      ...done,
      elapsed_ms: 200_000,
    });
    const matchings = (await itemsOf(run_id)).slice(0, 9).filter(({ kind }) => kind === 'match');
    expect(await reviewsOf(ctx)).toHaveLength(9 - matchings.length);
    expect(await brokenInvariants(store.db)).toEqual([]);
  });

  test('takes no answers after its time', async () => {
    const { ctx, start } = await practicing();
    const { run_id } = await start({ kind: 'test', minutes: 5 });
    expect(await answer(later(ctx, 305), run_id, 0)).toMatchObject({ over: false });
    await expect(answer(later(ctx, 306), run_id, 1)).rejects.toMatchObject({ code: 'conflict' });
    const run = await getRun(later(ctx, 306), { runId: run_id });
    expect(run).toMatchObject({ over: true, took_ms: 300_000 });
    expect(run.outcomes).toHaveLength(10);
    expect((await finishPractice(later(ctx, 999), { runId: run_id })).took_ms).toBe(300_000);
  });
});

describe('Match', () => {
  const play = async (ctx: Ctx, runId: string, seconds: number) => {
    for (let question = 0; question < 5; question++) await answer(ctx, runId, question);
    return answer(later(ctx, seconds), runId, 5);
  };

  test('tells a wrong pair nothing, makes no reviews, and keeps the best time', async () => {
    const { ctx, documentId, start } = await practicing();
    const first = await start({ kind: 'match', size: 6 });
    const [item] = await itemsOf(first.run_id);
    const wrong = ((item!.solution as { option: number }).option + 1) % 6;
    const input = { runId: first.run_id, question: 0, attempt: 0, answer: wrong };
    expect(await answerPractice(ctx, input)).toMatchObject({
      correct: false,
      right: [],
      line: null,
    });
    await answer(ctx, first.run_id, 0, { attempt: 1 });
    for (let question = 1; question < 5; question++) await answer(ctx, first.run_id, question);
    expect(await answer(later(ctx, 31), first.run_id, 5)).toMatchObject({
      over: true,
      took_ms: 31_000,
      best_ms: 31_000,
    });
    const slower = await start({ kind: 'match', size: 6 });
    expect(slower.run_id).not.toBe(first.run_id);
    expect(await play(ctx, slower.run_id, 40)).toMatchObject({ took_ms: 40_000, best_ms: 31_000 });
    const faster = await start({ kind: 'match', size: 6 });
    expect(await play(ctx, faster.run_id, 20)).toMatchObject({ took_ms: 20_000, best_ms: 20_000 });
    expect(await getRun(ctx, { runId: faster.run_id })).toMatchObject({ best_ms: 20_000 });
    const { best } = await getPractice(ctx, { document_id: documentId, chapter: 0 });
    expect(best).toEqual([{ pairs: 6, best_ms: 20_000 }]);
    expect(await reviewsOf(ctx)).toEqual([]);
    expect(await brokenInvariants(store.db)).toEqual([]);
  });

  test('the last pairs found in two tabs at once end it once', async () => {
    const { ctx, start } = await practicing();
    const { run_id } = await start({ kind: 'match', size: 6 });
    for (let question = 0; question < 4; question++) await answer(ctx, run_id, question);
    const ends = await Promise.all(
      [4, 5].map((question) => answer(later(ctx, 9), run_id, question)),
    );
    expect(ends.filter(({ over }) => over)).toHaveLength(1);
    expect(await getRun(ctx, { runId: run_id })).toMatchObject({ over: true, best_ms: 9_000 });
    expect(await brokenInvariants(store.db)).toEqual([]);
  });

  test('given up has no time', async () => {
    const { ctx, start } = await practicing();
    const { run_id } = await start({ kind: 'match', size: 6 });
    await answer(ctx, run_id, 0);
    await finishPractice(ctx, { runId: run_id });
    const own = eq(matchTimes.learnerId, ctx.actor.learnerId);
    expect(await store.db.$count(matchTimes, own)).toBe(0);
  });
});

test('an attempt that was judged can’t be sent with another answer', async () => {
  const { start, ctx } = await practicing();
  const { run_id } = await start({ kind: 'learn' });
  const attempt = { runId: run_id, question: 0, attempt: 0 };
  const judged = await answerPractice(ctx, { ...attempt, answer: null });
  expect(await answerPractice(ctx, { ...attempt, answer: null })).toMatchObject({
    correct: judged.correct,
  });
  await expect(answerPractice(ctx, { ...attempt, answer: 0 })).rejects.toMatchObject({
    code: 'conflict',
    message:
      'You answered this question in another tab or on another device. Here’s where you are now.',
  });
});

test('each call waits for the database twice at most', async () => {
  const { ctx, documentId, start } = await practicing();
  const scope = { document_id: documentId, chapter: 0 };
  await Promise.all([start({ kind: 'cloze' }), getPractice(ctx, scope)]);
  const trips = (act: () => Promise<unknown>) => roundTripsOf(store.sql, act);
  expect(await trips(() => getPractice(ctx, scope))).toBe(1);
  expect(await trips(() => start({ kind: 'learn' }))).toBe(2);
  const { run_id } = await start({ kind: 'learn' });
  const input = { runId: run_id, question: 0, attempt: 0, answer: null };
  expect(await trips(() => answerPractice(ctx, input))).toBe(2);
  expect(await trips(() => answerPractice(ctx, input))).toBe(1);
  expect(await trips(() => getRun(ctx, { runId: run_id }))).toBe(1);
  expect(await trips(() => finishPractice(ctx, { runId: run_id }))).toBe(2);
});

test('another learner’s documents and runs are like those that don’t exist', async () => {
  const { documentId, start } = await practicing();
  const { run_id } = await start({ kind: 'learn' });
  const stranger = await learner();
  for (const id of [documentId, randomUUID()]) {
    const scope = { document_id: id, chapter: 0 };
    const refused = { code: 'not_found' };
    await expect(getPractice(stranger, scope)).rejects.toMatchObject(refused);
    await expect(startPractice(stranger, { kind: 'learn', ...scope })).rejects.toMatchObject(
      refused,
    );
  }
  for (const runId of [run_id, randomUUID()]) {
    const input = { runId, question: 0, attempt: 0, answer: 0 };
    await expect(getRun(stranger, { runId })).rejects.toMatchObject(GONE);
    await expect(finishPractice(stranger, { runId })).rejects.toMatchObject(GONE);
    await expect(answerPractice(stranger, input)).rejects.toMatchObject(GONE);
  }
  const [run] = await store.db.select().from(practiceRuns).where(eq(practiceRuns.id, run_id));
  expect(run).toMatchObject({ settled: 0, finishedAt: null });
});

test('practice goes with its document', async () => {
  const { ctx, documentId, start } = await practicing();
  const { run_id } = await start({ kind: 'match' });
  await answer(ctx, run_id, 0);
  await store.db.delete(documents).where(eq(documents.id, documentId));
  await expect(getRun(ctx, { runId: run_id })).rejects.toMatchObject(GONE);
});

test('more than 120 answers a minute are refused', async () => {
  const { ctx, start } = await practicing();
  const { run_id } = await start({ kind: 'learn' });
  const again = () => answer(ctx, run_id, 0);
  for (let n = 0; n < 12; n++) await Promise.all(Array.from({ length: 10 }, again));
  await expect(again()).rejects.toMatchObject({ code: 'rate_limited' });
});

test('an answer that no one could give is refused, and not kept', async () => {
  const { ctx, start } = await practicing();
  const { run_id } = await start({ kind: 'learn' });
  for (const given of [true, 'Meaning a', [0], 9]) {
    const input = { runId: run_id, question: 0, attempt: 0, answer: given };
    await expect(answerPractice(ctx, input)).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'This isn’t an answer to the question.',
    });
  }
  const beyond = { runId: run_id, question: 40, attempt: 0, answer: 0 };
  await expect(answerPractice(ctx, beyond)).rejects.toMatchObject({ code: 'invalid_input' });
  expect((await getRun(ctx, { runId: run_id })).answers).toEqual([]);
});

const ID = '5b0dbd9c-27f2-4e1c-9b4b-1ac0dbb4b6a3';

test.each([
  [practiceScopeInput, { document_id: 'x' }],
  [practiceScopeInput, { document_id: ID, chapter: -1 }],
  [practiceScopeInput, { document_id: ID, chapter: '1; drop' }],
  [startPracticeInput, { kind: 'cram' }],
  [startPracticeInput, { kind: 'test', minutes: 7 }],
  [startPracticeInput, { kind: 'learn', size: 0 }],
  [startPracticeInput, { kind: 'learn', size: 21 }],
  [practiceAnswerInput, { runId: ID, question: 0, attempt: 0 }],
  [practiceAnswerInput, { runId: ID, question: -1, attempt: 0, answer: 1 }],
  [practiceAnswerInput, { runId: ID, question: 0.5, attempt: 0, answer: 1 }],
  [practiceAnswerInput, { runId: ID, question: 0, attempt: -1, answer: 1 }],
  [practiceAnswerInput, { runId: ID, question: 0, attempt: 0, answer: 'x'.repeat(201) }],
  [practiceAnswerInput, { runId: ID, question: 0, attempt: 0, answer: { option: 1 } }],
  [practiceAnswerInput, { runId: ID, question: 0, attempt: 0, answer: 1, took_ms: -5 }],
])('input %# is refused', (schema, given) => {
  expect(schema.safeParse(given).success).toBe(false);
});
