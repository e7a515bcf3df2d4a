import type { AdminUserWire, MoneyBackWire } from '@/lib/admin/wire';
import { showMoney } from '@/lib/billing/prices';
import { counted } from '@/lib/client/format';

/** What would go back to whom; nothing, where it went before and the plan is all that is left. */
export function goesBack(cents: number): string {
  return cents > 0 ? `${showMoney(cents)} goes back to the card` : 'Nothing goes back: all that was paid already has';
}

export function deedText(cents: number): string {
  return cents > 0 ? `End the plan, give back ${showMoney(cents)}` : 'End the plan';
}

/** What was done, once it is. */
export function doneText({ plan, amount_cents }: Pick<MoneyBackWire, 'plan' | 'amount_cents'>): string {
  return `The ${plan} plan has ended. ${goesBack(amount_cents)}. It is in the log.`;
}

/** What somebody can use once the plan has ended. */
export function whatIsLeft({ trial_days_left: days }: Pick<AdminUserWire, 'trial_days_left'>): string {
  return days > 0 ? `The trial goes on for ${counted(days, 'day')}.` : 'What it opened locks at once.';
}
