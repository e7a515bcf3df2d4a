import 'server-only';
import { LOCAL_CHECKOUT_PAGE, LOCAL_PORTAL_PAGE } from '../../constants/local-payments';
import { database } from '../../database';
import { env } from '../../env';
import { siteUrl } from '../../site-url';
import type { CheckoutSnapshot, PaymentProvider } from '../ports';
import { localIdFor } from './ids';
import { isOver, type LocalState, settled } from './rules';
import { readMessage } from './signed';
import * as store from './store';

const db = () => database().db;

/** Whether payments are played rather than made: in the embedded default alone, and there without a key. */
export function arePaymentsLocal(): boolean {
  return env().SKIMWISE_EMBEDDED === 'on' && !env().STRIPE_SECRET_KEY;
}

function snapshot(checkout: store.LocalCheckout): CheckoutSnapshot {
  const { id, customerId, clientReference, subscriptionId, state, paid } = checkout;
  const url = state === 'open' ? siteUrl(LOCAL_CHECKOUT_PAGE, { session: id }) : null;
  return { id, userId: clientReference, customerId, subscriptionId, state, paid, url };
}

/** Time passes here too: what was to renew or to end by now does when somebody looks. */
async function settle(subscription: store.LocalSubscription, now: Date): Promise<store.LocalSubscription> {
  if (settled(subscription, now) === subscription) return subscription;
  const changed = await store.changeSubscription(db(), subscription.id, (state) => settled(state, now));
  return changed?.after ?? subscription;
}

/** All that these customers bought, as it stands at `now`; the newest first. */
export async function boughtBy(customerIds: readonly string[], now: Date): Promise<store.LocalSubscription[]> {
  const bought = await store.subscriptionsOf(db(), customerIds);
  return Promise.all(bought.map((subscription) => settle(subscription, now)));
}

async function changeUnlessOver(id: string, change: (state: LocalState) => Partial<LocalState>): Promise<void> {
  await store.changeSubscription(db(), id, (state) => (isOver(state) ? null : { ...state, ...change(state) }));
}

/**
 * A fake payment provider (product-rules.md, "Payments and refunds"). No money moves; what it is asked changes its own tables
 * alone, as of `now`. The app learns of it by asking, as it does with a real one, or by the messages of the stand-in's pages.
 */
export const localPayments = (now: Date): PaymentProvider => ({
  async createCustomer({ userId, key }) {
    const id = localIdFor('cus', key);
    await store.addCustomer(db(), { id, clientReference: userId, createdAt: now });
    return id;
  },
  updateCustomer: (customerId) => store.hasCustomer(db(), customerId),
  removeCustomer: (customerId) => store.dropCustomer(db(), customerId),
  async createCheckout({ userId, customerId, plan, key }) {
    if (!(await store.hasCustomer(db(), customerId))) return null;
    const wanted = { id: localIdFor('cs', key), customerId, clientReference: userId, plan, createdAt: now };
    const checkout = await store.addCheckout(db(), wanted);
    return checkout && snapshot(checkout);
  },
  async readCheckout(checkoutId) {
    const checkout = await store.findCheckout(db(), checkoutId);
    return checkout && snapshot(checkout);
  },
  expireCheckout: (checkoutId) => store.expireOpen(db(), checkoutId),
  async readSubscriptions(customerId) {
    return (await store.hasCustomer(db(), customerId)) ? boughtBy([customerId], now) : null;
  },
  setCancelAtPeriodEnd: (id, cancel) => changeUnlessOver(id, () => ({ cancelAtPeriodEnd: cancel })),
  endSubscription: (id, { refund }) =>
    changeUnlessOver(id, () => ({ status: 'canceled', ...(refund ? { refunded: true, paidCents: 0 } : {}) })),
  async paidFor(id) {
    return (await store.findSubscription(db(), id))?.paidCents ?? 0;
  },
  async readPayment(chargeId) {
    const bought = await store.findByCharge(db(), chargeId);
    if (!bought) return null;
    const { id: subscriptionId, customerId, periodEnd: paidUntil, refunded } = bought;
    return { subscriptionId, customerId, paidUntil, refunded, disputed: false };
  },
  async portalUrl(customerId) {
    return (await store.hasCustomer(db(), customerId)) ? siteUrl(LOCAL_PORTAL_PAGE) : null;
  },
  readEvent: readMessage,
});
