import { GUARANTEE_DAYS } from './plans';

/** What calls about plans and payments say, in the words of specification 8 where it gives them. */
export const billingMessages = {
  unavailable: 'We could not connect to the card payment provider. Please try again.',
  planMissing: 'Please select a plan first.',
  alreadySubscribed: 'You already have a plan. You can change it under Manage Billing.',
  nothingToCancel: 'There is no running plan to cancel.',
  nothingToResume: 'This plan has ended. You can choose a new one at any time.',
  eventUnread: 'This is no message that we can believe.',
  nothingToRefund: 'There is no running plan whose money could be given back.',
  guaranteeOver: `The ${GUARANTEE_DAYS} days of the money-back guarantee are over.`,
  nothingToManage: 'There is nothing to manage yet: you have not bought a plan.',
} as const;

/** The same for the screens about plans, where a call did not come to what was wanted. */
export const planMessages = {
  signInFirst: 'Please sign in first to upgrade your account.',
  linkCopied: 'Checkout link copied',
  statusFailed: 'Unable to fetch subscription status',
  cancelRefused: 'Unable to cancel subscription',
  resumeRefused: 'Unable to resume subscription',
  cancelFailed: 'Cancel failed',
  resumeFailed: 'Resume failed',
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
