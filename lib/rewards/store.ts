import 'server-only';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { type Perk, redemptions } from '@/db/schema';
import type { EquippableKind, PerkKind, REWARD_CATEGORIES, RedemptionStatus } from '../constants/rewards';
import { runTransaction } from '../points/transactions';
import type { RequestKey } from '../request-key';

export type Redeemed = {
  outcome:
    | 'redeemed'
    | 'again'
    | 'conflict'
    | 'unknown'
    | 'too_young'
    | 'no_address'
    | 'owned'
    | 'too_few_points'
    | 'out_of_stock';
  redemptionId: string | null;
  itemName: string | null;
  cost: number | null;
  status: RedemptionStatus | null;
  balance: number;
};

export type RedeemParams = {
  userId: string;
  itemId: string;
  redemptionId: string;
  shipping?: Record<string, string>;
  /** The latest birthdate of an adult. */
  adultBornBy: string;
  request?: RequestKey;
};

const bornBy = (userId: string, day: string) =>
  sql`coalesce((select birthdate <= ${day}::date from users where id = ${userId}::uuid), false)`;

/** Takes points and stock and delivers a digital item, atomically, in one statement. */
export function redeemItem(db: Db, params: RedeemParams, now: Date): Promise<Redeemed> {
  const { userId, itemId, redemptionId, shipping, adultBornBy, request } = params;
  const inputs = sql`${userId}::uuid, ${itemId}, ${redemptionId}::uuid, ${shipping ? JSON.stringify(shipping) : null}::jsonb,
    ${adultBornBy}::date, ${now.toISOString()}::timestamptz, ${request?.key ?? null}, ${request?.fingerprint ?? null}`;
  return runTransaction(db, sql`redeem_item_transaction`, inputs);
}

/** Completes or refuses a pending redemption. A refusal refunds the points and restores the stock. */
export async function settleRedemption(
  db: Db,
  { redemptionId, status, note }: { redemptionId: string; status: 'fulfilled' | 'refused'; note: string },
  now: Date,
): Promise<'settled' | 'unknown' | 'already'> {
  const [row] = await db.execute<{ outcome: 'settled' | 'unknown' | 'already' }>(sql`
    select settle_redemption(${redemptionId}::uuid, ${status}, ${note}, ${now.toISOString()}::timestamptz) as outcome`);
  return row!.outcome;
}

export type CatalogItem = {
  id: string;
  category: (typeof REWARD_CATEGORIES)[number];
  name: string;
  description: string;
  cost: number;
  valueCents: number;
  stock: number | null;
  requiresShipping: boolean;
  perk: Perk | null;
  owned: boolean;
};

export type Catalog = { items: CatalogItem[]; balance: number; isAdult: boolean };

/** The catalog in the store's order, with the user's balance and perks. One query. */
export async function readCatalog(
  db: Db,
  { userId, adultBornBy }: Pick<RedeemParams, 'userId' | 'adultBornBy'>,
): Promise<Catalog> {
  const [row] = await db.execute<Catalog>(sql`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'category', category, 'name', name, 'description', description,
          'cost', points_cost, 'valueCents', value_cents, 'stock', stock, 'requiresShipping', requires_shipping, 'perk', perk,
          'owned', exists (select from owned_perks
            where user_id = ${userId}::uuid and kind = perk ->> 'kind' and owned_perks.name = perk ->> 'name')
        ) order by position, id), '[]') from reward_items where active) as items,
      coalesce((select balance from wallets where user_id = ${userId}::uuid), 0) as balance,
      ${bornBy(userId, adultBornBy)} as "isAdult"`);
  return row!;
}

const REDEMPTIONS_SHOWN = 200;

export type Redemption = Pick<
  typeof redemptions.$inferSelect,
  'id' | 'itemName' | 'pointsSpent' | 'status' | 'redeemedAt' | 'note'
>;

/** A user's redemptions, newest first. */
export function listRedemptions(db: Db, userId: string): Promise<Redemption[]> {
  const { id, itemName, pointsSpent, status, redeemedAt, note } = redemptions;
  return db
    .select({ id, itemName, pointsSpent, status, redeemedAt, note })
    .from(redemptions)
    .where(eq(redemptions.userId, userId))
    .orderBy(desc(redemptions.redeemedAt), desc(redemptions.id))
    .limit(REDEMPTIONS_SHOWN);
}

export type OwnedPerk = { kind: PerkKind; name: string; amount: number; equipped: boolean };

/** A user's perks, oldest first, and the number of freezes. One query. */
export async function readPerks(db: Db, userId: string): Promise<{ perks: OwnedPerk[]; freezes: number }> {
  const [row] = await db.execute<{ perks: OwnedPerk[]; freezes: number }>(sql`
    select
      (select coalesce(json_agg(json_build_object('kind', kind, 'name', name, 'amount', amount, 'equipped', equipped)
        order by granted_at, kind, name), '[]') from owned_perks where user_id = ${userId}::uuid) as perks,
      coalesce((select freezes from wallets where user_id = ${userId}::uuid), 0) as freezes`);
  return row!;
}

/** Equips a perk in place of another of its kind; null unequips it. False if it is not owned. */
export async function equipPerk(db: Db, userId: string, kind: EquippableKind, name: string | null): Promise<boolean> {
  const [row] = await db.execute<{ done: boolean }>(sql`select equip_perk(${userId}::uuid, ${kind}, ${name}) as done`);
  return row!.done;
}
