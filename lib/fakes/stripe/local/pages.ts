import 'server-only';
import { isStripeEmulated } from '../../../adapters/stripe/emulated';
import { checkoutReturns } from '../../../constants/billing-messages';
import { localMessages as messages } from '../../../constants/local-payments';
import type { ContextFor } from '../../../context';
import { AppError } from '../../../errors';
import type { Session, Subscription } from '../objects';
import type { Card } from '../simulation';
import { isPending, type StripeState } from '../state';
import { actsOn, isRefunded, runAct } from './actions';
import { planWithPrice } from './catalog';
import { deliver } from './deliver';
import { statusOf } from './records';
import type { LocalActInput, LocalPayInput } from './schema';
import { customersAbout, customersOf } from './store';
import type { LocalCheckoutWire, LocalPaidWire, LocalPortalWire } from './wire';
import { type Account, withAccount } from './with-account';

type Ctx = ContextFor<'user'>;

const nothingHere = () => new AppError('not_found', messages.unknown);

/** @throws AppError `not_found` for another user's checkout, like an unknown one */
async function atCheckout<T>(
  ctx: Ctx,
  id: string,
  act: (account: Account, session: Session) => T,
): Promise<T> {
  if (!isStripeEmulated()) throw nothingHere();
  return withAccount(ctx, await customersAbout(ctx.db, [id]), (account) => {
    const session = account.state.sessions.get(id);
    if (session?.clientReference !== ctx.actor.userId) throw nothingHere();
    return act(account, session);
  });
}

/** @throws AppError `not_found`, also for another user's and wherever cards are charged */
export function getLocalCheckout(
  ctx: Ctx,
  { session: id }: { session: string },
): Promise<LocalCheckoutWire> {
  return atCheckout(ctx, id, (_account, { price, status: state, paymentStatus }) => {
    return { plan: planWithPrice(price), state, paid: paymentStatus === 'paid' };
  });
}

const CARDS: Record<LocalPayInput['card_number'], Card> = {
  pays: 'good',
  declined: 'declined',
  slow: 'slow',
};

/**
 * Pays for a plan at the emulator, and delivers the webhooks.
 * @returns the URL where the browser continues
 * @throws AppError `card_declined`, `conflict` if the checkout is over; as `getLocalCheckout`
 */
export async function payAtLocalCheckout(
  ctx: Ctx,
  { session: id, card_number: card }: LocalPayInput,
): Promise<LocalPaidWire> {
  const events = await atCheckout(ctx, id, ({ simulation }, { status }) => {
    if (status !== 'open') throw new AppError('conflict', messages.over);
    if (!simulation.pay(id, CARDS[card])) throw new AppError('card_declined', messages.declined);
    return simulation.events;
  });
  await deliver(ctx, events);
  return { url: checkoutReturns.paid.replace('{CHECKOUT_SESSION_ID}', id) };
}

async function atPortal<T>(ctx: Ctx, act: (account: Account) => T): Promise<T> {
  if (!isStripeEmulated()) throw nothingHere();
  return withAccount(ctx, await customersOf(ctx.db, ctx.actor.userId), act);
}

function subscriptionWire(
  state: StripeState,
  one: Subscription,
): LocalPortalWire['subscriptions'][number] {
  const { id, price, periodEnd, cancelAt, cardFails = false } = one;
  const status = one.status === 'active' && isPending(state, one) ? 'incomplete' : statusOf(one);
  return {
    id,
    status,
    plan: planWithPrice(price),
    refunded: isRefunded(state, one),
    card_fails: cardFails,
    period_end: new Date(periodEnd * 1000).toISOString(),
    cancel_at_period_end: cancelAt !== null,
    acts: actsOn(state, one),
  };
}

/**
 * The caller's subscriptions at the emulator, with the possible actions.
 * @throws AppError `not_found` wherever cards are charged
 */
export function getLocalPortal(ctx: Ctx): Promise<LocalPortalWire> {
  return atPortal(ctx, ({ state }) => {
    const newestFirst = [...state.subscriptions.values()].reverse();
    return { subscriptions: newestFirst.map((one) => subscriptionWire(state, one)) };
  });
}

/**
 * Acts on a subscription of the caller, and delivers the webhooks.
 * @throws AppError `not_found` for another user's, `conflict` if it isn't possible now
 */
export async function actAtLocalPortal(
  ctx: Ctx,
  { subscription: id, act }: LocalActInput,
): Promise<LocalPortalWire> {
  const events = await atPortal(ctx, ({ state, simulation }) => {
    const subscription = state.subscriptions.get(id);
    if (!subscription) throw nothingHere();
    if (!runAct(simulation, subscription, act)) throw new AppError('conflict', messages.notNow);
    return simulation.events;
  });
  await deliver(ctx, events);
  return getLocalPortal(ctx);
}
