import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PERK_KINDS, REDEMPTION_STATUSES, REWARD_CATEGORIES } from '../../lib/constants/rewards';
import { at } from './columns';

/** Deactivated, never removed: redemptions refer to them. */
export const rewardItems = pgTable(
  'reward_items',
  {
    id: text().primaryKey(),
    category: text({ enum: REWARD_CATEGORIES }).notNull(),
    name: text().notNull(),
    description: text().notNull(),
    pointsCost: integer('points_cost').notNull(),
    /** Shown for comparison; 0 for what can't be bought. */
    valueCents: integer('value_cents').notNull(),
    /** Null: unlimited. */
    stock: integer(),
    /** Initial stock, plus everything added since. */
    stockGiven: integer('stock_given'),
    requiresShipping: boolean('requires_shipping').notNull(),
    perk: jsonb().$type<Perk>(),
    position: integer().notNull(),
    active: boolean().notNull().default(true),
  },
  (t) => [
    check('reward_items_cost', sql`${t.pointsCost} > 0`),
    check('reward_items_stock', sql`${t.stock} >= 0`),
    check('reward_items_counted', sql`(${t.stock} is null) = (${t.stockGiven} is null)`),
  ],
);

/** `name` of a badge or theme; `amount` of freezes, messages or certificates. */
export type Perk = { kind: (typeof PERK_KINDS)[number]; name?: string; amount?: number };

/** Kept for accounting after the user is erased, without the shipping address. */
export const redemptions = pgTable(
  'redemptions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').notNull(),
    itemId: text('item_id')
      .notNull()
      .references(() => rewardItems.id),
    itemName: text('item_name').notNull(),
    pointsSpent: integer('points_spent').notNull(),
    status: text({ enum: REDEMPTION_STATUSES }).notNull(),
    shipping: jsonb().$type<Record<string, string>>(),
    ledgerEntryId: bigint('ledger_entry_id', { mode: 'number' }).notNull().unique(),
    redeemedAt: at('redeemed_at').notNull(),
    settledAt: at('settled_at'),
    /** Shown to the user. */
    note: text(),
    /** The carrier's number, shown to the user. */
    tracking: text(),
    /** The audit entry of the admin who settled it. */
    settledEntry: uuid('settled_entry').unique(),
  },
  (t) => [
    index('redemptions_user').on(t.userId, t.redeemedAt.desc()),
    index('redemptions_pending').on(t.redeemedAt).where(sql`${t.status} = 'pending'`),
    index('redemptions_settled')
      .on(t.status, t.settledAt, t.id)
      .where(sql`${t.settledEntry} is not null`),
    check('redemptions_points', sql`${t.pointsSpent} > 0`),
  ],
);

/** Badges, themes and certificates are owned once; freezes are in the wallet. */
export const ownedPerks = pgTable(
  'owned_perks',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').notNull(),
    kind: text({ enum: PERK_KINDS }).notNull(),
    name: text().notNull(),
    /** What is left of it: messages; 1 for the others. */
    amount: integer().notNull(),
    equipped: boolean().notNull().default(false),
    grantedAt: at('granted_at').notNull(),
  },
  (t) => [
    uniqueIndex('owned_perks_once').on(t.userId, t.kind, t.name),
    uniqueIndex('owned_perks_equipped').on(t.userId, t.kind).where(sql`${t.equipped}`),
    check('owned_perks_amount', sql`${t.amount} >= 0`),
  ],
);
