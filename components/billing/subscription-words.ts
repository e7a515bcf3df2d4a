import { centsPerMonth, showMoney } from '@/lib/billing/prices';
import type { SubscriptionWire } from '@/lib/billing/wire';
import { grouped } from '@/lib/client/format';
import { PLANS } from '@/lib/constants/plans';

/** The state of a user’s plan; it decides what they can do about it. */
export type Standing = 'renewing' | 'ending' | 'past_due' | 'granted' | 'confirming' | 'trial' | 'ended' | 'none';

/** Stripe's states of a subscription that no longer gives access. */
const OVER = ['canceled', 'unpaid', 'paused'] as const satisfies readonly SubscriptionWire['state'][];

export function standingOf({ active, type, state, cancel_at_period_end }: SubscriptionWire): Standing {
  if (active) {
    if (type === 'none') return 'granted';
    if (cancel_at_period_end) return 'ending';
    return state === 'past_due' ? 'past_due' : 'renewing';
  }
  if (state === 'incomplete') return 'confirming';
  if (type === 'trial') return 'trial';
  return OVER.some((over) => over === state) ? 'ended' : 'none';
}

/** A date in the reader's own language and time zone, from an ISO moment. */
export function longDay(moment: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(moment));
}

function endOf({ ends_at }: SubscriptionWire): string {
  return ends_at ? longDay(ends_at) : 'the end of the paid period';
}

/** `Yearly, $249 a year` */
export function planName({ type, active }: SubscriptionWire): string {
  switch (type) {
    case 'yearly':
      return `Yearly, ${showMoney(PLANS.yearly.cents)} a year`;
    case 'monthly':
      return `Monthly, ${showMoney(centsPerMonth('monthly'))} a month`;
    case 'trial':
      return 'Free trial';
    case 'none':
      return active ? 'Premium' : 'No plan';
  }
}

type StandingWords = { badge: string; tone: 'good' | 'warn' | 'bad' | 'soft'; text: string };

/** The state as a badge, and a sentence that says what happens when. */
export function standingWords(subscription: SubscriptionWire): StandingWords {
  const end = endOf(subscription);
  switch (standingOf(subscription)) {
    case 'renewing':
      return { badge: 'Active', tone: 'good', text: `Your plan renews on ${end}.` };
    case 'ending':
      return {
        badge: 'Canceled',
        tone: 'warn',
        text: `You’ll keep Premium until ${end}. You won’t be charged again.`,
      };
    case 'past_due':
      return {
        badge: 'Payment failed',
        tone: 'bad',
        text: 'Your last payment didn’t go through. You’ll keep Premium while we retry your card. Check your card or use another one.',
      };
    case 'granted':
      return { badge: 'Active', tone: 'good', text: 'We gave you this plan. There’s nothing to pay.' };
    case 'confirming':
      return {
        badge: 'Pending',
        tone: 'warn',
        text: 'Your payment is still being confirmed. Premium starts as soon as it is.',
      };
    case 'trial':
      return {
        badge: 'Trial',
        tone: 'soft',
        text: `Your free trial ends on ${end}. You won’t be charged when it does.`,
      };
    case 'ended':
      return { badge: 'Ended', tone: 'soft', text: 'Your plan has ended. All your documents are still here.' };
    case 'none':
      return {
        badge: 'Trial Expired',
        tone: 'bad',
        text: 'Your free trial has ended. All your documents are still here.',
      };
  }
}

/** `1,204`; null where no days are left, or the current period hasn't been paid for. */
export function daysRemaining(subscription: SubscriptionWire): string | null {
  const { days_remaining: days } = subscription;
  return days > 0 && standingOf(subscription) !== 'past_due' ? grouped(days) : null;
}

/** The confirmation before a plan is canceled. */
export function cancelQuestion(subscription: SubscriptionWire): string {
  const end = endOf(subscription);
  const canceling = `You’ll keep Premium until ${end}, and you won’t be charged again. You can resume your plan until then. After that, you can still read and export your documents.`;
  return subscription.money_back_until
    ? `${canceling} Canceling doesn’t refund what you’ve paid; the money-back guarantee above does.`
    : canceling;
}
