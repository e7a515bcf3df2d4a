import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { UserActor } from '@/lib/context';
import { recordActivity } from '@/lib/points/store';
import { createSignedIn } from '@/tests/helpers/factories';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { postPoints } from '../points/post-points';
import { DAY_MS } from '../time/days';
import { claimTurn, getWheelStatus, spin } from './wheel';

const store = useTestDatabase();
const TOMORROW = new Date(TEST_NOW.getTime() + DAY_MS);
/** This draw wins 4 points by the published odds. */
const WINS_FOUR = () => 0.99;

const at = (actor: UserActor, now = TEST_NOW) =>
  testContext({ db: store.db, actor, now, random: WINS_FOUR });

async function earn({ userId }: UserActor, points: number): Promise<void> {
  const source = `lesson:${randomUUID()}`;
  await recordActivity(store.db, { learnerId: userId, kind: 'lesson', source }, TEST_NOW);
  await postPoints(store.db, { userId, reason: 'lesson', source, points }, TEST_NOW);
}

/** A player who has won 4 points after earning `earned` today. */
async function winnerAfter(earned: number) {
  const actor = await createSignedIn(store.db);
  if (earned > 0) await earn(actor, earned);
  const { spin_id } = await spin(at(actor), {});
  return { actor, whole: { spin_id, only_whole: true }, trimmed: { spin_id, only_whole: false } };
}

test.each([0, 11])('after %i points today a win of 4 is claimed whole', async (earned) => {
  const { actor, whole } = await winnerAfter(earned);
  expect(await claimTurn(at(actor), whole)).toMatchObject({ points_earned: 4 });
});

test.each([12, 15])(
  'after %i points today a win of 4 stays unclaimed, and pays in full tomorrow',
  async (earned) => {
    const { actor, whole } = await winnerAfter(earned);
    const claims = Array.from({ length: 10 }, () => claimTurn(at(actor), whole));
    for (const claim of await Promise.allSettled(claims)) {
      expect(claim).toMatchObject({ status: 'rejected', reason: { code: 'conflict' } });
    }
    expect((await getWheelStatus(at(actor), {})).unclaimed).toEqual({
      spin_id: whole.spin_id,
      result_points: 4,
    });
    expect(await claimTurn(at(actor, TOMORROW), whole)).toMatchObject({ points_earned: 4 });
  },
);

test('a repeated claim returns the same points, whatever was earned since', async () => {
  const { actor, whole } = await winnerAfter(0);
  const first = await claimTurn(at(actor), whole);
  await earn(actor, 11);
  expect(await claimTurn(at(actor), whole)).toMatchObject({ points_earned: first.points_earned });
});

test('if `only_whole` is false, the daily cap reduces the win', async () => {
  const { actor, trimmed } = await winnerAfter(12);
  expect(await claimTurn(at(actor), trimmed)).toMatchObject({
    points_earned: 3,
    points_earned_today: 15,
  });
});

test('claiming another user’s spin answers not_found', async () => {
  const { whole } = await winnerAfter(15);
  const other = await createSignedIn(store.db);
  await expect(claimTurn(at(other), whole)).rejects.toMatchObject({ code: 'not_found' });
});

test('a win of 4 that is claimed while other points are booked is paid whole or not at all', async () => {
  for (let round = 0; round < 20; round++) {
    const { actor, whole } = await winnerAfter(10);
    const [claim] = await Promise.allSettled([
      claimTurn(at(actor), whole),
      earn(actor, 1),
      earn(actor, 1),
    ]);
    const { unclaimed } = await getWheelStatus(at(actor), {});
    if (claim.status === 'fulfilled') {
      expect(claim.value).toMatchObject({ points_earned: 4 });
      expect(unclaimed).toBeNull();
    } else {
      expect(claim.reason).toMatchObject({ code: 'conflict' });
      expect(unclaimed).toEqual({ spin_id: whole.spin_id, result_points: 4 });
    }
  }
});
