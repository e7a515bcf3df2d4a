import 'server-only';
import { checkoutReturns } from '../../constants/billing-messages';
import { type LocalCard, localMessages as messages } from '../../constants/local-payments';
import { PLANS } from '../../constants/plans';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { newLocalId } from './ids';
import { arePaymentsLocal, boughtBy } from './provider';
import { actsOn, afterAct, eventsOf, type LocalEvent, periodFrom, settled } from './rules';
import type { LocalActInput, LocalPayInput } from './schema';
import * as store from './store';
import { tellApp } from './tell';
import type { LocalCheckoutWire, LocalPaidWire, LocalPortalWire } from './wire';

type Ctx = ContextFor<'user'>;

const nothingHere = () => new AppError('not_found', messages.unknown);

/** The caller's own; somebody else's is as unknown as one that never was. */
async function ownCheckout({ db, actor }: Ctx, id: string): Promise<store.LocalCheckout> {
  const checkout = arePaymentsLocal() ? await store.findCheckout(db, id) : null;
  if (checkout?.clientReference !== actor.userId) throw nothingHere();
  return checkout;
}

/**
 * What the caller is to pay for at the stand-in's checkout.
 * @throws AppError `not_found`, also for another's, and wherever cards are really charged
 */
export async function getLocalCheckout(ctx: Ctx, { session }: { session: string }): Promise<LocalCheckoutWire> {
  const { plan, state, paid } = await ownCheckout(ctx, session);
  return { plan, state, paid };
}

function newSubscription({ customerId, plan }: store.LocalCheckout, card: LocalCard, now: Date) {
  const status = card === 'slow' ? ('incomplete' as const) : ('active' as const);
  const ids = { id: newLocalId('sub'), chargeId: newLocalId('ch') };
  const paidCents = status === 'active' ? PLANS[plan].cents : 0;
  return { ...ids, customerId, plan, status, paidCents, periodEnd: periodFrom(now, plan), createdAt: now };
}

/**
 * Plays the payment of a plan, and tells the app of it by a signed message.
 * @returns where a browser goes on
 * @throws AppError `card_declined`, `conflict` where the checkout is over; as `getLocalCheckout`
 */
export async function payAtLocalCheckout(
  ctx: Ctx,
  { session, card_number: card }: LocalPayInput,
): Promise<LocalPaidWire> {
  const checkout = await ownCheckout(ctx, session);
  if (checkout.state !== 'open') throw new AppError('conflict', messages.over);
  if (card === 'declined') throw new AppError('card_declined', messages.declined);
  const subscription = newSubscription(checkout, card, ctx.now);
  const isDone = await store.completeOpen(ctx.db, { id: checkout.id, paid: card === 'pays' }, subscription);
  if (!isDone) throw new AppError('conflict', messages.over);
  const events: LocalEvent[] = [
    { type: 'customer.subscription.created', about: 'subscription' },
    { type: 'checkout.session.completed', about: 'checkout' },
  ];
  const ids = { subscription: subscription.id, checkout: checkout.id };
  await tellApp(ctx, events, { customerId: checkout.customerId, ids });
  return { url: checkoutReturns.paid.replace('{CHECKOUT_SESSION_ID}', checkout.id) };
}

async function ownSubscriptions({ db, actor, now }: Ctx): Promise<store.LocalSubscription[]> {
  if (!arePaymentsLocal()) throw nothingHere();
  return boughtBy(await store.customersOf(db, actor.userId), now);
}

/**
 * What the caller bought at the stand-in, and what can be done to it.
 * @throws AppError `not_found` wherever cards are really charged
 */
export async function getLocalPortal(ctx: Ctx): Promise<LocalPortalWire> {
  const bought = await ownSubscriptions(ctx);
  return {
    subscriptions: bought.map((one) => ({
      ...{ id: one.id, status: one.status, plan: one.plan, refunded: one.refunded, card_fails: one.cardFails },
      period_end: one.periodEnd.toISOString(),
      cancel_at_period_end: one.cancelAtPeriodEnd,
      acts: actsOn(one),
    })),
  };
}

/** What Stripe says of a payment that took days, before it says what became of the subscription. */
const ABOUT_CHECKOUT: Partial<Record<LocalActInput['act'], string>> = {
  money_arrives: 'checkout.session.async_payment_succeeded',
  money_fails: 'checkout.session.async_payment_failed',
};

/**
 * Does something to a subscription of the caller's, or lets it happen, and tells the app by signed messages.
 * @throws AppError `not_found` for another's, `conflict` where it cannot be done now
 */
export async function actAtLocalPortal(ctx: Ctx, { subscription: id, act }: LocalActInput): Promise<LocalPortalWire> {
  if (!(await ownSubscriptions(ctx)).some((own) => own.id === id)) throw nothingHere();
  const changed = await store.changeSubscription(ctx.db, id, (state) =>
    afterAct(settled(state, ctx.now), act, ctx.now),
  );
  if (!changed) throw new AppError('conflict', messages.notNow);
  const { before, after } = changed;
  const type = ABOUT_CHECKOUT[act];
  const checkout = type ? await store.settleCheckout(ctx.db, id, { paid: act === 'money_arrives' }) : null;
  const events: LocalEvent[] = type ? [{ type, about: 'checkout' }] : [];
  const ids = { subscription: id, charge: before.chargeId, checkout: checkout?.id };
  await tellApp(ctx, [...events, ...eventsOf(before, after)], { customerId: after.customerId, ids });
  return getLocalPortal(ctx);
}
