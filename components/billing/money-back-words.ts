import type { SubscriptionWire } from '@/lib/billing/wire';
import { brand } from '@/lib/brand';
import { longDay, planStatus } from './subscription-words';

/** `December 20, 2026`; null where the guarantee doesn't apply or is over. */
export function moneyBackDay({ money_back_until: until }: SubscriptionWire): string | null {
  return until ? longDay(until) : null;
}

export function moneyBackMail(email: string): string {
  const subject = encodeURIComponent('Money-back guarantee');
  const body = encodeURIComponent(
    `Please refund my ${brand.product} plan and end it.\n\nAccount: ${email}\n`,
  );
  return `mailto:${brand.supportEmail}?subject=${subject}&body=${body}`;
}

const NO_REFUND = 'You won’t be charged again, and nothing is refunded automatically.';

/** What deleting the account does to the plan; null without one. The subscription is undefined until it has loaded. */
export function planEndsWithAccount(subscription: SubscriptionWire | undefined): string | null {
  if (!subscription) return `If you have a paid plan, it ends right away. ${NO_REFUND}`;
  switch (planStatus(subscription)) {
    case 'renewing':
    case 'ending':
    case 'past_due':
      return `Your ${subscription.type} plan ends right away. ${NO_REFUND}`;
    case 'confirming':
      return `The plan you just paid for won’t start. ${NO_REFUND}`;
    case 'granted':
      return 'Your Premium plan ends right away.';
    default:
      return null;
  }
}
