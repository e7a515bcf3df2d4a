import { yearsBefore } from '../accounts/rules';
import { ADULT_AGE_YEARS } from '../constants/accounts';
import { STOCK_GREEN_ABOVE, STOCK_YELLOW_ABOVE } from '../constants/rewards';
import { utcDay } from '../time/days';

export function adultBornBy(now: Date): string {
  return yearsBefore(utcDay(now), ADULT_AGE_YEARS);
}

export type Stock = number | 'unlimited';

export type StockTone = 'green' | 'yellow' | 'red';

/** product-rules.md, "Rewards" */
export function stockTone(stock: Stock): StockTone {
  if (stock === 'unlimited' || stock > STOCK_GREEN_ABOVE) return 'green';
  return stock > STOCK_YELLOW_ABOVE ? 'yellow' : 'red';
}

export function pointsNeeded(cost: number, balance: number): number {
  return Math.max(0, cost - balance);
}
