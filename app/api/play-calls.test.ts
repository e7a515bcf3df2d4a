import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { spins } from '@/db/schema';
import type { SpinWire } from '@/lib/play/wire';
import { call } from '@/tests/helpers/call';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { createPlayer } from '@/tests/helpers/players';
import { signedInHeaders } from '@/tests/helpers/signed-in';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { POST as claimDrop } from './dropzone/claim/route';
import { POST as markDrop } from './dropzone/complete/route';
import { GET as today } from './dropzone/today/route';
import { GET as challenges } from './gamification/challenges/[userId]/route';
import { POST as complete } from './gamification/complete/[userId]/route';
import { GET as stats } from './gamification/stats/[userId]/route';
import { POST as award } from './rewards/award-points/route';
import { POST as claim } from './wheel/claim/route';
import { POST as spin } from './wheel/spin/route';
import { GET as status } from './wheel/status/route';

const store = useTestDatabase();
const now = () => new Date();
const day = () => now().toISOString().slice(0, 10);
afterEach(async () => expect(await brokenInvariants(store.db)).toEqual([]));

async function caller() {
  const player = await createPlayer(store.db, { emailVerifiedAt: now() });
  const headers = await signedInHeaders(store.db, { id: player.userId });
  return { ...player, headers, params: { userId: player.userId }, own: { user_id: player.userId } };
}

test('the day’s challenges count activity events, and award points when they are reached', async () => {
  const { did, headers, params } = await caller();
  await did('card_review', 4, now());
  const reviews = `reviews-${day()}`;
  expect((await call(challenges, { headers, params })).body).toEqual({
    challenges: [
      {
        ...{
          id: `documents-${day()}`,
          title: 'Double feature',
          description: 'Upload 2 new documents today.',
        },
        ...{
          kind: 'document',
          reward: 5,
          progress: 0,
          target: 2,
          completed: false,
          streak_bonus: 1,
        },
      },
      expect.objectContaining({ id: `questions-${day()}`, target: 3 }),
      expect.objectContaining({ id: reviews, progress: 4, target: 5 }),
    ],
    completed_today: 0,
  });
  const act = (challenge_id: string) => call(complete, { headers, params, body: { challenge_id } });
  expect(await act(reviews)).toMatchObject({
    status: 409,
    body: { error: 'You haven’t finished this challenge yet. Keep going!' },
  });
  await did('card_review', 3, now());
  expect(await act(reviews)).toMatchObject({
    status: 200,
    body: { success: true, points_awarded: 5, new_total: 5 },
  });
  expect(await act(reviews)).toMatchObject({
    status: 200,
    body: { points_awarded: 5, new_total: 5 },
  });
  expect((await call(challenges, { headers, params })).body).toMatchObject({ completed_today: 1 });
  for (const other of ['reviews-2026-01-01', 'reviews', `unknown-${day()}`]) {
    expect(await act(other)).toMatchObject({
      status: 404,
      body: { detail: { code: 'not_found' } },
    });
  }
});

test('a third challenge in a day is refused', async () => {
  const { did, headers, params } = await caller();
  await did('card_review', 5, now());
  await did('question', 3, now());
  await did('document', 2, now());
  const act = (id: string) =>
    call(complete, { headers, params, body: { challenge_id: `${id}-${day()}` } });
  expect([(await act('reviews')).status, (await act('questions')).status]).toEqual([200, 200]);
  const refused = await act('documents');
  expect(refused).toMatchObject({
    status: 429,
    body: { error: 'Daily limit reached! No more point farming - try again tomorrow.' },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await call(stats, { headers, params })).body).toMatchObject({
    ...{ total_points: 10, tasks_completed_today: 2, daily_limit_reached: true },
  });
});

test('the wheel keeps an unclaimed turn over a reload, pays it once, and cannot spin again that day', async () => {
  const { headers, own } = await caller();
  const look = async () => (await call(status, { headers })).body;
  expect(await look()).toEqual({
    can_spin: true,
    cooldown_seconds: 0,
    spin_streak: 0,
    unclaimed: null,
  });
  const turn = (await call(spin, { headers, body: own })).body as SpinWire;
  expect((await call(spin, { headers, body: own })).body).toEqual(turn);
  expect(await look()).toMatchObject({ can_spin: false, spin_streak: 1, unclaimed: turn });
  const claims = await Promise.all(
    Array.from({ length: 20 }, () =>
      call(claim, { headers, body: { ...own, spin_id: turn.spin_id } }),
    ),
  );
  for (const { status: code, body } of claims) {
    expect(code).toBe(200);
    expect(body).toMatchObject({
      success: true,
      points_earned: turn.result_points,
      new_total: turn.result_points,
    });
  }
  const refused = await call(spin, { headers, body: own });
  expect(refused).toMatchObject({ status: 429, body: { detail: { code: 'limit_reached' } } });
  expect(await look()).toMatchObject({ can_spin: false, unclaimed: null });
});

