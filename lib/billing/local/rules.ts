import { LOCAL_RETRY_DAYS, type LocalAct } from '../../constants/local-payments';
import { PLAN_NAMES, PLANS, type Plan } from '../../constants/plans';
import type { Subscription } from '../../membership/rules';
import { DAY_MS } from '../../time/days';

/** A subscription of the local payment page; `paidCents` is all that was paid for it and not refunded. */
export type LocalState = Subscription & { cardFails: boolean; refunded: boolean; paidCents: number };

/** The same day of a later month, or that month's last. */
export function addMonths(from: Date, months: number): Date {
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const then = new Date(from);
  then.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay));
  return then;
}

export function periodFrom(start: Date, plan: Plan): Date {
  return addMonths(start, PLANS[plan].months);
}

/** Stripe moves the period on when it first tries to charge for it; what failed is tried for some days from then. */
function retriesEnd({ periodEnd, plan }: LocalState): Date {
  return new Date(addMonths(periodEnd, -PLANS[plan].months).getTime() + LOCAL_RETRY_DAYS * DAY_MS);
}

/** Whether nothing can come of it any more. */
export function isOver({ status }: LocalState): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** The card is charged for a period of its plan. */
const charged = (state: LocalState): LocalState => ({
  ...state,
  status: 'active',
  paidCents: state.paidCents + PLANS[state.plan].cents,
});

function afterPeriod(state: LocalState): LocalState {
  if (state.cancelAtPeriodEnd) return { ...state, status: 'canceled' };
  const next = { ...state, periodEnd: periodFrom(state.periodEnd, state.plan) };
  return state.cardFails ? { ...next, status: 'past_due' } : charged(next);
}

/** What became of a subscription by `now`: renewed, ended, or waiting for a card that works. */
export function settled(state: LocalState, now: Date): LocalState {
  let current = state;
  while (current.status === 'active' && current.periodEnd <= now) current = afterPeriod(current);
  if (current.status === 'past_due' && retriesEnd(current) <= now) return { ...current, status: 'canceled' };
  return current;
}

const otherPlan = (plan: Plan): Plan => PLAN_NAMES.find((name) => name !== plan) ?? plan;
const isOn = ({ status }: LocalState) => status === 'active' || status === 'past_due';

type Rule = { may: (state: LocalState) => boolean; next: (state: LocalState, now: Date) => LocalState };

const ACTS: Record<LocalAct, Rule> = {
  cancel: {
    may: (state) => isOn(state) && !state.cancelAtPeriodEnd,
    next: (state) => ({ ...state, cancelAtPeriodEnd: true }),
  },
  resume: {
    may: (state) => isOn(state) && state.cancelAtPeriodEnd,
    next: (state) => ({ ...state, cancelAtPeriodEnd: false }),
  },
  switch_plan: {
    may: ({ status }) => status === 'active',
    next: (state, now) => {
      const plan = otherPlan(state.plan);
      return charged({ ...state, plan, periodEnd: periodFrom(now, plan), cancelAtPeriodEnd: false });
    },
  },
  use_failing_card: {
    may: (state) => state.status === 'active' && !state.cardFails,
    next: (state) => ({ ...state, cardFails: true }),
  },
  use_working_card: {
    may: (state) => isOn(state) && state.cardFails,
    next: (state) => {
      const working = { ...state, cardFails: false };
      return state.status === 'past_due' ? charged(working) : working;
    },
  },
  end_period: {
    may: isOn,
    next: (state, now) =>
      state.status === 'past_due' ? { ...state, status: 'canceled' } : afterPeriod({ ...state, periodEnd: now }),
  },
  money_arrives: {
    may: ({ status }) => status === 'incomplete',
    next: (state, now) => charged({ ...state, periodEnd: periodFrom(now, state.plan) }),
  },
  money_fails: {
    may: ({ status }) => status === 'incomplete',
    next: (state) => ({ ...state, status: 'incomplete_expired' }),
  },
  refund: {
    may: (state) => isOn(state) && !state.refunded,
    // Only the last payment, as at Stripe, where each one is refunded separately.
    next: (state) => ({
      ...state,
      refunded: true,
      paidCents: Math.max(0, state.paidCents - PLANS[state.plan].cents),
    }),
  },
};

export function actsOn(state: LocalState): LocalAct[] {
  return (Object.keys(ACTS) as LocalAct[]).filter((act) => ACTS[act].may(state));
}

/** Null where it cannot be done now. */
export function afterAct(state: LocalState, act: LocalAct, now: Date): LocalState | null {
  const { may, next } = ACTS[act];
  return may(state) ? next(state, now) : null;
}

/** Whether money moved, as far as it does here: for another period, or for one that was owed. */
export function isCharged(before: LocalState, after: LocalState): boolean {
  if (after.status !== 'active') return false;
  return after.periodEnd > before.periodEnd || before.status !== 'active' || after.plan !== before.plan;
}

/** What is told of a change, in Stripe's words; `about` says which object the event carries. */
export type LocalEvent = { type: string; about: 'subscription' | 'invoice' | 'charge' | 'checkout' };

const event = (type: string, about: LocalEvent['about']): LocalEvent => ({ type, about });

/** What Stripe would send about a change of a subscription. */
export function eventsOf(before: LocalState, after: LocalState): LocalEvent[] {
  const ended = after.status === 'canceled' && before.status !== 'canceled';
  return [
    ...(isCharged(before, after) ? [event('invoice.paid', 'invoice')] : []),
    ...(after.status === 'past_due' && before.status !== 'past_due'
      ? [event('invoice.payment_failed', 'invoice')]
      : []),
    ...(after.refunded && !before.refunded ? [event('charge.refunded', 'charge')] : []),
    event(ended ? 'customer.subscription.deleted' : 'customer.subscription.updated', 'subscription'),
  ];
}
