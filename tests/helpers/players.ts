import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { rewardItems, users, wallets } from '@/db/schema';
import type { EarningKind } from '@/lib/constants/points';
import { type Posting, postPoints } from '@/lib/points/post-points';
import { recordActivity } from '@/lib/points/store';
import { redeemItem } from '@/lib/rewards/store';
import { createUser } from './factories';
import { adjustedByAdmin } from './ledger';
import { TEST_NOW } from './test-context';

/** A player whose activity, points and perks are inserted directly. */
export async function createPlayer(db: Db, given: Partial<typeof users.$inferInsert> = {}) {
  const { id: userId } = await createUser(db, given);
  const did = async (kind: EarningKind, times = 1, now = TEST_NOW) => {
    for (let n = 0; n < times; n++) {
      await recordActivity(db, { learnerId: userId, kind, source: `${kind}:${randomUUID()}` }, now);
    }
  };
  const earn = async (points: number, given: Partial<Posting> = {}, now = TEST_NOW) => {
    const source = given.source ?? `lesson:${randomUUID()}`;
    await recordActivity(db, { learnerId: userId, kind: 'lesson', source }, now);
    return postPoints(db, { userId, reason: 'lesson', source, points, ...given }, now);
  };
  const grant = (points: number, now = TEST_NOW) => adjustedByAdmin(db, { userId, points }, now);
  /** Buys streak freezes with points given for it. */
  const freeze = async (amount: number, now = TEST_NOW) => {
    const itemId = await createItem(db, { pointsCost: 1, perk: { kind: 'streak_freeze', amount } });
    await grant(1, now);
    await redeemItem(
      db,
      { userId, itemId, redemptionId: randomUUID(), adultBornBy: '2008-11-20' },
      now,
    );
  };
  const show = (shown: boolean) =>
    db
      .update(users)
      .set({ boardName: shown ? 'automatic' : 'off' })
      .where(eq(users.id, userId));
  const wallet = async () => {
    const [row] = await db.select().from(wallets).where(sql`${wallets.userId} = ${userId}`);
    return row!;
  };
  return { userId, did, earn, grant, freeze, show, wallet };
}

/** An item of the catalog: by default a new badge that costs 10 points and never runs out. */
export async function createItem(
  db: Db,
  given: Partial<typeof rewardItems.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  await db.insert(rewardItems).values({
    ...{
      id,
      category: 'digital',
      name: 'Owl',
      description: 'A badge',
      pointsCost: 10,
      valueCents: 0,
      position: 1,
    },
    ...{
      requiresShipping: false,
      perk: { kind: 'badge', name: id },
      stock: null,
      stockGiven: null,
      ...given,
    },
  });
  return id;
}
