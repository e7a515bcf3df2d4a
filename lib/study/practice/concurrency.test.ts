import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cardReviews, documents, matchTimes, practiceRuns } from '@/db/schema';
import { transferDemo } from '@/lib/accounts/demo/demo-store';
import { MOST_RUNS, type PracticeKind } from '@/lib/constants/practice';
import type { ContextFor } from '@/lib/context';
import { DAY_MS } from '@/lib/time/days';
import { lockedLearner } from '@/lib/usage/statements';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { createPracticeDocument } from '@/tests/helpers/practice-document';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { untilBlocked } from '@/tests/helpers/until-blocked';
import { answerPractice } from './answer';
import { findCandidates } from './candidates';
import { compose } from './rules/compose';
import { practiceAnswerInput } from './schema';
import { finishPractice, startPractice } from './service';
import { addRun, deleteRunsBefore } from './store';

type Ctx = ContextFor<'learner'>;

const store = useTestDatabase();

async function practicing() {
  const ctx = learnerContext({ db: store.db, actor: await createSignedIn(store.db) });
  const documentId = await createPracticeDocument(store.db, ctx.actor);
  const start = (kind: PracticeKind) =>
    startPractice(ctx, { kind, document_id: documentId, chapter: 0 });
  return { ctx, documentId, start };
}

const startOverAll = (ctx: Ctx) => startPractice(ctx, { kind: 'cloze', chapter: 0 });

const runsOf = ({ actor }: Ctx) =>
  store.db.$count(practiceRuns, eq(practiceRuns.learnerId, actor.learnerId));

/** Answers all questions of a Match. */
async function match(ctx: Ctx, runId: string) {
  const [run] = await store.db.select().from(practiceRuns).where(eq(practiceRuns.id, runId));
  let last: Awaited<ReturnType<typeof answerPractice>> | undefined;
  for (const [question, { solution }] of run!.items.entries()) {
    const answer = (solution as { option: number }).option;
    last = await answerPractice(ctx, { runId, question, attempt: 0, answer });
  }
  return last;
}

/** What becomes of a call that waits for the deletion of a document. */
async function duringDeletion(documentId: string, act: () => Promise<unknown>) {
  let acting: Promise<unknown> | undefined;
  await store.db.transaction(async (tx) => {
    await tx.execute(sql`select from documents where id = ${documentId}::uuid for update`);
    acting = act().catch((error) => error);
    await untilBlocked(store.sql);
    await tx.delete(documents).where(eq(documents.id, documentId));
  });
  return acting;
}

describe('as its document is deleted', () => {
  test('a run over all documents goes, and others stay', async () => {
    const { ctx, documentId } = await practicing();
    await startOverAll(ctx);
    const other = await createPracticeDocument(store.db, ctx.actor);
    const kept = await startPractice(ctx, { kind: 'learn', document_id: other, chapter: 0 });
    await store.db.delete(documents).where(eq(documents.id, documentId));
    const ids = await store.db
      .select({ id: practiceRuns.id })
      .from(practiceRuns)
      .where(eq(practiceRuns.learnerId, ctx.actor.learnerId));
    expect(ids).toEqual([{ id: kept.run_id }]);
    expect(await brokenInvariants(store.db)).toEqual([]);
  });

  test.each(['learn', 'match'] as const)('%s isn’t started in place of another', async (kind) => {
    const { ctx, documentId, start } = await practicing();
    await start(kind);
    const refusal = await duringDeletion(documentId, () => start(kind));
    expect(refusal).toMatchObject({ code: 'not_found' });
    expect(await runsOf(ctx)).toBe(0);
  });

  test('practice over all documents isn’t started with its lines', async () => {
    const { ctx, documentId } = await practicing();
    const refusal = await duringDeletion(documentId, () => startOverAll(ctx));
    expect(refusal).toMatchObject({ code: 'not_found' });
    expect(await runsOf(ctx)).toBe(0);
  });

  test.each(['cloze', 'match'] as const)('an answer in %s is refused', async (kind) => {
    const { documentId, ctx, start } = await practicing();
    const { run_id: runId } = await start(kind);
    const answer = { runId, question: 0, attempt: 0, answer: null };
    const refusal = await duringDeletion(documentId, () => answerPractice(ctx, answer));
    expect(refusal).toMatchObject({ code: 'not_found' });
  });
});

