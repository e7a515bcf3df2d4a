import type { AdminPlanWire, AdminUserWire, SubscriptionProblemWire } from '@/lib/admin/users/wire';
import { isRefundable } from '@/lib/billing/rules';
import { counted, onDay } from '@/lib/client/format';
import type { ProblemReason } from '@/lib/constants/plans';
import { USAGE_KEYS } from '@/lib/constants/usage';

type State = { text: string; tone: 'plain' | 'soft' | 'good' | 'warn' | 'bad' };

export function stateOf({
  suspended,
  subscription_status,
  trial_days_left,
  email_verified,
}: AdminUserWire): State {
  if (suspended) return { text: 'Suspended', tone: 'warn' };
  if (subscription_status === 'active') return { text: 'Active', tone: 'good' };
  if (!email_verified) return { text: 'Not verified', tone: 'soft' };
  if (subscription_status === 'trial')
    return { text: `Trial (${counted(trial_days_left, 'day')})`, tone: 'plain' };
  return { text: 'Expired', tone: 'bad' };
}

/** It begins with the verification. */
export function trialText({ email_verified, trial_days_left }: AdminUserWire): string {
  if (!email_verified) return 'Not started';
  return trial_days_left > 0 ? `${counted(trial_days_left, 'day')} left` : 'Over';
}

const NAME = { monthly: 'Monthly', yearly: 'Yearly' } as const;

const STOPPED: Partial<Record<AdminPlanWire['state'], string>> = {
  past_due: 'payment failed',
  unpaid: 'unpaid',
  paused: 'paused',
  incomplete: 'payment pending',
  incomplete_expired: 'never paid',
  canceled: 'ended',
};

/** `Yearly, renews May 6, 2031` */
export function planText(plan: AdminPlanWire | null): string {
  if (!plan) return 'None';
  // No-break spaces keep the date on one line.
  const day = onDay(plan.ends_at).replaceAll(' ', '\u00A0');
  const going = plan.cancel_at_period_end ? `ends ${day}` : `renews ${day}`;
  return `${NAME[plan.type]}, ${STOPPED[plan.state] ?? going}`;
}

const PROBLEMS: Record<ProblemReason, string> = {
  unknown_price: 'is for a price that isn’t ours',
  other_mode: 'is in Stripe’s other mode (live or test)',
  unreadable: 'has a price or period we can’t read',
};

export function problemText({
  subscription_id,
  reason,
  price_id,
}: SubscriptionProblemWire): string {
  const price = price_id === null ? '' : ` (${price_id})`;
  return `Subscription ${subscription_id} ${PROBLEMS[reason]}${price}, so it doesn’t unlock Premium. Check it in Stripe.`;
}

/** The plan that is open: at Stripe, or granted by an admin. */
export function openPlanText(user: AdminUserWire): string {
  const atStripe = planText(user.plan);
  if (!user.granted) return atStripe;
  return user.plan ? `${atStripe}. Also granted by an admin` : 'Granted by an admin';
}

/** Why there is nothing to refund; undefined if the payment provider decides. */
export function nothingToRefund({
  plan,
  subscription_problems,
}: AdminUserWire): string | undefined {
  if (!plan) return subscription_problems.length > 0 ? 'No valid plan' : 'Never paid';
  return isRefundable(plan.state) ? undefined : 'No active plan';
}

export function usedToday({ today_usage }: AdminUserWire): number {
  return USAGE_KEYS.reduce((sum, key) => sum + today_usage[key], 0);
}
