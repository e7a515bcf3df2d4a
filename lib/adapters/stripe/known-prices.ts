import 'server-only';
import { CURRENCY, FORMER_CENTS, PLAN_NAMES, PLANS, type Plan } from '@/lib/constants/plans';
import { lookupKey, PRODUCT_ID, recurrenceOf } from './prices';

/** What decides a price's plan. */
export type ReadPrice = {
  id: string;
  product: string | null;
  lookupKey: string | null;
  cents: number | null;
  currency: string | null;
  recurring: { interval: string; count: number } | null;
};

type Known = {
  /** Ids of the prices for sale, as far as the environment names them. */
  configured: Partial<Record<Plan, string>>;
  /** Ids of former prices. */
  former: readonly string[];
};

function hasRecurrenceOf(plan: Plan, { recurring }: ReadPrice): boolean {
  const { interval, interval_count } = recurrenceOf(plan);
  const asStated = recurring?.interval === interval && recurring.count === interval_count;
  const inMonths = recurring?.interval === 'month' && recurring.count === PLANS[plan].months;
  return asStated || inMonths;
}

function hasTermsOf(plan: Plan, price: ReadPrice): boolean {
  const sums: readonly (number | null)[] = [PLANS[plan].cents, ...FORMER_CENTS[plan]];
  return sums.includes(price.cents) && price.currency === CURRENCY && hasRecurrenceOf(plan, price);
}

const isOurs = ({ product, lookupKey: key }: ReadPrice) =>
  product === PRODUCT_ID || PLAN_NAMES.some((plan) => key === lookupKey(plan));

/**
 * A configured price's plan, or that of a price with our product or lookup key and a current or
 * former amount.
 */
export function planOf(price: ReadPrice, { configured, former }: Known): Plan | undefined {
  const named = PLAN_NAMES.find((plan) => configured[plan] === price.id);
  if (named) return named;
  if (former.includes(price.id)) return PLAN_NAMES.find((plan) => hasRecurrenceOf(plan, price));
  return isOurs(price) ? PLAN_NAMES.find((plan) => hasTermsOf(plan, price)) : undefined;
}