test('practice that is started while a visitor’s documents move isn’t', async () => {
  const ctx = learnerContext({ db: store.db, actor: await createDemo(store.db) });
  await createPracticeDocument(store.db, ctx.actor);
  const { userId } = await createSignedIn(store.db);
  let starting: Promise<unknown> | undefined;
  await store.db.transaction(async (tx) => {
    await tx.execute(lockedLearner(ctx.actor.learnerId));
    starting = startOverAll(ctx).catch((error) => error);
    await untilBlocked(store.sql);
    await transferDemo(tx, { from: ctx.actor.learnerId, to: userId, quotaBytes: 0 });
  });
  expect(await starting).toMatchObject({ code: 'not_found' });
  expect(await runsOf(ctx)).toBe(0);
  expect(await brokenInvariants(store.db)).toEqual([]);
});

test('an answer that waits for the end of its run is refused, and is no review', async () => {
  const { ctx, start } = await practicing();
  const { run_id: runId } = await start('cloze');
  let answering: Promise<unknown> | undefined;
  await store.db.transaction(async (tx) => {
    await finishPractice({ ...ctx, db: tx }, { runId });
    const answer = { runId, question: 0, attempt: 0, answer: 'hormone a' };
    answering = answerPractice(ctx, answer).catch((error) => error);
    await untilBlocked(store.sql);
  });
  expect(await answering).toMatchObject({ code: 'conflict' });
  const { learnerId } = ctx.actor;
  expect(await store.db.$count(cardReviews, eq(cardReviews.learnerId, learnerId))).toBe(0);
  expect(await brokenInvariants(store.db)).toEqual([]);
});

test('a Match that was left open for weeks can be ended', async () => {
  const { ctx, start } = await practicing();
  const { run_id } = await start('match');
  const muchLater = { ...ctx, now: new Date(ctx.now.getTime() + 29 * DAY_MS) };
  expect(await match(muchLater, run_id)).toMatchObject({ over: true });
  const [time] = await store.db
    .select({ bestMs: matchTimes.bestMs })
    .from(matchTimes)
    .where(eq(matchTimes.learnerId, ctx.actor.learnerId));
  expect(time).toEqual({ bestMs: 2_147_483_647 });
});

test.each([
  ['finished', finishPractice],
  ['open', () => {}],
])('of %s runs the newest are kept', async (_how, end) => {
  const { ctx, documentId } = await practicing();
  const scope = { learnerId: ctx.actor.learnerId, documentId };
  const cards = (await findCandidates(store.db, { ...scope, chapter: 0 })) ?? [];
  const items = compose('cloze', cards, { size: 5, random: ctx.random });
  const ids = Array.from({ length: MOST_RUNS + 2 }, () => ctx.newId());
  for (const [chapter, id] of ids.entries()) {
    const now = new Date(ctx.now.getTime() + chapter * 60_000);
    const run = { id, kind: 'cloze', items, limitSeconds: null, now, chapter } as const;
    await addRun(store.db, { ...run, ...scope });
    await end(ctx, { runId: id });
  }
  const last = { kind: 'learn', document_id: documentId, chapter: 0 } as const;
  const { run_id } = await startPractice({ ...ctx, now: new Date('2026-11-21') }, last);
  const kept = await store.db
    .select({ id: practiceRuns.id })
    .from(practiceRuns)
    .where(eq(practiceRuns.learnerId, scope.learnerId))
    .orderBy(practiceRuns.startedAt);
  expect(kept.map(({ id }) => id)).toEqual([...ids.slice(2), run_id]);
});

test('old runs are deleted in parts, but for one that is in use', async () => {
  const { ctx, documentId, start } = await practicing();
  const { run_id: used } = await start('match');
  await store.db.execute(sql`
    insert into practice_runs (id, learner_id, document_id, kind, items, started_at, finished_at)
    select gen_random_uuid(), ${ctx.actor.learnerId}::uuid, ${documentId}::uuid, 'match', '[]', ${ctx.now.toISOString()}::timestamptz, now()
    from generate_series(1, 1100)`);
  const later = new Date(ctx.now.getTime() + 1);
  const own = () =>
    store.db
      .select({ id: practiceRuns.id })
      .from(practiceRuns)
      .where(eq(practiceRuns.learnerId, ctx.actor.learnerId));
  await store.db.transaction(async (tx) => {
    await tx.execute(sql`select from practice_runs where id = ${used}::uuid for no key update`);
    await deleteRunsBefore(store.db, later);
  });
  expect(await own()).toEqual([{ id: used }]);
  await deleteRunsBefore(store.db, later);
  expect(await own()).toEqual([]);
});

test('a question takes a hundred attempts more', () => {
  const given = { runId: '5b0dbd9c-27f2-4e1c-9b4b-1ac0dbb4b6a3', question: 0, answer: null };
  expect(practiceAnswerInput.safeParse({ ...given, attempt: 100 }).success).toBe(true);
  expect(practiceAnswerInput.safeParse({ ...given, attempt: 101 }).success).toBe(false);
});
