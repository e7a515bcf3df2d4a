import { LOCAL_ACTIONS, type LocalAction } from '../../../constants/local-payments';
import { PLAN_NAMES } from '../../../constants/plans';
import type { Subscription } from '../objects';
import type { Simulation } from '../simulation';
import { getById, isPending, type StripeState } from '../state';
import { planWithPrice, priceIdOf } from './catalog';

export function isRefunded(state: StripeState, subscription: Subscription): boolean {
  const charge = state.lastCharge(subscription);
  return charge !== undefined && charge.amountRefunded >= charge.amount;
}

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
  /** For a subscription whose first payment is outstanding, instead of one that is paid for. */
  whilePending?: boolean;
  may?: (subscription: Subscription, state: StripeState) => boolean;
  run: (simulation: Simulation, subscription: Subscription) => void;
};

const ACTIONS: Record<LocalAction, Action> = {
  cancel: {
    may: ({ cancelAt }) => cancelAt === null,
    run: (simulation, one) =>
      simulation.change(one, { cancelAtPeriodEnd: true, cancelAt: one.periodEnd }),
  },
  resume: {
    may: ({ cancelAt }) => cancelAt !== null,
    run: (simulation, one) => simulation.change(one, { cancelAtPeriodEnd: false, cancelAt: null }),
  },
  switch_plan: {
    may: ({ status }) => status === 'active',
    run: (simulation, one) => {
      Object.assign(one, { cancelAtPeriodEnd: false, cancelAt: null });
      simulation.switchPlan(one, otherPrice(one));
    },
  },
  use_failing_card: {
    may: ({ status, cardFails }) => status === 'active' && !cardFails,
    run: (simulation, one) => simulation.change(one, { cardFails: true }),
  },
  use_working_card: {
    may: ({ cardFails }) => cardFails === true,
    run: (simulation, one) => {
      one.cardFails = false;
      if (one.status === 'past_due') simulation.retry(one, 'good');
      else simulation.change(one, {});
    },
  },
  end_period: {
    run: (simulation, one) => {
      if (one.status === 'past_due') return simulation.giveUp(one, 'canceled');
      one.periodEnd = simulation.state.now();
      simulation.endPeriod(one);
    },
  },
  money_arrives: { whilePending: true, run: (simulation, one) => settle(simulation, one, true) },
  money_fails: { whilePending: true, run: (simulation, one) => settle(simulation, one, false) },
  refund: {
    may: (one, state) => state.lastCharge(one) !== undefined && !isRefunded(state, one),
    run: (simulation, one) => {
      const charge = simulation.state.lastCharge(one);
      if (charge) simulation.refund(charge);
    },
  },
};

function isPossible(state: StripeState, subscription: Subscription, act: LocalAction): boolean {
  const { whilePending = false, may = () => true } = ACTIONS[act];
  const statuses = whilePending ? ['active'] : ['active', 'past_due'];
  const fits =
    statuses.includes(subscription.status) && isPending(state, subscription) === whilePending;
  return fits && may(subscription, state);
}

export function actsOn(state: StripeState, subscription: Subscription): LocalAction[] {
  return LOCAL_ACTIONS.filter((act) => isPossible(state, subscription, act));
}

/** @returns false if the action isn't possible now */
export function runAct(
  simulation: Simulation,
  subscription: Subscription,
  act: LocalAction,
): boolean {
  if (!isPossible(simulation.state, subscription, act)) return false;
  ACTIONS[act].run(simulation, subscription);
  return true;
}
