import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PlanAnswer } from '../../lib/billing/wire';
import { SENT_ONCE_KINDS } from '../../lib/constants/notices';
import { PLAN_NAMES, PROBLEM_REASONS, SUBSCRIPTION_STATES } from '../../lib/constants/plans';
import { users } from './accounts';
import { at, ownedBy } from './columns';

/**
 * Kept for accounting after the user is erased. `version` grows with each write (optimistic
 * locking): a state read from Stripe is stored only over the version from before the read.
 */
export const billingAccounts = pgTable(
  'billing_accounts',
  {
    userId: uuid('user_id').primaryKey(),
    customerId: text('customer_id').unique(),
    /** As Stripe knows it; null once the user is erased. */
    customerEmail: text('customer_email'),
    subscriptionId: text('subscription_id').unique(),
    status: text({ enum: SUBSCRIPTION_STATES }),
    plan: text({ enum: PLAN_NAMES }),
    periodEnd: at('period_end'),
    /**
     * Created at Stripe: the money-back guarantee counts from then. Null until it is read again.
     */
    boughtAt: at('bought_at'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** Open checkout, found again by a second click. */
    checkoutId: text('checkout_id'),
    checkoutPlan: text('checkout_plan', { enum: PLAN_NAMES }),
    /**
     * Closed checkouts, part of the idempotency key: a repeated request has the same key, the next
     * checkout another.
     */
    checkoutRound: integer('checkout_round').notNull().default(0),
    version: integer().notNull().default(0),
    /** When the last stored read began, by the database's clock. */
    readAt: at('read_at'),
    /** When to read again if no event arrives. */
    checkAt: at('check_at'),
    /** The user is erased: end everything at Stripe. */
    closedAt: at('closed_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('billing_accounts_check').on(t.checkAt).where(sql`${t.checkAt} is not null`),
    index('billing_accounts_renewal')
      .on(t.periodEnd)
      .where(sql`${t.status} = 'active' and ${t.plan} = 'yearly'`),
    index('billing_accounts_failed').on(t.userId).where(sql`${t.status} = 'past_due'`),
    // To count those that may be open, from the index alone.
    index('billing_accounts_open')
      .on(t.plan, t.status, t.cancelAtPeriodEnd, t.periodEnd, t.userId)
      .where(sql`${t.status} in ('active', 'trialing', 'past_due') and ${t.closedAt} is null`),
    check(
      'billing_accounts_subscription',
      sql`(${t.subscriptionId} is null) = (${t.status} is null) and (${t.status} is null) = (${t.plan} is null) and (${t.plan} is null) = (${t.periodEnd} is null)`,
    ),
    check(
      'billing_accounts_checkout',
      sql`(${t.checkoutId} is null) = (${t.checkoutPlan} is null)`,
    ),
  ],
);

/** Running subscriptions without access to a plan, for an admin to check. */
export const subscriptionProblems = pgTable(
  'subscription_problems',
  {
    userId: ownedBy('user_id', () => users.id),
    subscriptionId: text('subscription_id').notNull(),
    reason: text({ enum: PROBLEM_REASONS }).notNull(),
    priceId: text('price_id'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.subscriptionId] }),
    index('subscription_problems_age').on(t.createdAt),
  ],
);

/** One that was received but not handled is handled when Stripe sends it again. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: at('received_at').notNull(),
    handledAt: at('handled_at'),
  },
  (t) => [
    index('stripe_events_received').on(t.receivedAt),
    index('stripe_events_unhandled').on(t.receivedAt).where(sql`${t.handledAt} is null`),
  ],
);

/** By the caller's `Idempotency-Key`. `answer` is null until the change is made. */
export const planChanges = pgTable(
  'plan_changes',
  {
    userId: ownedBy('user_id', () => users.id),
    key: text().notNull(),
    /** Request fingerprint. */
    fingerprint: text().notNull(),
    answer: jsonb().$type<PlanAnswer>(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    index('plan_changes_created').on(t.createdAt),
  ],
);

/** Sent once: `about` identifies the trial, renewal, invoice or, for a daily limit, the UTC day. */
export const billingNotices = pgTable(
  'billing_notices',
  {
    userId: ownedBy('user_id', () => users.id),
    kind: text({ enum: SENT_ONCE_KINDS }).notNull(),
    about: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.about] })],
);

/** Paid invoices, for the revenue by day. Kept after the user is erased. */
export const payments = pgTable(
  'payments',
  {
    invoiceId: text('invoice_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    paidAt: at('paid_at').notNull(),
    /** When the stored read began, by the database's clock: an older read doesn't replace it. */
    readAt: at('read_at').notNull().defaultNow(),
  },
  (t) => [
    index('payments_time').on(t.paidAt),
    index('payments_user').on(t.userId),
    check(
      'payments_amount',
      sql`${t.amountCents} >= 0 and ${t.refundedCents} between 0 and ${t.amountCents}`,
    ),
  ],
);
