import type { RateRule } from '../context';

/** Protects the provider from a flood of requests through us. */
const perAccount = (call: string): RateRule => ({
  name: `${call}_account`,
  points: 200,
  seconds: 60 * 60,
});

export const CHECKOUT_PER_ACCOUNT = perAccount('checkout');
export const CONFIRM_PAYMENT_PER_ACCOUNT = perAccount('confirm_payment');
export const PORTAL_PER_ACCOUNT = perAccount('portal');
export const PLAN_CHANGE_PER_ACCOUNT = perAccount('plan_change');
