import { centsPerMonth, showMoney } from '@/lib/billing/prices';
import type { SubscriptionWire } from '@/lib/billing/wire';
import { grouped } from '@/lib/client/format';
import { PLANS } from '@/lib/constants/plans';

export type PlanStatus =
  | 'renewing'
  | 'ending'
  | 'past_due'
  | 'granted'
  | 'confirming'
  | 'trial'
  | 'ended'
  | 'none';

/** Stripe's states of a subscription that no longer gives access. */
const OVER: readonly SubscriptionWire['state'][] = ['canceled', 'unpaid', 'paused'];

export function planStatus({
  active,
  type,
  state,
  cancel_at_period_end,
}: SubscriptionWire): PlanStatus {
  if (active) {
    if (type === 'none') return 'granted';
    if (cancel_at_period_end) return 'ending';
    return state === 'past_due' ? 'past_due' : 'renewing';
  }
  if (state === 'incomplete') return 'confirming';
  if (type === 'trial') return 'trial';
  return OVER.includes(state) ? 'ended' : 'none';
}

/** An ISO date in the reader's language and time zone. */
export function longDay(moment: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(moment));
}

function endOf({ ends_at }: SubscriptionWire): string {
  return ends_at ? longDay(ends_at) : 'the end of the paid period';
}

/** `Yearly, $249 a year` */
export function planName({ type, active }: SubscriptionWire): string {
  const names = {
    yearly: `Yearly, ${showMoney(PLANS.yearly.cents)} a year`,
    monthly: `Monthly, ${showMoney(centsPerMonth('monthly'))} a month`,
    trial: 'Free trial',
    none: active ? 'Premium' : 'No plan',
  };
  return names[type];
}

type StatusText = { badge: string; tone: 'good' | 'warn' | 'bad' | 'soft'; text: string };

export function statusText(subscription: SubscriptionWire): StatusText {
  const end = endOf(subscription);
  const texts: Record<PlanStatus, StatusText> = {
    renewing: { badge: 'Active', tone: 'good', text: `Your plan renews on ${end}.` },
    ending: {
      badge: 'Canceled',
      tone: 'warn',
      text: `You’ll keep Premium until ${end}. You won’t be charged again.`,
    },
    past_due: {
      badge: 'Payment failed',
      tone: 'bad',
      text: 'Your last payment didn’t go through. You’ll keep Premium while we retry your card. Check your card or use another one.',
    },
    granted: {
      badge: 'Active',
      tone: 'good',
      text: subscription.ends_at
        ? `We gave you this plan until ${end}. There’s nothing to pay.`
        : 'We gave you this plan. There’s nothing to pay.',
    },
    confirming: {
      badge: 'Pending',
      tone: 'warn',
      text: 'Your payment is still being confirmed. Premium starts as soon as it is.',
    },
    trial: {
      badge: 'Trial',
      tone: 'soft',
      text: `Your free trial ends on ${end}. You won’t be charged when it does.`,
    },
    ended: {
      badge: 'Ended',
      tone: 'soft',
      text: 'Your plan has ended. All your documents are still here.',
    },
    none: {
      badge: 'Trial Expired',
      tone: 'bad',
      text: 'Your free trial has ended. All your documents are still here.',
    },
  };
  return texts[planStatus(subscription)];
}

/** `1,204`; null if none are left, or the current period hasn't been paid for. */
export function daysRemaining(subscription: SubscriptionWire): string | null {
  const { days_remaining: days } = subscription;
  return days > 0 && planStatus(subscription) !== 'past_due' ? grouped(days) : null;
}

export function cancelQuestion(subscription: SubscriptionWire): string {
  const end = endOf(subscription);
  const canceling = `You’ll keep Premium until ${end}, and you won’t be charged again. You can resume your plan until then. After that, you can still read and export your documents.`;
  return subscription.money_back_until
    ? `${canceling} Canceling doesn’t refund what you’ve paid; the money-back guarantee above does.`
    : canceling;
}
