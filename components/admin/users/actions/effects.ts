import type { AdminUserWire } from '@/lib/admin/users/wire';
import { isOver } from '@/lib/billing/rules';
import { counted } from '@/lib/client/format';
import { USAGE_NAMES } from '@/lib/constants/admin-users';
import { USAGE_KEYS } from '@/lib/constants/usage';
import { usedToday } from '../user-words';
import { whatIsLeft } from './money-back-words';

/** What each action will do, in sentences. */

export function downgradeEffects(user: AdminUserWire): string[] {
  const { plan, granted } = user;
  const isAtStripe = plan !== null && !isOver(plan.state);
  return [
    ...(granted ? ['The plan granted by an admin ends right away.'] : []),
    ...(isAtStripe
      ? [
          `The ${plan.type} subscription is canceled at Stripe right away. Nothing is refunded: to return the money, use Refund.`,
        ]
      : []),
    whatIsLeft(user),
  ];
}

export function resetUsageEffects(user: AdminUserWire): string[] {
  const used = USAGE_KEYS.filter((key) => user.today_usage[key] > 0).map(
    (key) => `${USAGE_NAMES[key]} ${user.today_usage[key]}`,
  );
  return usedToday(user) === 0
    ? ['Nothing was used today (UTC), so nothing will change.']
    : [`Today’s usage goes back to zero: ${used.join(', ')}.`, 'Earlier days stay as they are.'];
}

/** `count`: undefined until it is known. */
export function revokeEffects(count: number | undefined): string[] {
  const which = count === undefined ? 'Every session' : counted(count, 'session');
  return [
    `${which} ${count === undefined || count === 1 ? 'ends' : 'end'} right away, on every device.`,
    'The user can sign in again.',
  ];
}

export function suspendEffects({ plan }: AdminUserWire): string[] {
  return [
    'Every session ends right away, and the user can’t sign in until you restore the account.',
    'Nothing is deleted.',
    ...(plan && !isOver(plan.state)
      ? ['The subscription at Stripe goes on. To end it, use Downgrade or Refund.']
      : []),
  ];
}
