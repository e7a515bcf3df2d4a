import { GUARANTEE_DAYS } from './plans';

/** The refusals of calls about plans and payments. */
export const billingMessages = {
  planMissing: 'Please select a plan first.',
  alreadySubscribed: 'You already have a plan. You can change it under Manage Billing.',
  nothingToCancel: 'You don’t have a plan to cancel.',
  nothingToResume: 'This plan has ended. You can choose a new one anytime.',
  eventUnread: 'Signature check failed.',
  nothingToRefund: 'This user has no active plan to refund.',
  guaranteeOver: `The ${GUARANTEE_DAYS}-day money-back guarantee has expired.`,
  nothingToManage: 'There’s nothing to manage yet. You haven’t bought a plan.',
} as const;

/** Where a browser lands when its checkout ends, or could not begin. */
export const checkoutReturns = {
  /** The provider puts the checkout's id in the place of the braces. */
  paid: '/dashboard?payment=success&session_id={CHECKOUT_SESSION_ID}',
  cancelled: '/dashboard?payment=cancelled',
  /** The plans are shown, and that the last try did not reach the provider. */
  failed: '/dashboard?checkout=failed',
  /** The plans are shown: who wanted one had to sign in first. */
  again: '/dashboard?checkout=again',
  /** There is a plan already; nothing to buy. */
  alreadySubscribed: '/dashboard?checkout=subscribed',
} as const;
