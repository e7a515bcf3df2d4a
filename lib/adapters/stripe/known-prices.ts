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

/**
 * A configured price's plan, or that of a price with our product or lookup key and a current or
 * former amount.
 */
export function planOf(price: ReadPrice, { configured, former }: Known): Plan | undefined {
  const named = PLAN_NAMES.find((plan) => configured[plan] === price.id);
  if (named) return named;
  const recurring = PLAN_NAMES.filter((plan) => hasRecurrenceOf(plan, price));
  if (former.includes(price.id)) return recurring[0];
  const isOurs =
    price.product === PRODUCT_ID || PLAN_NAMES.some((plan) => price.lookupKey === lookupKey(plan));
  if (!isOurs || price.currency !== CURRENCY) return undefined;
  return recurring.find(
    (plan) =>
      price.cents === PLANS[plan].cents ||
      FORMER_CENTS[plan].some((cents) => cents === price.cents),
  );
}
