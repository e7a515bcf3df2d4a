import 'server-only';
import { USAGE_KEYS, type UsageKey } from '../../constants/usage';
import { planState, type Subscription } from '../../membership/rules';
import { toPlan } from '../../membership/statements';
import { currentStreak } from '../../points/rules';
import type { UserRow } from './user-store';
import type { AdminPlanWire, AdminUserWire } from './wire';

function toPlanWire({ plan, status, periodEnd, cancelAtPeriodEnd }: Subscription): AdminPlanWire {
  return {
    type: plan,
    state: status,
    ends_at: periodEnd.toISOString(),
    cancel_at_period_end: cancelAtPeriodEnd,
  };
}

export function toUsageWire(used: Record<string, number> | null): Record<UsageKey, number> {
  return Object.fromEntries(USAGE_KEYS.map((key) => [key, used?.[key] ?? 0])) as Record<
    UsageKey,
    number
  >;
}

export function toAdminUserWire(user: UserRow, now: Date): AdminUserWire {
  const plan = toPlan(user);
  const { status, trialDaysLeft, granted } = planState(
    { trialEndsAt: user.trialEndsAt, ...plan },
    now,
  );
  return {
    user_id: user.id,
    userId: user.id,
    email: user.email,
    name: user.name,
    email_verified: user.emailVerifiedAt !== null,
    subscription_status: status,
    created_at: user.createdAt.toISOString(),
    last_login: user.lastLoginAt?.toISOString() ?? null,
    trial_days_left: trialDaysLeft,
    today_usage: toUsageWire(user.usedToday),
    points: user.points,
    current_streak: currentStreak(user, now),
    suspended: user.disabledAt !== null,
    granted,
    plan: plan.subscription && toPlanWire(plan.subscription),
    subscription_problems: user.problems ?? [],
  };
}
