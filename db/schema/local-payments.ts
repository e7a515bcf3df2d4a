import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { PLAN_NAMES, SUBSCRIPTION_STATES } from '../../lib/constants/plans';
import type { InvoiceRecord } from '../../lib/fakes/stripe/objects';
import { at } from './columns';

/**
 * State of the Stripe emulator (product-rules.md, "Payments and refunds"). It belongs to none of
 * our users: `clientReference` is the id that we sent.
 */
export const localCustomers = pgTable('local_customers', {
  id: text().primaryKey(),
  clientReference: text('client_reference').notNull(),
  createdAt: at('created_at').notNull(),
});

const ofCustomer = () =>
  text('customer_id')
    .notNull()
    .references(() => localCustomers.id, { onDelete: 'cascade' });

export const localSubscriptions = pgTable(
  'local_subscriptions',
  {
    id: text().primaryKey(),
    customerId: ofCustomer(),
    status: text({ enum: SUBSCRIPTION_STATES }).notNull(),
    plan: text({ enum: PLAN_NAMES }).notNull(),
    periodEnd: at('period_end').notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    cardFails: boolean('card_fails').notNull().default(false),
    /** Oldest first. Empty if the subscription is older than this column. */
    invoices: jsonb().$type<InvoiceRecord[]>().notNull().default([]),
    // For the previous release.
    chargeId: text('charge_id').notNull().unique(),
    refunded: boolean().notNull().default(false),
    paidCents: integer('paid_cents').notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('local_subscriptions_customer').on(t.customerId)],
);

export const localCheckouts = pgTable(
  'local_checkouts',
  {
    id: text().primaryKey(),
    customerId: ofCustomer(),
    clientReference: text('client_reference').notNull(),
    plan: text({ enum: PLAN_NAMES }).notNull(),
    state: text({ enum: ['open', 'complete', 'expired'] })
      .notNull()
      .default('open'),
    paid: boolean().notNull().default(false),
    subscriptionId: text('subscription_id').references(() => localSubscriptions.id, {
      onDelete: 'cascade',
    }),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('local_checkouts_customer').on(t.customerId),
    unique('local_checkouts_subscription').on(t.subscriptionId),
  ],
);
