import type { MoneyBackWire } from '@/lib/admin/wire';
import { showMoney } from '@/lib/billing/prices';

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
