import 'server-only';
import type Stripe from 'stripe';
import type { CheckoutSnapshot, PaymentProvider } from '@/lib/billing/ports';
import { paymentUnavailable } from '@/lib/billing/unavailable';
import { checkoutReturns } from '@/lib/constants/billing-messages';
import type { Plan } from '@/lib/constants/plans';
import type { Log } from '@/lib/log';
import { modeOf, type StripeOptions, stripeClient } from './client';
import { ask, isMissing, once } from './failures';
import { planOf, type ReadPrice } from './known-prices';
import { portalFinder } from './portal';
import { isPriceOf, priceFinder } from './prices';
import { readEvent } from './read-event';
import { paidInvoices, refundAll, sumPaid, sumRefunded } from './refunds';
import { toCheckout, toInvoice, toPayment } from './snapshots';
import { toSubscription } from './subscription';

type Options = StripeOptions & {
  webhookSecret: string;
  prices: Partial<Record<Plan, string>>;
  /** Ids of former prices. */
  formerPrices: readonly string[];
  site: string;
  log: Log;
};

/** `fallback` if the named object is missing; with `param`, only for that one. */
async function unlessMissing<T, F>(
  fallback: F,
  act: () => Promise<T>,
  param?: string,
): Promise<T | F> {
  try {
    return await act();
  } catch (error) {
    if (isMissing(error, param)) return fallback;
    throw error;
  }
}

/** Null if it has ended. */
async function findRunning(stripe: Stripe, id: string): Promise<Stripe.Subscription | null> {
  const subscription = await unlessMissing(null, () => stripe.subscriptions.retrieve(id));
  const isOver =
    subscription?.status === 'canceled' || subscription?.status === 'incomplete_expired';
  return isOver ? null : subscription;
}

/**
 * At the end of the period, or undone. The portal sets a date where the app sets a flag: each is
 * undone as it was set.
 */
function cancellation(
  { cancel_at_period_end: isFlagged, cancel_at }: Stripe.Subscription,
  cancel: boolean,
) {
  if (cancel) return { cancel_at_period_end: true };
  return cancel_at === null || isFlagged
    ? { cancel_at_period_end: false }
    : { cancel_at: '' as const };
}

/** A checkout that is paid concurrently stays. */
async function expire(stripe: Stripe, id: string): Promise<void> {
  const isOpen = async () =>
    (await unlessMissing(null, () => stripe.checkout.sessions.retrieve(id)))?.status === 'open';
  if (!(await isOpen())) return;
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    if (await isOpen()) throw error;
  }
}

