import 'server-only';
import { z } from 'zod';
import type { SubscriptionProblem, SubscriptionSnapshot } from '@/lib/billing/ports';
import { isOver } from '@/lib/billing/rules';
import {
  DEFAULT_PLAN,
  type Plan,
  type ProblemReason,
  SUBSCRIPTION_STATES,
} from '@/lib/constants/plans';
import { DAY_MS } from '@/lib/time/days';
import type { ReadPrice } from './known-prices';
import { id, moment, reference } from './shapes';

type State = (typeof SUBSCRIPTION_STATES)[number];

/** Any plan, with the longest trial: https://docs.stripe.com/billing/subscriptions/trials */
const LONGEST_PERIOD_MS = 2 * 366 * DAY_MS;

const price = z
  .object({
    id,
    product: reference,
    lookup_key: z.string().nullish().catch(null),
    unit_amount: z.number().nullish().catch(null),
    currency: z.string().nullish().catch(null),
    recurring: z
      .object({ interval: z.string(), interval_count: z.number().int() })
      .nullish()
      .catch(null),
  })
  .transform(
    ({ lookup_key, unit_amount, recurring, ...rest }): ReadPrice => ({
      id: rest.id,
      product: rest.product ?? null,
      lookupKey: lookup_key ?? null,
      cents: unit_amount ?? null,
      currency: rest.currency ?? null,
      recurring: recurring
        ? { interval: recurring.interval, count: recurring.interval_count }
        : null,
    }),
  );

const item = z.object({
  price,
  current_period_end: moment,
  current_period_start: moment.optional(),
});
type Item = z.output<typeof item>;

function hasCredibleLength({
  current_period_start: start,
  current_period_end: end,
}: Item): boolean {
  const lasts = start ? end.getTime() - start.getTime() : 0;
  return lasts >= 0 && lasts <= LONGEST_PERIOD_MS;
}

const pricedItem = z.object({ price });

/** Without these, there is nothing to store or to show. */
const required = z.object({
  id,
  status: z.string().nullish().catch(null),
  created: moment.catch(new Date(0)),
  livemode: z.boolean().optional(),
  items: z.object({ data: z.array(z.unknown()) }).catch({ data: [] }),
});

/** Read only if the price is known. */
const details = z.object({
  cancel_at: moment.nullish(),
  cancel_at_period_end: z.boolean().default(false),
  latest_invoice: z
    .union([
      z.string(),
      z.object({ billing_reason: z.string().nullish(), status: z.string().nullish() }),
    ])
    .nullish(),
});

type Rules = {
  /** The mode of the key; undefined if unknown. */
  isLive: boolean | undefined;
  planOf: (price: ReadPrice) => Plan | undefined;
};

type Fault = { problem: SubscriptionProblem };
type Known = { item: Item; plan: Plan; details: z.output<typeof details> };

const fault = (reason: ProblemReason, priceId: string | null = null): Fault => ({
  problem: { reason, priceId },
});

function findPlan(
  given: unknown,
  { items, livemode }: z.output<typeof required>,
  { isLive, planOf }: Rules,
): Known | Fault {
  if (livemode !== undefined && isLive !== undefined && livemode !== isLive)
    return fault('other_mode');
  const priced = items.data.map((one) => ({ one, price: pricedItem.safeParse(one).data?.price }));
  const ours = priced.find((entry) => entry.price && planOf(entry.price));
  const plan = ours?.price && planOf(ours.price);
  if (!plan) {
    const other = priced.find((entry) => entry.price)?.price;
    return other ? fault('unknown_price', other.id) : fault('unreadable');
  }
  const [itemRead, detailsRead] = [item.safeParse(ours?.one), details.safeParse(given)];
  const isReadable = itemRead.success && detailsRead.success && hasCredibleLength(itemRead.data);
  if (!isReadable) return fault('unreadable', ours?.price?.id);
  return { item: itemRead.data, plan, details: detailsRead.data };
}

/**
 * Some payments take days to clear. Meanwhile Stripe reports the subscription as active, and as
 * past due when the payment fails; neither has been paid for. Unknown states give no access.
 */
function stateOf(
  status: string | null | undefined,
  invoice: z.output<typeof details>['latest_invoice'],
): State {
  const first = typeof invoice === 'object' ? invoice : null;
  const neverPaid = first?.billing_reason === 'subscription_create' && first.status !== 'paid';
  if (neverPaid && (status === 'active' || status === 'past_due')) return 'incomplete';
  return SUBSCRIPTION_STATES.find((known) => known === status) ?? 'paused';
}

/**
 * Never throws. Another product, the other mode or invalid fields make it `paused`, with the
 * reason; without an id it is undefined. Needs `latest_invoice` expanded.
 */
export function toSubscription(given: unknown, rules: Rules): SubscriptionSnapshot | undefined {
  const read = required.safeParse(given);
  if (!read.success) return undefined;
  const { id, created: createdAt, status } = read.data;
  const found = findPlan(given, read.data, rules);
  if ('problem' in found) {
    const known = stateOf(status, null);
    return {
      id,
      createdAt,
      problem: found.problem,
      plan: DEFAULT_PLAN,
      periodEnd: createdAt,
      cancelAtPeriodEnd: false,
      status: isOver(known) ? known : 'paused',
    };
  }
  const {
    cancel_at: cancelAt,
    cancel_at_period_end: endsWithPeriod,
    latest_invoice: invoice,
  } = found.details;
  const { current_period_end: end } = found.item;
  // The portal sets a date instead of the flag
  // (docs.stripe.com/billing/subscriptions/billing-mode/compare).
  const endsOnDate = cancelAt != null && cancelAt <= end;
  return {
    id,
    createdAt,
    plan: found.plan,
    status: stateOf(status, invoice),
    periodEnd: endsOnDate ? cancelAt : end,
    cancelAtPeriodEnd: endsWithPeriod || endsOnDate,
  };
}
