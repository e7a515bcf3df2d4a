/** Opens the pricing dialog (product-rules.md, "Dashboard"). */
export const OPEN_PRICING = 'open_pricing_modal';
export const OPEN_SUBSCRIPTION = 'open_subscription_modal';

export const SIGN_IN_FOR_PLANS = `/login?next=${encodeURIComponent('/dashboard?pricing=1')}`;

/** Opens the pricing dialog, or the subscription dialog for a paying user. Needs a `BillingHost` on the page. */
export function openPricing(): void {
  window.dispatchEvent(new Event(OPEN_PRICING));
}

/** Needs a `BillingHost` on the page. */
export function openSubscription(): void {
  window.dispatchEvent(new Event(OPEN_SUBSCRIPTION));
}
