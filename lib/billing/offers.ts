import { PLANS, type Plan } from '../constants/plans';
import { centsPerMonth, dollarsSavedYearly, showMoney } from './prices';

type Offer = { plan: Plan; name: string; perMonth: string; billed: string; saving?: string };

/** In the order of the screens. */
export const OFFERS: readonly Offer[] = [
  {
    plan: 'yearly',
    name: 'Yearly',
    perMonth: showMoney(centsPerMonth('yearly')),
    billed: `${showMoney(PLANS.yearly.cents)} billed once a year`,
    saving: `SAVE $${dollarsSavedYearly()}`,
  },
  {
    plan: 'monthly',
    name: 'Monthly',
    perMonth: showMoney(centsPerMonth('monthly')),
    billed: 'Billed monthly',
  },
];
