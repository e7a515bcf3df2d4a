import type { LocalAction } from '../../../constants/local-payments';
import { PLAN_NAMES } from '../../../constants/plans';
import type { Subscription } from '../objects';
import type { Simulation } from '../simulation';
import { getById, isPending, type StripeState } from '../state';
import { planWithPrice, priceIdOf } from './catalog';

export function isRefunded(state: StripeState, subscription: Subscription): boolean {
  const charge = state.lastCharge(subscription);
  return charge !== undefined && charge.amountRefunded >= charge.amount;
}

/** Paid for, and not over. */
const isOn = (state: StripeState, subscription: Subscription) =>
  ['active', 'past_due'].includes(subscription.status) && !isPending(state, subscription);

function otherPrice({ price }: Subscription): string {
  const current = planWithPrice(price);
  return priceIdOf(PLAN_NAMES.find((plan) => plan !== current) ?? current);
}

function settle(simulation: Simulation, { id }: Subscription, succeeds: boolean): void {
  const { sessions } = simulation.state;
  const session = [...sessions.values()].find(({ subscription }) => subscription === id);
  simulation.settle(getById(sessions, session?.id ?? null).id, succeeds, 'incomplete_expired');
}

type Action = {
  may: (state: StripeState, subscription: Subscription) => boolean;
  run: (simulation: Simulation, subscription: Subscription) => void;
};

const ACTIONS: Record<LocalAction, Action> = {
  cancel: {
    may: (state, one) => isOn(state, one) && one.cancelAt === null,
    run: (simulation, one) => simulation.change(one, { cancelAtPeriodEnd: true, cancelAt: one.periodEnd }),
  },
  resume: {
    may: (state, one) => isOn(state, one) && one.cancelAt !== null,
    run: (simulation, one) => simulation.change(one, { cancelAtPeriodEnd: false, cancelAt: null }),
  },
  switch_plan: {
    may: (state, one) => isOn(state, one) && one.status === 'active',
    run: (simulation, one) => {
      Object.assign(one, { cancelAtPeriodEnd: false, cancelAt: null });
      simulation.switchPlan(one, otherPrice(one));
    },
  },
  use_failing_card: {
    may: (state, one) => isOn(state, one) && one.status === 'active' && !one.cardFails,
    run: (simulation, one) => simulation.change(one, { cardFails: true }),
  },
  use_working_card: {
    may: (state, one) => isOn(state, one) && one.cardFails === true,
    run: (simulation, one) => {
      one.cardFails = false;
      if (one.status === 'past_due') simulation.retry(one, 'good');
      else simulation.change(one, {});
    },
  },
  end_period: {
    may: isOn,
    run: (simulation, one) => {
      if (one.status === 'past_due') return simulation.giveUp(one, 'canceled');
      one.periodEnd = simulation.state.now();
      simulation.endPeriod(one);
    },
  },
  money_arrives: {
    may: (state, one) => one.status === 'active' && isPending(state, one),
    run: (simulation, one) => settle(simulation, one, true),
  },
  money_fails: {
    may: (state, one) => one.status === 'active' && isPending(state, one),
    run: (simulation, one) => settle(simulation, one, false),
  },
  refund: {
    may: (state, one) => isOn(state, one) && state.lastCharge(one) !== undefined && !isRefunded(state, one),
    run: (simulation, one) => {
      const charge = simulation.state.lastCharge(one);
      if (charge) simulation.refund(charge);
    },
  },
};

export function actsOn(state: StripeState, subscription: Subscription): LocalAction[] {
  return (Object.keys(ACTIONS) as LocalAction[]).filter((act) => ACTIONS[act].may(state, subscription));
}

/** Carries out an action. @returns false if it isn't possible now */
export function runAct(simulation: Simulation, subscription: Subscription, act: LocalAction): boolean {
  const { may, run } = ACTIONS[act];
  if (!may(simulation.state, subscription)) return false;
  run(simulation, subscription);
  return true;
}
