import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { PLAN_NAMES, SUBSCRIPTION_STATES } from '../../lib/constants/plans';
import { at } from './columns';

/**
 * The state of the fake payment provider (product-rules.md, "Payments and refunds"): empty wherever cards are charged. Like Stripe's
 * data, it belongs to none of our users: `clientReference` is the id that we sent with them.
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
    /** The card refuses what comes next. */
    cardFails: boolean('card_fails').notNull().default(false),
    /** The payment for this period. */
    chargeId: text('charge_id').notNull().unique(),
    refunded: boolean().notNull().default(false),
    /** All that was paid for it and not refunded. */
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
    subscriptionId: text('subscription_id').references(() => localSubscriptions.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('local_checkouts_customer').on(t.customerId),
    unique('local_checkouts_subscription').on(t.subscriptionId),
  ],
);
