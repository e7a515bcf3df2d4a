import 'server-only';
import type Stripe from 'stripe';
import { paymentUnavailable } from '@/lib/billing/unavailable';
import { CURRENCY, PLANS, type Plan } from '@/lib/constants/plans';
import type { Log } from '@/lib/log';

/** Created by `npm run stripe:setup`. */
export const lookupKey = (plan: Plan) => `skimwise_${plan}`;

/** Created by `npm run stripe:setup`. */
export const PRODUCT_ID = 'skimwise_plan';

export function recurrenceOf(plan: Plan) {
  const { months } = PLANS[plan];
  return months % 12 === 0
    ? { interval: 'year' as const, interval_count: months / 12 }
    : { interval: 'month' as const, interval_count: months };
}

export function isPriceOf(plan: Plan, { unit_amount, currency, recurring }: Stripe.Price): boolean {
  const { interval, interval_count } = recurrenceOf(plan);
  const isAsOften = recurring?.interval === interval && recurring.interval_count === interval_count;
  return unit_amount === PLANS[plan].cents && currency === CURRENCY && isAsOften;
}

/** Configured, or found by lookup key, once per process. */
export function priceFinder({
  stripe,
  log,
  configured,
}: {
  stripe: Stripe;
  log: Log;
  configured: Partial<Record<Plan, string>>;
}): (plan: Plan) => Promise<string> {
  const known = new Map<Plan, string>();
  return async (plan) => {
    const given = known.get(plan) ?? configured[plan];
    if (given) return given;
    const { data } = await stripe.prices.list({
      lookup_keys: [lookupKey(plan)],
      active: true,
      limit: 1,
    });
    const id = data[0]?.id;
    if (!id) {
      log.error({ plan }, 'no price for this plan at Stripe: run npm run stripe:setup');
      throw paymentUnavailable();
    }
    known.set(plan, id);
    return id;
  };
}
