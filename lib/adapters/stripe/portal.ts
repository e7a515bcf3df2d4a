import 'server-only';
import type Stripe from 'stripe';

/** Marks the portal's configuration by `npm run stripe:setup`. */
export const PORTAL_MARK = { made_by: 'skimwise' };

export function isOurPortal({ metadata }: Stripe.BillingPortal.Configuration): boolean {
  return metadata?.made_by === PORTAL_MARK.made_by;
}

/** Looked up once per process; undefined means the one of Stripe's dashboard. */
export function portalFinder(stripe: Stripe): () => Promise<string | undefined> {
  let known: string | undefined;
  return async () => {
    if (known) return known;
    const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
    known = data.find(isOurPortal)?.id;
    return known;
  };
}
