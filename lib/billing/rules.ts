import { GUARANTEE_DAYS, type SUBSCRIPTION_STATES } from '../constants/plans';
import type { Subscription } from '../membership/rules';
import { DAY_MS, HOUR_MS } from '../time/days';
import type { PaymentSnapshot, SubscriptionProblem, SubscriptionSnapshot } from './ports';

type State = (typeof SUBSCRIPTION_STATES)[number];

/** Priority of a status, best first: paid, past due, stopped, incomplete, over. */
const RANK: Record<State, number> = {
  active: 0,
  trialing: 0,
  past_due: 1,
  unpaid: 2,
  paused: 2,
  incomplete: 3,
  canceled: 4,
  incomplete_expired: 4,
};
const LIVE = 1;
const STOPPED = 2;
const OVER = 4;

/** A second subscription beside a live one would be a mistake. */
export function isLive(status: State | null): boolean {
  return status !== null && RANK[status] <= LIVE;
}

/** By the money-back guarantee, also with an unpaid renewal. */
export function isRefundable(status: State | null): boolean {
  return isLive(status) || status === 'unpaid';
}

export function guaranteeEnd(boughtAt: Date): Date {
  return new Date(boughtAt.getTime() + GUARANTEE_DAYS * DAY_MS);
}

/** Null if the guarantee does not apply or is over. */
export function moneyBackUntil(
  { status, boughtAt }: { status: State | null; boughtAt: Date | null },
  now: Date,
): Date | null {
  if (!boughtAt || !isRefundable(status)) return null;
  const end = guaranteeEnd(boughtAt);
  return now <= end ? end : null;
}

/** Whether the status is terminal. */
export function isOver(status: State | null): boolean {
  return status === null || RANK[status] === OVER;
}

export type ProblemSubscription = { id: string } & SubscriptionProblem;

type Chosen = {
  kept: SubscriptionSnapshot | null;
  /** Subscriptions to end, to avoid double payment; `refund` if it was paid beside the kept one. */
  surplus: { id: string; refund: boolean }[];
};

/** One for another product doesn't count, unless the user's plan was switched to it: then the plan has to close. */
const counts = ({ id, problem }: SubscriptionSnapshot, currentId: string | null) =>
  problem === undefined || problem.reason === 'unreadable' || id === currentId;

/**
 * Of several subscriptions that give access, the oldest, since the others were bought by mistake; of several that don't, the newest.
 * One with a problem is never ended: it may be for something else.
 */
export function chooseSubscription(
  subscriptions: readonly SubscriptionSnapshot[],
  currentId: string | null = null,
): Chosen {
  const counting = subscriptions.filter((one) => counts(one, currentId));
  const byAge = counting.toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
  );
  const best = Math.min(...byAge.map(({ status }) => RANK[status]));
  const peers = byAge.filter(({ status }) => RANK[status] === best);
  const kept = (best <= LIVE ? peers.at(0) : peers.at(-1)) ?? null;
  const needless =
    best <= LIVE
      ? byAge.filter((one) => one !== kept && !one.problem && RANK[one.status] <= STOPPED)
      : [];
  return { kept, surplus: needless.map(({ id, status }) => ({ id, refund: RANK[status] === 0 })) };
}

/** The running ones, for an admin. */
export function problemsOf(subscriptions: readonly SubscriptionSnapshot[]): ProblemSubscription[] {
  return subscriptions.flatMap(({ id, status, problem }) =>
    problem && !isOver(status) ? [{ id, ...problem }] : [],
  );
}

/** For a running subscription. Limits the effect of a lost webhook. */
const LOOK_AGAIN_MS = DAY_MS;
/** While a payment is pending, for users who paid and closed the page. */
const LOOK_SOON_MS = 15 * 60_000;
/** How long the provider takes at the end of a period to renew, or to end, a subscription. */
const SETTLED_AFTER_MS = 2 * HOUR_MS;

type Pending = {
  subscription: Pick<Subscription, 'status' | 'periodEnd'> | null;
  hasCheckout: boolean;
  /** Whether a subscription gives no access to a plan: once fixed at Stripe or in the environment, it does. */
  hasProblem?: boolean;
};

/** If no webhook comes first; null if the state is final. */
export function nextCheck(
  { subscription, hasCheckout, hasProblem }: Pending,
  now: Date,
): Date | null {
  if (hasCheckout || subscription?.status === 'incomplete') return soon(now);
  if (hasProblem && !isLive(subscription?.status ?? null))
    return new Date(now.getTime() + LOOK_AGAIN_MS);
  if (!subscription || isOver(subscription.status)) return null;
  const settled = subscription.periodEnd.getTime() + SETTLED_AFTER_MS;
  const again = now.getTime() + LOOK_AGAIN_MS;
  return new Date(
    settled > now.getTime() ? Math.min(settled, again) : now.getTime() + SETTLED_AFTER_MS,
  );
}

export function soon(now: Date): Date {
  return new Date(now.getTime() + LOOK_SOON_MS);
}

/** A reversed payment ends its subscription. A refund for a past period doesn't end the current one. */
export function isReversed({ refunded, disputed, paidUntil }: PaymentSnapshot, now: Date): boolean {
  return disputed || (refunded && (paidUntil === null || paidUntil > now));
}