test('a win that today’s limit would trim is refused with `only_whole`', async () => {
  const { earn, headers, own } = await caller();
  const { spin_id, result_points } = (await call(spin, { headers, body: own })).body as SpinWire;
  await earn(15, {}, now());
  expect(await call(claim, { headers, body: { ...own, spin_id, only_whole: true } })).toMatchObject(
    {
      status: 409,
      body: { error: 'This win would go over today’s limit. Claim it tomorrow to get all of it.' },
    },
  );
  expect(
    await call(claim, { headers, body: { ...own, spin_id, only_whole: 'maybe' } }),
  ).toMatchObject({ status: 400 });
  expect((await call(status, { headers })).body).toMatchObject({
    unclaimed: { spin_id, result_points },
  });
});

test('another user’s turn cannot be claimed, and its owner can still claim it', async () => {
  const [owner, other] = [await caller(), await caller()];
  const { spin_id } = (await call(spin, { headers: owner.headers, body: owner.own }))
    .body as SpinWire;
  for (const wrong of [spin_id, crypto.randomUUID(), 'nonsense']) {
    expect((await call(claim, { headers: other.headers, body: { spin_id: wrong } })).status).toBe(
      404,
    );
  }
  const named = await call(claim, { headers: other.headers, body: { ...owner.own, spin_id } });
  expect(named.status).toBe(403);
  expect((await call(claim, { headers: owner.headers, body: { spin_id } })).status).toBe(200);
});

test('points that the client sends are ignored', async () => {
  const { userId, headers, own } = await caller();
  await call(spin, {
    headers,
    body: { ...own, result_points: 4, points: 4, spin_id: crypto.randomUUID() },
  });
  const [turn] = await store.db.select().from(spins).where(eq(spins.userId, userId));
  expect(turn).toMatchObject({ claimedAt: null, streak: 1 });
});

test('a repeated idempotency key gets the same answer, another request with it is refused', async () => {
  const { did, headers, own } = await caller();
  await did('lesson', 2, now());
  const act = (key: string, action_type: string) =>
    call(award, { headers: { ...headers, 'idempotency-key': key }, body: { ...own, action_type } });
  const first = await act('k1', 'lesson_complete');
  expect(first).toMatchObject({
    status: 200,
    body: { success: true, points_earned: 1, new_total: 1 },
  });
  expect((await act('k1', 'lesson_complete')).body).toEqual(first.body);
  expect(await act('k1', 'flashcard_review')).toMatchObject({
    status: 409,
    body: { detail: { code: 'conflict' } },
  });
  expect((await act('k2', 'lesson_complete')).body).toMatchObject({ new_total: 2 });
  expect((await act('x'.repeat(201), 'lesson_complete')).status).toBe(400);
});

test.each(['points', 'document', '', null, 7])(
  'the unknown action %j answers 400',
  async (action_type) => {
    const { headers, own } = await caller();
    expect(
      (await call(award, { headers, body: { ...own, action_type, points: 100 } })).status,
    ).toBe(400);
  },
);

test('today’s drop is marked, and then pays one point, once', async () => {
  const { headers, own } = await caller();
  const tomorrow = new Date(Date.parse(day()) + 86_400_000).toISOString();
  expect((await call(today, { headers })).body).toMatchObject({
    ends_at: tomorrow,
    completed: false,
    claimed: false,
  });
  expect(await call(claimDrop, { headers, body: own })).toMatchObject({
    status: 409,
    body: { error: 'Mark today’s drop complete first, then claim your point.' },
  });
  expect((await call(markDrop, { headers, body: own })).body).toEqual({ completed: true });
  for (const _ of [1, 2]) {
    expect((await call(claimDrop, { headers, body: own })).body).toMatchObject({
      points_earned: 1,
      new_total: 1,
    });
  }
  expect((await call(today, { headers })).body).toMatchObject({ completed: true, claimed: true });
});
