import { afterEach, expect, test } from 'vitest';
import { utcDay } from '@/lib/time/days';
import { roundTripsOf } from '../helpers/count-queries';
import { settleDeferred } from '../helpers/deferred';
import { brokenInvariants } from '../helpers/invariants';
import { createCaller } from '../helpers/play-calls';
import { createItem } from '../helpers/players';
import { useTestDatabase } from '../helpers/test-database';

const store = useTestDatabase();
afterEach(async () => expect(await brokenInvariants(store.db)).toEqual([]));

const BOX = { category: 'physical', requiresShipping: true, perk: null } as const;
const today = () => utcDay(new Date());
const times = <T>(count: number, act: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)));
const statuses = (answers: { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );
const different = (answers: { body: unknown }[]) =>
  new Set(answers.map(({ body }) => JSON.stringify(body))).size;

/** Fifty with one key, fifty with a key each, fifty without. */
const keys = (n: number) => [undefined, 'one key', `key ${n}`][n % 3];

test('fifty turns at once are one turn, and a hundred and fifty claims pay it once', async () => {
  const { spin, claimSpin, wallet } = await createCaller(store.db);
  const turns = await times(50, () => spin());
  expect([statuses(turns), different(turns)]).toEqual([{ 200: 50 }, 1]);
  const { spin_id, result_points } = turns[0]!.body;
  const claims = await times(150, (n) => claimSpin(spin_id, keys(n)));
  expect([statuses(claims), different(claims)]).toEqual([{ 200: 150 }, 1]);
  expect(await wallet()).toMatchObject({ balance: result_points });
  expect(await spin()).toMatchObject({ status: 429 });
});

test('a spin is claimed by its owner alone, also when a stranger tries at the same time', async () => {
  const [owner, stranger] = [await createCaller(store.db), await createCaller(store.db)];
  const { spin_id } = (await owner.spin()).body;
  const theirs = await Promise.all([
    times(25, () => stranger.claimSpin(spin_id)),
    owner.claimSpin(spin_id),
  ]);
  expect(statuses(theirs[0])).toEqual({ 404: 25 });
  expect(theirs[1]).toMatchObject({ status: 200 });
});

test('three challenges claimed fifty times each: two are paid, ten points', async () => {
  const { did, complete, wallet } = await createCaller(store.db);
  for (const [kind, count] of [
    ['document', 2],
    ['card_review', 5],
    ['question', 3],
  ] as const)
    await did(kind, count, new Date());
  const ids = ['documents', 'reviews', 'questions'].map((id) => `${id}-${today()}`);
  const answers = await times(150, (n) => complete(ids[n % 3]!));
  expect(statuses(answers)).toEqual({ 200: 100, 429: 50 });
  expect(await wallet()).toMatchObject({ balance: 10 });
});

test('a drop completed and claimed a hundred times at once pays one point, and none before it is done', async () => {
  const { completeDrop, claimDrop, wallet } = await createCaller(store.db);
  const early = await claimDrop();
  const answers = await times(150, (n) => (n % 3 === 0 ? completeDrop() : claimDrop(keys(n))));
  const claims = answers.filter((_, n) => n % 3 !== 0);
  expect([200, 409]).toEqual(
    expect.arrayContaining([early.status, ...claims.map(({ status }) => status)]),
  );
  expect(early.status).toBe(409);
  expect((await claimDrop()).status).toBe(200);
  expect(await wallet()).toMatchObject({ balance: 1 });
});

test('one event, claimed fifty times with any key, is paid once', async () => {
  const { did, award, wallet } = await createCaller(store.db);
  await did('lesson', 1, new Date());
  const answers = await times(150, (n) => award('lesson_complete', keys(n)));
  expect(statuses(answers)).toEqual({ 200: 150 });
  expect(await wallet()).toMatchObject({ balance: 1 });
});

test('everything at once on one day earns fifteen points', async () => {
  const { did, award, spin, claimSpin, complete, completeDrop, claimDrop, wallet } =
    await createCaller(store.db);
  for (const kind of ['document', 'card_review', 'question', 'lesson'] as const)
    await did(kind, 8, new Date());
  const { spin_id } = (await spin()).body;
  await completeDrop();
  await times(20, (n) =>
    Promise.all([
      ...['document_upload', 'flashcard_review', 'ai_tutor_question', 'lesson_complete'].map(
        (kind) => award(kind),
      ),
      claimSpin(spin_id, keys(n)),
      claimDrop(keys(n)),
      complete(`${['documents', 'reviews', 'questions'][n % 3]}-${today()}`),
    ]),
  );
  expect(await wallet()).toMatchObject({ balance: 15, lifetime: 15 });
});

test('fifty redemptions with one key are one, all answered alike', async () => {
  const { grant, redeem, wallet } = await createCaller(store.db);
  await grant(100);
  const itemId = await createItem(store.db, { ...BOX, stock: 20, stockGiven: 20 });
  const answers = await times(50, () => redeem(itemId, 'one key'));
  expect([statuses(answers), different(answers)]).toEqual([{ 200: 50 }, 1]);
  expect(await wallet()).toMatchObject({ balance: 90 });
  expect(await redeem(await createItem(store.db), 'one key')).toMatchObject({ status: 409 });
});

test('fifty redemptions with a key each and points for three are three', async () => {
  const { grant, redeem, wallet } = await createCaller(store.db);
  await grant(39);
  const itemId = await createItem(store.db, { ...BOX, stock: 20, stockGiven: 20 });
  const answers = await times(50, (n) => redeem(itemId, `key ${n}`));
  expect(statuses(answers)[200]).toBe(3);
  expect(await wallet()).toMatchObject({ balance: 9 });
});

test('two hundred buyers of the last ten: ten get it, no one else pays', async () => {
  const buyers = await times(200, () => createCaller(store.db));
  await times(200, (n) => buyers[n]!.grant(10));
  const itemId = await createItem(store.db, { ...BOX, stock: 10, stockGiven: 10 });
  const answers = await times(200, (n) => buyers[n]!.redeem(itemId, 'mine'));
  expect(statuses(answers)[200]).toBe(10);
  const balances = await times(200, async (n) => (await buyers[n]!.wallet()).balance);
  expect(balances.filter((balance) => balance === 0)).toHaveLength(10);
  expect(balances.filter((balance) => balance === 10)).toHaveLength(190);
});

test('twenty clients, five users, one item, every changing call: no deadlock', async () => {
  const players = await times(5, () => createCaller(store.db));
  const itemId = await createItem(store.db, {
    perk: { kind: 'streak_freeze', amount: 1 },
    pointsCost: 1,
    stock: 40,
    stockGiven: 40,
  });
  for (const { grant, did } of players) {
    await grant(20);
    for (const kind of ['document', 'card_review', 'question', 'lesson'] as const)
      await did(kind, 6, new Date());
  }
  const answers = await times(20, async (client) => {
    const { award, spin, claimSpin, complete, completeDrop, claimDrop, redeem, show } =
      players[client % 5]!;
    const seen: number[] = [];
    const acts = [
      () => award('flashcard_review'),
      () => award('ai_tutor_question'),
      async () => claimSpin((await spin()).body.spin_id ?? 'none'),
      () => complete(`reviews-${today()}`),
      () => complete(`documents-${today()}`),
      () => completeDrop(),
      () => claimDrop(),
      () => redeem(itemId),
      async () => ({ status: (await show(client % 3 === 0)) ? 200 : 0 }),
    ];
    for (let n = 0; n < acts.length * 2; n += 1)
      seen.push((await acts[(n * (client + 1)) % acts.length]!()).status);
    return seen;
  });
  expect(answers.flat().filter((status) => status >= 500)).toEqual([]);
});

test('an account that is deleted while it plays leaves nothing behind', async () => {
  const players = await times(10, () => createCaller(store.db));
  for (const { grant, did } of players.slice(0, 5)) {
    await grant(20);
    await did('lesson', 2, new Date());
  }
  const itemId = await createItem(store.db, { perk: { kind: 'streak_freeze', amount: 1 } });
  const answers = await times(10, async (n) => {
    const { userId, award, spin, claimDrop, redeem } = players[n]!;
    const gone = store.sql`delete from learners where id = ${userId}`;
    return Promise.all([
      spin(),
      award('lesson_complete'),
      redeem(itemId),
      gone.then(() => ({ status: 200 })),
      claimDrop(),
    ]);
  });
  expect(answers.flat().filter(({ status }) => status >= 500)).toEqual([]);
});

test('each call is one trip to find out who asks, and one more', async () => {
  const caller = await createCaller(store.db);
  const { award, spin, claimSpin, complete, completeDrop, claimDrop, redeem, grant, reads } =
    caller;
  await grant(100);
  await caller.did('lesson', 1, new Date());
  const itemId = await createItem(store.db);
  const { spin_id } = (await spin()).body;
  await settleDeferred();
  await times(20, () => store.sql`select 1`);
  const calls = {
    ...{ award: () => award('lesson_complete'), spin, claimSpin: () => claimSpin(spin_id) },
    ...{
      complete: () => complete(`reviews-${today()}`),
      completeDrop,
      claimDrop: () => claimDrop(),
    },
    ...{ redeem: () => redeem(itemId), ...reads },
  };
  const trips: Record<string, number> = {};
  for (const [name, act] of Object.entries(calls)) trips[name] = await roundTripsOf(store.sql, act);
  expect(trips).toEqual({
    ...{ award: 2, spin: 2, claimSpin: 2, complete: 2, completeDrop: 2, claimDrop: 2, redeem: 2 },
    ...{
      stats: 2,
      history: 2,
      challenges: 2,
      wheel: 2,
      drop: 2,
      leaderboard: 2,
      rank: 2,
      catalog: 2,
      redemptions: 2,
    },
  });
});
