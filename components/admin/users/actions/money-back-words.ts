import type { AdminUserWire, MoneyBackWire } from '@/lib/admin/users/wire';
import { showMoney } from '@/lib/billing/prices';
import { counted } from '@/lib/client/format';

/** 0 if it was refunded before, and only the plan is left to end. */
export function refundText(cents: number): string {
  return cents > 0
    ? `${showMoney(cents)} will be refunded to the card.`
    : 'There’s nothing left to refund.';
}

export function refundLabel(cents: number): string {
  return cents > 0 ? `Refund ${showMoney(cents)} and end plan` : 'End plan';
}

export function doneText({
  plan,
  amount_cents: cents,
}: Pick<MoneyBackWire, 'plan' | 'amount_cents'>): string {
  return cents > 0
    ? `The ${plan} plan has ended and ${showMoney(cents)} was refunded to the card. This is in the log.`
    : `The ${plan} plan has ended. There was nothing left to refund. This is in the log.`;
}

export function whatIsLeft({
  trial_days_left: days,
}: Pick<AdminUserWire, 'trial_days_left'>): string {
  return days > 0
    ? `The trial has ${counted(days, 'day')} left.`
    : 'Premium features lock right away.';
}
