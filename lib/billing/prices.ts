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

/** An amount as shown: `$24.99`, and without cents where there are none: `$249`. */
export function showMoney(cents: number): string {
  return (cents % 100 === 0 ? whole() : exact()).format(cents / 100);
}

/** What a month costs under a plan, in cents, rounded to the nearest. */
export function centsPerMonth(plan: Plan): number {
  const { cents, months } = PLANS[plan];
  return Math.round(cents / months);
}

/** What a year of the yearly plan saves against twelve single months, in whole dollars, rounded down: never too much. */
export function dollarsSavedYearly(): number {
  const single = (PLANS.yearly.months / PLANS.monthly.months) * PLANS.monthly.cents;
  return Math.floor((single - PLANS.yearly.cents) / 100);
}
