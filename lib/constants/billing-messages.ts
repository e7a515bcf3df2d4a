import { GUARANTEE_DAYS } from './plans';

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

/** Redirects after a checkout. */
export const checkoutReturns = {
  /** Stripe replaces the braces by the checkout's ID. */
  paid: '/dashboard?payment=success&session_id={CHECKOUT_SESSION_ID}',
  cancelled: '/dashboard?payment=cancelled',
  /** The provider couldn't be reached. */
  failed: '/dashboard?checkout=failed',
  /** The user had to sign in first. */
  again: '/dashboard?checkout=again',
  alreadySubscribed: '/dashboard?checkout=subscribed',
} as const;