export function stripePayments({
  webhookSecret,
  prices,
  formerPrices,
  site,
  log,
  ...client
}: Options): PaymentProvider {
  const stripe = stripeClient(client);
  const findPrice = priceFinder({ stripe, log, configured: prices });
  const findPortal = portalFinder(stripe);
  const { isLive } = modeOf(client.key);
  const known = { configured: prices, former: formerPrices };
  const rules = { isLive, planOf: (price: ReadPrice) => planOf(price, known) };
  const home = site.replace(/\/$/, '');

  const openCheckout = async (
    order: Parameters<PaymentProvider['createCheckout']>[0],
  ): Promise<CheckoutSnapshot> => {
    const { userId: user_id, customerId: customer, plan, key } = order;
    const params = {
      mode: 'subscription' as const,
      customer,
      client_reference_id: user_id,
      line_items: [{ price: await findPrice(plan), quantity: 1 }],
      allowed_payment_method_types: ['card'],
      metadata: { user_id },
      subscription_data: { metadata: { user_id } },
      success_url: home + checkoutReturns.paid,
      cancel_url: home + checkoutReturns.cancelled,
      expand: ['line_items'],
    };
    const session = await once(key, params, (...given) =>
      stripe.checkout.sessions.create(...given),
    );
    const price = session.line_items?.data[0]?.price;
    if (price && !isPriceOf(plan, price)) {
      // No one is charged another amount than the one shown.
      log.error({ plan, price: price.id }, 'the price at Stripe is not that of the price table');
      throw paymentUnavailable();
    }
    const opened = toCheckout(session);
    if (!opened) throw paymentUnavailable();
    return opened;
  };

  return {
    createCustomer: ({ userId, email, name, key }) =>
      ask(log, 'create customer', async () => {
        const params = { email, name, metadata: { user_id: userId } };
        const { id } = await once(key, params, (...given) => stripe.customers.create(...given));
        return id;
      }),

    updateCustomer: (id, { email }) =>
      ask(log, 'update customer', async () => {
        const customer = await unlessMissing(null, () => stripe.customers.update(id, { email }));
        return customer !== null;
      }),

    removeCustomer: (id) =>
      ask(
        log,
        'remove customer',
        async () => void (await unlessMissing(null, () => stripe.customers.del(id))),
      ),

    createCheckout: (order) =>
      ask(log, 'create checkout', () => unlessMissing(null, () => openCheckout(order), 'customer')),

    readCheckout: (id) =>
      ask(log, 'read checkout', async () => {
        const read = () => stripe.checkout.sessions.retrieve(id, { expand: ['invoice'] });
        const session = await unlessMissing(null, read);
        return session && toCheckout(session);
      }),

    expireCheckout: (id) => ask(log, 'expire checkout', () => expire(stripe, id)),

    readSubscriptions: (customer) =>
      ask(log, 'read subscriptions', async () => {
        const list = { customer, status: 'all', limit: 100, expand: ['data.latest_invoice'] };
        const found = await unlessMissing(null, () =>
          stripe.subscriptions.list(list).autoPagingToArray({ limit: 1000 }),
        );
        return found?.flatMap((one) => toSubscription(one, rules) ?? []) ?? null;
      }),

    setCancelAtPeriodEnd: (id, cancel) =>
      ask(log, 'change subscription', async () => {
        const running = await findRunning(stripe, id);
        if (running) await stripe.subscriptions.update(id, cancellation(running, cancel));
      }),

    endSubscription: (id, { refund }) =>
      ask(log, 'end subscription', async () => {
        if (!(await findRunning(stripe, id))) return;
        // Refunds first: after an interruption, the subscription still exists, and so does the rest
        // of the work.
        if (refund) await refundAll(stripe, id);
        await unlessMissing(null, () => stripe.subscriptions.cancel(id));
      }),

    paidFor: (id) => ask(log, 'read what was paid', () => sumPaid(stripe, id)),

    readPayment: (id) =>
      ask(log, 'read payment', async () => {
        const charge = await unlessMissing(null, () => stripe.charges.retrieve(id));
        if (!charge) return null;
        const intent =
          typeof charge.payment_intent === 'string'
            ? charge.payment_intent
            : charge.payment_intent?.id;
        if (!intent) return toPayment(charge, []);
        const payment = { type: 'payment_intent', payment_intent: intent };
        const { data } = await stripe.invoicePayments.list({ payment, expand: ['data.invoice'] });
        return toPayment(charge, data);
      }),

    readInvoice: (id) =>
      ask(log, 'read invoice', async () => {
        const read = () => stripe.invoices.retrieve(id, { expand: ['payments'] });
        const invoice = await unlessMissing(null, read);
        return (
          invoice && toInvoice(invoice, { refunded: await sumRefunded(stripe, invoice), isLive })
        );
      }),

    paidInvoices: (subscription) =>
      ask(log, 'read paid invoices', async () =>
        (await paidInvoices(stripe, subscription)).flatMap(({ id }) => id ?? []),
      ),

    portalUrl: (customer) =>
      ask(log, 'open portal', async () => {
        const configuration = await findPortal();
        const params = { customer, configuration, return_url: `${home}/dashboard` };
        const session = await unlessMissing(
          null,
          () => stripe.billingPortal.sessions.create(params),
          'customer',
        );
        return session?.url ?? null;
      }),

    readEvent: async (body, signature, now) =>
      signature === null
        ? null
        : readEvent(stripe, webhookSecret, { body, signature, now }, isLive),
  };
}
