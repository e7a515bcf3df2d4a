import { CURRENCY, PLANS, type Plan } from '../constants/plans';
import { lazily } from '../lazily';

const money = (fractionDigits: number) =>
  lazily(
    () =>
      new Intl.NumberFormat('en-US', {
        style: 'currency',
        currency: CURRENCY,
        minimumFractionDigits: fractionDigits,
        maximumFractionDigits: fractionDigits,
      }),
  );
const exact = money(2);
const whole = money(0);

/** `$24.99`, or `$249` without cents. */
export function showMoney(cents: number): string {
  return (cents % 100 === 0 ? whole() : exact()).format(cents / 100);
}

export function centsPerMonth(plan: Plan): number {
  const { cents, months } = PLANS[plan];
  return Math.round(cents / months);
}

/** Against twelve monthly payments, in whole dollars, rounded down. */
export function dollarsSavedYearly(): number {
  const single = (PLANS.yearly.months / PLANS.monthly.months) * PLANS.monthly.cents;
  return Math.floor((single - PLANS.yearly.cents) / 100);
}
