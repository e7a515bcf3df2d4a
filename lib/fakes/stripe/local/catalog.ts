import 'server-only';
import { PORTAL_MARK } from '../../../adapters/stripe/portal';
import { lookupKey, PRODUCT_ID, recurrenceOf } from '../../../adapters/stripe/prices';
import { brand } from '../../../brand';
import { LOCAL_CHECKOUT_PAGE, LOCAL_PORTAL_PAGE } from '../../../constants/local-payments';
import { CURRENCY, DEFAULT_PLAN, PLAN_NAMES, PLANS, type Plan } from '../../../constants/plans';
import { siteUrl } from '../../../site-url';
import type { Price } from '../objects';
import { StripeState } from '../state';
import type { Links } from '../wire';

export const priceIdOf = (plan: Plan) => `price_local_${plan}`;

export function planWithPrice(priceId: string): Plan {
  return PLAN_NAMES.find((plan) => priceIdOf(plan) === priceId) ?? DEFAULT_PLAN;
}

const priceOf = (plan: Plan): Price => ({
  id: priceIdOf(plan),
  created: 0,
  product: PRODUCT_ID,
  currency: CURRENCY,
  unit_amount: PLANS[plan].cents,
  recurring: recurrenceOf(plan),
  lookup_key: lookupKey(plan),
  active: true,
});

/** A Stripe account as `npm run stripe:setup` leaves it, without customers. */
export function newAccount(now: Date): StripeState {
  const state = new StripeState(() => now);
  state.products.set(PRODUCT_ID, { id: PRODUCT_ID, created: 0, name: brand.product, active: true });
  for (const plan of PLAN_NAMES) state.prices.set(priceIdOf(plan), priceOf(plan));
  state.portals.set('bpc_local', {
    id: 'bpc_local',
    created: 0,
    fields: { metadata: PORTAL_MARK },
  });
  return state;
}

/** The pages under components/dev. */
export const localLinks: Links = {
  checkout: (session) => siteUrl(LOCAL_CHECKOUT_PAGE, { session }),
  portal: () => siteUrl(LOCAL_PORTAL_PAGE),
};
