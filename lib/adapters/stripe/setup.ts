import 'server-only';
import Stripe from 'stripe';
import { brand } from '@/lib/brand';
import { PAYMENT_EVENTS } from '@/lib/constants/payment-events';
import { CURRENCY, PLAN_NAMES, PLANS, type Plan } from '@/lib/constants/plans';
import { isMissing } from './failures';
import { isOurPortal, PORTAL_MARK } from './portal';
import { isPriceOf, lookupKey, PRODUCT_ID, recurrenceOf } from './prices';

export type StripeSetup = {
  prices: Record<Plan, string>;
  /** Replaced prices: their subscribers keep the plan once STRIPE_FORMER_PRICES has them. */
  replaced: string[];
  portal: string;
  /** Null if Stripe can't reach the site. Stripe shows the secret only once. */
  webhook: { url: string; secret: string | undefined } | null;
};

async function setUpProduct(stripe: Stripe): Promise<void> {
  try {
    const product = await stripe.products.retrieve(PRODUCT_ID);
    if (!product.active) await stripe.products.update(PRODUCT_ID, { active: true });
  } catch (error) {
    if (!isMissing(error)) throw error;
    await stripe.products.create({ id: PRODUCT_ID, name: brand.product });
  }
}

/** Prices are immutable: a new one takes over the lookup key, and the old one is deactivated. */
async function setUpPrice(stripe: Stripe, plan: Plan): Promise<{ id: string; replaced: string[] }> {
  const { data } = await stripe.prices.list({
    lookup_keys: [lookupKey(plan)],
    active: true,
    limit: 1,
  });
  const known = data[0];
  if (known && isPriceOf(plan, known) && known.product === PRODUCT_ID)
    return { id: known.id, replaced: [] };
  const made = await stripe.prices.create({
    product: PRODUCT_ID,
    currency: CURRENCY,
    unit_amount: PLANS[plan].cents,
    recurring: recurrenceOf(plan),
    lookup_key: lookupKey(plan),
    transfer_lookup_key: true,
  });
  if (known) await stripe.prices.update(known.id, { active: false });
  return { id: made.id, replaced: known ? [known.id] : [] };
}

async function setUpPortal(
  stripe: Stripe,
  prices: string[],
  site: string | undefined,
): Promise<string> {
  const wanted = {
    metadata: PORTAL_MARK,
    ...(site ? { default_return_url: `${site}/dashboard` } : {}),
    features: {
      // The app sets the address: a change here would be undone.
      customer_update: { enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        proration_behavior: 'always_invoice',
        products: [{ product: PRODUCT_ID, prices }],
      },
    },
  };
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const known = data.find(isOurPortal);
  const { id } = known
    ? await stripe.billingPortal.configurations.update(known.id, wanted)
    : await stripe.billingPortal.configurations.create(wanted);
  return id;
}

async function setUpWebhook(
  stripe: Stripe,
  site: string | undefined,
): Promise<StripeSetup['webhook']> {
  // Stripe sends webhooks to https only.
  if (!site || new URL(site).protocol !== 'https:') return null;
  const url = `${site}/api/webhooks/stripe`;
  const enabled_events = [...PAYMENT_EVENTS];
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const known = data.find((endpoint) => endpoint.url === url);
  if (known) {
    await stripe.webhookEndpoints.update(known.id, { enabled_events, disabled: false });
    return { url, secret: undefined };
  }
  const made = await stripe.webhookEndpoints.create({
    url,
    enabled_events,
    api_version: Stripe.API_VERSION,
  });
  return { url, secret: made.secret };
}

/** From the price table. Idempotent: corrects what is there already. */
export async function setUpStripe(
  stripe: Stripe,
  siteAddress: string | undefined,
): Promise<StripeSetup> {
  const site = siteAddress?.replace(/\/$/, '');
  await setUpProduct(stripe);
  const prices = {} as Record<Plan, string>;
  const replaced: string[] = [];
  for (const plan of PLAN_NAMES) {
    const price = await setUpPrice(stripe, plan);
    prices[plan] = price.id;
    replaced.push(...price.replaced);
  }
  const portal = await setUpPortal(stripe, Object.values(prices), site);
  return { prices, replaced, portal, webhook: await setUpWebhook(stripe, site) };
}
