import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries, professorRatings, professors, ratingReports } from '@/db/schema';
import { reportRatings } from '@/lib/faculty/report';
import { reportInput } from '@/lib/faculty/schema';
import { createAdmin } from '@/tests/helpers/admin';
import { createSignedIn, createUser } from '@/tests/helpers/factories';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { createProfessor } from '@/tests/helpers/professors';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { getReport, listReports } from './list-reports';
import { resolveReport } from './resolve-report';
import { listReportsInput, resolveInput } from './schema';

const store = useTestDatabase();
const REASON = 'These ratings are of somebody else';

async function ratedProfessor(ratings: (1 | 2 | 3 | 4 | 5)[]) {
  const professorId = await createProfessor(store.db, {
    name: '<b>Mary</b> \u202e',
    school: 'Moss',
  });
  const raters: string[] = [];
  for (const rating of ratings) {
    const { id: userId } = await createUser(store.db);
    await store.db
      .insert(professorRatings)
      .values({ professorId, userId, rating, ratedAt: TEST_NOW });
    raters.push(userId);
  }
  return { professorId, raters };
}

const learner = async () => testContext({ db: store.db, actor: await createSignedIn(store.db) });
const admin = async () => testContext({ db: store.db, actor: await createAdmin(store.db) });

/** @returns the ids of the professor's reports, oldest first */
async function reported(professorId: string, times = 1): Promise<string[]> {
  for (let n = 0; n < times; n++)
    await reportRatings(await learner(), { professorId, reason: REASON });
  const rows = await reportsOf(professorId);
  return rows.map(({ id }) => id);
}

const reportsOf = (professorId: string) =>
  store.db.select().from(ratingReports).where(eq(ratingReports.professorId, professorId));
const ratersOf = async (professorId: string) =>
  (
    await store.db
      .select()
      .from(professorRatings)
      .where(eq(professorRatings.professorId, professorId))
  ).map(({ userId }) => userId);
const entriesOf = (reportId: string) =>
  store.db.select().from(auditEntries).where(eq(auditEntries.subject, reportId));
const resolving = (reportId: string, given: object) => resolveInput.parse({ reportId, ...given });

test('a user has one open report of a professor, also of ten at once, and another after it is resolved', async () => {
  const { professorId } = await ratedProfessor([1]);
  const ctx = await learner();
  const report = () => reportRatings(ctx, { professorId, reason: REASON });
  const answers = await Promise.all(Array.from({ length: 10 }, report));
  expect(new Set(answers.map(({ message }) => message))).toEqual(
    new Set(['Thank you. We’ll review these ratings.']),
  );
  const [first, ...others] = await reportsOf(professorId);
  expect(others).toEqual([]);
  await resolveReport(await admin(), resolving(first!.id, { outcome: 'dismissed' }));
  await report();
  expect(await reportsOf(professorId)).toHaveLength(2);
});

test.each([
  ['nine characters', '123456789', 'Tell us what’s wrong in at least 10 characters'],
  ['ten', '1234567890', null],
  [
    'nine in a lot of white space',
    `  1234\n\n\u202e6789${' '.repeat(20)}`,
    'Tell us what’s wrong in at least 10 characters',
  ],
  ['500', 'x'.repeat(500), null],
  ['501', 'x'.repeat(501), 'Keep it to 500 characters or fewer'],
  ['no text', 7, 'Tell us what’s wrong in at least 10 characters'],
])('a reason of %s', (_what, reason, refusal) => {
  const { error } = reportInput.safeParse({ professorId: randomUUID(), reason });
  expect(error?.issues[0]?.message ?? null).toBe(refusal);
});

test('there is nothing to report of a professor whom no learner rated, who is unknown or not listed', async () => {
  const ctx = await learner();
  const { professorId: unrated } = await ratedProfessor([]);
  await expect(reportRatings(ctx, { professorId: unrated, reason: REASON })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Learners haven’t rated this professor, so there’s nothing to report.',
  });
  const { professorId: gone } = await ratedProfessor([2]);
  await store.db.update(professors).set({ listed: false }).where(eq(professors.id, gone));
  for (const professorId of [gone, randomUUID()])
    await expect(reportRatings(ctx, { professorId, reason: REASON })).rejects.toMatchObject({
      code: 'not_found',
    });
});

test('twenty reports a day are taken, and no more', async () => {
  const { professorId } = await ratedProfessor([1]);
  const ctx = await learner();
  const report = () => reportRatings(ctx, { professorId, reason: REASON });
  for (let n = 0; n < 20; n++) await report();
  await expect(report()).rejects.toMatchObject({ code: 'rate_limited' });
});

test('the detail shows the ratings with their raters’ ids and the age of their accounts, and no address', async () => {
  const { professorId, raters } = await ratedProfessor([1, 5]);
  const [id] = await reported(professorId, 2);
  const detail = await getReport(await admin(), { reportId: id! });
  expect(detail).toMatchObject({
    report: { id, professor: { id: professorId, name: '<b>Mary</b> \u202e' }, reason: REASON },
    learner_rating: 3,
    learner_ratings: 2,
  });
  expect(detail.open_reports).toHaveLength(2);
  expect(detail.ratings.map(({ user_id }) => user_id).sort()).toEqual(raters.sort());
  expect(Object.keys(detail.ratings[0]!)).toEqual([
    'user_id',
    'rating',
    'rated_at',
    'account_created_at',
  ]);
  expect(JSON.stringify(detail)).not.toContain('@');
  await expect(getReport(await admin(), { reportId: randomUUID() })).rejects.toMatchObject({
    code: 'not_found',
    message: 'This report no longer exists.',
  });
});

