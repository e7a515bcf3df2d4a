import 'server-only';
import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { rowOf } from '@/db/rows';
import { redemptions } from '@/db/schema';
import {
  type EquippableKind,
  PERK_KINDS,
  REDEMPTION_STATUSES,
  REWARD_CATEGORIES,
} from '../constants/rewards';
import { runTransaction } from '../points/transactions';
import type { RequestKey } from '../request-key';

const redeemed = z
  .object({
    outcome: z.enum([
      'redeemed',
      'again',
      'conflict',
      'unknown',
      'too_young',
      'no_address',
      'owned',
      'too_few_points',
      'out_of_stock',
    ]),
    redemption_id: z.string().nullable(),
    item_name: z.string().nullable(),
    cost: z.int().nullable(),
    status: z.enum(REDEMPTION_STATUSES).nullable(),
    balance: z.int(),
  })
  .transform(({ redemption_id: redemptionId, item_name: itemName, ...rest }) => ({
    ...rest,
    redemptionId,
    itemName,
  }));
export type Redeemed = z.output<typeof redeemed>;

export type RedeemParams = {
  userId: string;
  itemId: string;
  redemptionId: string;
  shipping?: Record<string, string>;
  adultBornBy: string;
  request?: RequestKey;
};

/** Delivers a digital item at once. Atomic. */
export function redeemItem(db: Db, params: RedeemParams, now: Date): Promise<Redeemed> {
  const { userId, itemId, redemptionId, shipping, adultBornBy, request } = params;
  const inputs = sql`${userId}::uuid, ${itemId}, ${redemptionId}::uuid, ${shipping ? JSON.stringify(shipping) : null}::jsonb,
    ${adultBornBy}::date, ${now.toISOString()}::timestamptz, ${request?.key ?? null}, ${request?.fingerprint ?? null}`;
  return runTransaction(db, redeemed, sql`redeem_item_transaction`, inputs);
}

const catalogItem = z.object({
  id: z.string(),
  category: z.enum(REWARD_CATEGORIES),
  name: z.string(),
  description: z.string(),
  cost: z.int(),
  valueCents: z.int(),
  stock: z.int().nullable(),
  requiresShipping: z.boolean(),
  perk: z
    .object({ kind: z.enum(PERK_KINDS), name: z.string().optional(), amount: z.int().optional() })
    .nullable(),
  owned: z.boolean(),
});
export type CatalogItem = z.output<typeof catalogItem>;

const catalog = z.object({ items: z.array(catalogItem), balance: z.int(), isAdult: z.boolean() });

/** With the user's balance and perks. One query. */
export function readCatalog(
  db: Db,
  { userId, adultBornBy }: Pick<RedeemParams, 'userId' | 'adultBornBy'>,
) {
  const items = sql`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'category', category, 'name', name, 'description', description,
          'cost', points_cost, 'valueCents', value_cents, 'stock', stock, 'requiresShipping', requires_shipping, 'perk', perk,
          'owned', exists (select from owned_perks
            where user_id = ${userId}::uuid and kind = perk ->> 'kind' and owned_perks.name = perk ->> 'name')
        ) order by position, id), '[]') from reward_items where active) as items,
      coalesce((select balance from wallets where user_id = ${userId}::uuid), 0) as balance,
      coalesce((select birthdate <= ${adultBornBy}::date from users where id = ${userId}::uuid), false) as "isAdult"`;
  return rowOf(db, catalog, items);
}

const REDEMPTIONS_SHOWN = 200;

export type Redemption = Pick<
  typeof redemptions.$inferSelect,
  'id' | 'itemName' | 'pointsSpent' | 'status' | 'redeemedAt' | 'note' | 'tracking'
>;

/** Newest first. */
export function listRedemptions(db: Db, userId: string): Promise<Redemption[]> {
  const { id, itemName, pointsSpent, status, redeemedAt, note, tracking } = redemptions;
  return db
    .select({ id, itemName, pointsSpent, status, redeemedAt, note, tracking })
    .from(redemptions)
    .where(eq(redemptions.userId, userId))
    .orderBy(desc(redemptions.redeemedAt), desc(redemptions.id))
    .limit(REDEMPTIONS_SHOWN);
}

const ownedPerks = z.object({
  perks: z.array(
    z.object({
      kind: z.enum(PERK_KINDS),
      name: z.string(),
      amount: z.int(),
      equipped: z.boolean(),
    }),
  ),
  freezes: z.int(),
});

/** Oldest first. One query. */
export function readPerks(db: Db, userId: string) {
  const owned = sql`
    select
      (select coalesce(json_agg(json_build_object('kind', kind, 'name', name, 'amount', amount, 'equipped', equipped)
        order by granted_at, kind, name), '[]') from owned_perks where user_id = ${userId}::uuid) as perks,
      coalesce((select freezes from wallets where user_id = ${userId}::uuid), 0) as freezes`;
  return rowOf(db, ownedPerks, owned);
}

/** Replaces another of its kind; null unequips it. False if it isn't owned. */
export async function equipPerk(
  db: Db,
  userId: string,
  kind: EquippableKind,
  name: string | null,
): Promise<boolean> {
  const equipping = sql`select equip_perk(${userId}::uuid, ${kind}, ${name}) as done`;
  return (await rowOf(db, z.object({ done: z.boolean() }), equipping)).done;
}
