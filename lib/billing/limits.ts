import type { RateRule } from '../context';

const HOUR = 60 * 60;

// Each sends requests to the provider, so that callers can't flood it through us.
export const CHECKOUT_PER_ACCOUNT: RateRule = { name: 'checkout_account', points: 200, seconds: HOUR };
export const CONFIRM_PAYMENT_PER_ACCOUNT: RateRule = { name: 'confirm_payment_account', points: 200, seconds: HOUR };
export const PORTAL_PER_ACCOUNT: RateRule = { name: 'portal_account', points: 200, seconds: HOUR };
export const PLAN_CHANGE_PER_ACCOUNT: RateRule = { name: 'plan_change_account', points: 200, seconds: HOUR };
