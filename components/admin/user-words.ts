import type { AdminPlanWire, AdminUserWire, SubscriptionProblemWire } from '@/lib/admin/wire';
import { isRefundable } from '@/lib/billing/rules';
import { counted, onDay } from '@/lib/client/format';
import type { ProblemReason, SUBSCRIPTION_STATES } from '@/lib/constants/plans';
import { USAGE_KEYS } from '@/lib/constants/usage';

type State = { text: string; tone: 'plain' | 'soft' | 'good' | 'bad' };

/** How a user stands, in a word or two. */
export function stateOf({ subscription_status, trial_days_left, email_verified }: AdminUserWire): State {
  if (subscription_status === 'active') return { text: 'Active', tone: 'good' };
  if (!email_verified) return { text: 'Not verified', tone: 'soft' };
  if (subscription_status === 'trial') return { text: `Trial (${counted(trial_days_left, 'day')})`, tone: 'plain' };
  return { text: 'Expired', tone: 'bad' };
}

const NAME = { monthly: 'Monthly', yearly: 'Yearly' } as const;

const STOPPED: Partial<Record<(typeof SUBSCRIPTION_STATES)[number], string>> = {
  past_due: 'payment failed',
  unpaid: 'not paid',
  paused: 'paused',
  incomplete: 'payment under way',
  incomplete_expired: 'never paid',
  canceled: 'ended',
};

/** What somebody bought and how it goes on: `Yearly, renews May 6, 2031`. */
export function planText(plan: AdminPlanWire | null): string {
  if (!plan) return 'None';
  // A day stays in one line.
  const day = onDay(plan.ends_at).replaceAll(' ', '\u00A0');
  const going = plan.cancel_at_period_end ? `ends ${day}` : `renews ${day}`;
  return `${NAME[plan.type]}, ${STOPPED[plan.state] ?? going}`;
}

const PROBLEMS: Record<ProblemReason, string> = {
  unknown_price: 'not one of our prices',
  other_mode: 'wrong mode, test or live',
  unreadable: 'price or period unreadable',
};

/** What an admin should look at in Stripe: `sub_1 opens no plan: not one of our prices (price_9)`. */
export function problemText({ subscription_id, reason, price_id }: SubscriptionProblemWire): string {
  return `${subscription_id} opens no plan: ${PROBLEMS[reason]}${price_id === null ? '' : ` (${price_id})`}`;
}

/** Why no money can be given back, by what is known here; undefined where it is worth asking. */
export function nothingToGiveBack({ plan }: AdminUserWire): string | undefined {
  if (!plan) return 'Never paid';
  return isRefundable(plan.state) ? undefined : 'No running plan';
}

/** How many uploads, courses, card sets and messages there were today, in all. */
export function usedToday({ today_usage }: AdminUserWire): number {
  return USAGE_KEYS.reduce((sum, key) => sum + today_usage[key], 0);
}