test('chosen ratings are removed, all reports of the professor are resolved, and the log has the averages', async () => {
  const { professorId, raters } = await ratedProfessor([1, 1, 4]);
  const [id, other] = await reported(professorId, 2);
  const given = {
    outcome: 'removed',
    rating_user_ids: [...raters.slice(0, 2), randomUUID()],
    reason: 'Two accounts of one day',
  };
  expect(await resolveReport(await admin(), resolving(id!, given))).toEqual({
    outcome: 'removed',
    removed_ratings: 2,
    resolved_reports: 2,
  });
  expect(await ratersOf(professorId)).toEqual([raters[2]]);
  expect((await reportsOf(professorId)).map(({ outcome }) => outcome)).toEqual([
    'removed',
    'removed',
  ]);
  expect(await entriesOf(id!)).toMatchObject([
    {
      stage: 'done',
      action: 'remove_rating',
      userId: null,
      reason: 'Two accounts of one day',
      before: { average: 2, ratings: 3 },
      after: { average: 4, ratings: 1 },
      detail: { professor_id: professorId, resolved_reports: 2 },
    },
  ]);
  await expect(
    resolveReport(await admin(), resolving(other!, { outcome: 'dismissed' })),
  ).rejects.toMatchObject({ message: 'Another admin has already resolved this report.' });
  expect(await entriesOf(other!)).toMatchObject([
    { stage: 'refused', detail: { code: 'conflict' } },
  ]);
});

test('of two moderators at once one decides', async () => {
  const { professorId, raters } = await ratedProfessor([1, 5]);
  const [id, other] = await reported(professorId, 2);
  const results = await Promise.allSettled([
    resolveReport(await admin(), resolving(id!, { outcome: 'dismissed' })),
    resolveReport(
      await admin(),
      resolving(other!, { outcome: 'removed', rating_user_ids: [raters[0]] }),
    ),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const outcomes = (await reportsOf(professorId)).map(({ outcome }) => outcome);
  expect(new Set(outcomes).size).toBe(1);
  expect(await ratersOf(professorId)).toHaveLength(outcomes[0] === 'removed' ? 1 : 2);
});

test('a repeated request gets the first answer; ratings of others, or none, are refused', async () => {
  const { professorId, raters } = await ratedProfessor([1, 5]);
  const [id] = await reported(professorId);
  const ctx = await admin();
  const resolve = (given: object, key?: string) =>
    resolveReport(ctx, resolving(id!, given), key === undefined ? key : { key, fingerprint: 'f' });
  await expect(resolve({ outcome: 'removed' })).rejects.toMatchObject({
    detail: { fields: { rating_user_ids: 'Select the ratings to remove.' } },
  });
  const [rater] = raters;
  await expect(resolve({ outcome: 'dismissed', rating_user_ids: [rater] })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  const { id: stranger } = await createUser(store.db);
  await expect(resolve({ outcome: 'removed', rating_user_ids: [stranger] })).rejects.toMatchObject({
    message: 'These ratings no longer exist. Reload the report.',
  });
  expect(await ratersOf(professorId)).toHaveLength(2);

  const removed = { outcome: 'removed', rating_user_ids: [rater] };
  const first = await resolve(removed, 'once');
  expect(await resolve(removed, 'once')).toEqual(first);
  expect(await ratersOf(professorId)).toHaveLength(1);
});

test('open reports are listed oldest first, resolved ones newest first, in pages', async () => {
  await store.db.delete(ratingReports);
  const { professorId } = await ratedProfessor([1]);
  const users = await Promise.all(Array.from({ length: 60 }, () => createUser(store.db)));
  const rows = users.map(({ id: reporterId }, n) => ({
    ...{ id: randomUUID(), professorId, reporterId, reason: REASON },
    // Pairs of the same moment.
    createdAt: new Date(TEST_NOW.getTime() + Math.floor(n / 2) * 1000),
  }));
  await store.db.insert(ratingReports).values(rows);
  const ctx = await admin();
  const pages = async (state: string) => {
    const first = await listReports(ctx, listReportsInput.parse({ state }));
    const second = await listReports(ctx, listReportsInput.parse({ state, cursor: first.next }));
    expect([first.reports.length, second.reports.length, second.next]).toEqual([50, 10, null]);
    return [...first.reports, ...second.reports];
  };
  const open = await pages('open');
  expect(new Set(open.map(({ id }) => id)).size).toBe(60);
  expect(open.map(({ created_at }) => created_at)).toEqual(
    rows.map(({ createdAt }) => createdAt.toISOString()),
  );
  const ids = rows.map(({ id }) => id);
  await store.db
    .update(ratingReports)
    .set({ outcome: 'dismissed', resolvedAt: TEST_NOW })
    .where(inArray(ratingReports.id, ids));
  expect(new Set((await pages('resolved')).map(({ id }) => id)).size).toBe(60);
  expect(await listReports(ctx, listReportsInput.parse({}))).toEqual({ reports: [], next: null });
  expect(listReportsInput.safeParse({ cursor: 'x_y' }).error?.issues[0]?.message).toBe(
    'This page can’t be shown. Start again from the first one.',
  );
});

test('the invariants hold', async () => {
  expect(await brokenInvariants(store.db)).toEqual([]);
});
