import { centsPerMonth, showMoney } from '@/lib/billing/prices';
import type { SubscriptionWire } from '@/lib/billing/wire';
import { counted } from '@/lib/client/format';
import { PLANS } from '@/lib/constants/plans';

/** How somebody stands with their plan, and with that, what they can do about it. */
export type Standing = 'renewing' | 'ending' | 'past_due' | 'granted' | 'confirming' | 'trial' | 'ended' | 'none';

/** Stripe's states of a subscription that was there and gives no access any more. */
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

/** In the reader's own language and time zone. */
const day = () => new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

function endOf({ ends_at }: SubscriptionWire): string {
  return ends_at ? day().format(new Date(ends_at)) : 'its end';
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

/** The state in a word, and in a sentence that says what happens when. */
export function standingWords(subscription: SubscriptionWire): StandingWords {
  const end = endOf(subscription);
  switch (standingOf(subscription)) {
    case 'renewing':
      return { badge: 'Active', tone: 'good', text: `Your plan renews on ${end}.` };
    case 'ending':
      return {
        badge: 'Cancelled',
        tone: 'warn',
        text: `You keep everything until ${end}. Nothing more is charged.`,
      };
    case 'past_due':
      return {
        badge: 'Payment failed',
        tone: 'bad',
        text: 'Your last payment did not go through. You keep everything while your card is tried again. Please check it.',
      };
    case 'granted':
      return { badge: 'Active', tone: 'good', text: 'Your plan was given to you. There is nothing to pay.' };
    case 'confirming':
      return {
        badge: 'On its way',
        tone: 'warn',
        text: 'Your payment is still being confirmed. Everything opens as soon as it is.',
      };
    case 'trial':
      return {
        badge: 'Trial',
        tone: 'soft',
        text: `Your free trial ends on ${end}. It ends by itself and costs nothing.`,
      };
    case 'ended':
      return { badge: 'Ended', tone: 'soft', text: 'Your plan has ended. Your documents are all still here.' };
    case 'none':
      return {
        badge: 'Trial Expired',
        tone: 'bad',
        text: 'Your free trial is over. Your documents are all still here.',
      };
  }
}

/** `12 days`; nothing where no days are left to count, or the period that runs is not paid for yet. */
export function daysRemaining(subscription: SubscriptionWire): string | null {
  const { days_remaining: days } = subscription;
  return days > 0 && standingOf(subscription) !== 'past_due' ? counted(days, 'day') : null;
}

/** What is asked before a plan is cancelled. */
export function cancelQuestion(subscription: SubscriptionWire): string {
  return `You keep everything until ${endOf(subscription)}. After that nothing is charged, and you can still read and export what is yours. Until then you can change your mind.`;
}
