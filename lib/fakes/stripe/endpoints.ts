import { randomUUID } from 'node:crypto';
import { missing, refused } from './api-error';
import { type Act, customerOf, find, flag, page, wantsOf } from './calls';
import { CATALOG_ENDPOINTS } from './catalog-endpoints';
import { fieldsIn, textIn } from './form';
import { checkCheckout } from './params';
import { referred } from './state';
import { chargeWire, customerWire, invoiceWire, paymentWire, sessionWire, subscriptionWire } from './wire';

const createCheckout: Act = (call) => {
  const { state, links, fields } = call;
  checkCheckout(fields);
  const customer = customerOf(call, textIn(fields.customer) ?? '', 'customer');
  const line = fieldsIn(fieldsIn(fields.line_items)['0']);
  const price = find(state.prices, 'price', textIn(line.price) ?? '', 'line_items[0][price]');
  if (!price.active) throw refused('The price specified is inactive.', { param: 'line_items[0][price]' });
  const stamp = state.stamp('cs_test');
  state.sessions.set(stamp.id, {
    ...stamp,
    customer: customer.id,
    clientReference: textIn(fields.client_reference_id) ?? null,
    metadata: fieldsIn(fields.metadata),
    subscriptionMetadata: fieldsIn(fieldsIn(fields.subscription_data).metadata),
    price: price.id,
    ...{ status: 'open', paymentStatus: 'unpaid', subscription: null, invoice: null },
    successUrl: textIn(fields.success_url) ?? '',
    cancelUrl: textIn(fields.cancel_url) ?? '',
  });
  return sessionWire(state, referred(state.sessions, stamp.id), links, wantsOf(call));
};

const updateSubscription: Act = ({ state, simulation, id, fields }) => {
  const subscription = find(state.subscriptions, 'subscription', id);
  if (subscription.status === 'canceled') {
    throw refused('A canceled subscription can only update its cancellation_details and metadata.');
  }
  if (fields.cancel_at !== undefined && fields.cancel_at_period_end !== undefined) {
    throw refused('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  }
  const endsWithPeriod = flag(fields.cancel_at_period_end);
  if (endsWithPeriod !== undefined) {
    // Setting the flag also sets the date. Clearing it leaves a date that was set without the flag.
    const isDated = subscription.cancelAt !== null && !subscription.cancelAtPeriodEnd;
    const cancelAt = endsWithPeriod ? subscription.periodEnd : isDated ? subscription.cancelAt : null;
    simulation.change(subscription, { cancelAtPeriodEnd: endsWithPeriod, cancelAt });
  }
  if (fields.cancel_at !== undefined) {
    const cancelAt = fields.cancel_at === '' ? null : Number(fields.cancel_at);
    simulation.change(subscription, { cancelAt, cancelAtPeriodEnd: false });
  }
  return subscriptionWire(state, subscription);
};

const createRefund: Act = ({ state, simulation, fields }) => {
  const { charge: chargeId, payment_intent: intent } = fields;
  const charge = [...state.charges.values()].find(
    ({ id, paymentIntent }) => id === chargeId || paymentIntent === intent,
  );
  if (!charge) throw missing('charge', String(chargeId ?? intent), chargeId ? 'charge' : 'payment_intent');
  const left = charge.amount - charge.amountRefunded;
  if (left === 0) throw refused('Charge has already been refunded.', { code: 'charge_already_refunded' });
  if (charge.disputed) throw refused('This charge has been charged back.', { code: 'charge_disputed' });
  return simulation.refund(charge, Number(fields.amount ?? left));
};

/** Each call by method and path; `params.ts` has checked its parameters. */
export const ENDPOINTS: Record<string, Act> = {
  'POST /v1/customers': ({ state, fields }) => {
    const { email, name, metadata } = fields;
    const given = { email: textIn(email) ?? null, name: textIn(name) ?? null, metadata: fieldsIn(metadata) };
    const customer = { ...state.stamp('cus'), ...given, deleted: false };
    state.customers.set(customer.id, customer);
    return customerWire(customer);
  },
  'GET /v1/customers/:id': ({ state, id }) => customerWire(find(state.customers, 'customer', id)),
  'POST /v1/customers/:id': (call) => {
    const customer = customerOf(call, call.id);
    const { email, name } = call.fields;
    Object.assign(customer, { email: textIn(email) ?? customer.email, name: textIn(name) ?? customer.name });
    return customerWire(customer);
  },
  'DELETE /v1/customers/:id': (call) => {
    call.simulation.deleteCustomer(customerOf(call, call.id).id);
    return { id: call.id, object: 'customer', deleted: true };
  },
  'POST /v1/checkout/sessions': createCheckout,
  'GET /v1/checkout/sessions/:id': (call) =>
    sessionWire(call.state, find(call.state.sessions, 'checkout.session', call.id), call.links, wantsOf(call)),
  'POST /v1/checkout/sessions/:id/expire': ({ state, simulation, links, id }) => {
    const session = find(state.sessions, 'checkout.session', id);
    if (session.status !== 'open') throw refused('Only Checkout Sessions with a status in ["open"] can be expired.');
    simulation.expire(session);
    return sessionWire(state, session, links);
  },
  'GET /v1/subscriptions': (call) => {
    const { state, fields } = call;
    // Stripe still lists the subscriptions of a deleted customer, all of them canceled.
    find(state.customers, 'customer', textIn(fields.customer) ?? '', 'customer');
    const all = state.subscriptionsOf(textIn(fields.customer) ?? '');
    const shown = all.filter(({ status }) => fields.status === 'all' || status === (fields.status ?? status));
    const listed = fields.status === undefined ? shown.filter(({ status }) => status !== 'canceled') : shown;
    return page(call, listed, (one) => subscriptionWire(state, one, wantsOf(call)));
  },
  'GET /v1/subscriptions/:id': (call) =>
    subscriptionWire(call.state, find(call.state.subscriptions, 'subscription', call.id), wantsOf(call)),
  'POST /v1/subscriptions/:id': updateSubscription,
  'DELETE /v1/subscriptions/:id': ({ state, simulation, id }) => {
    const subscription = find(state.subscriptions, 'subscription', id);
    if (subscription.status === 'canceled') throw missing('subscription', id);
    simulation.end(subscription);
    return subscriptionWire(state, subscription);
  },
  'GET /v1/invoices': (call) => {
    const { subscription, status, customer } = call.fields;
    const fits = (wanted: unknown, has: string) => wanted === undefined || wanted === has;
    const all = [...call.state.invoices.values()].filter(
      (one) => fits(subscription, one.subscription) && fits(status, one.status) && fits(customer, one.customer),
    );
    return page(call, all, (one) => invoiceWire(call.state, one, wantsOf(call)));
  },
  'GET /v1/invoice_payments': (call) => {
    const intent = fieldsIn(call.fields.payment).payment_intent;
    const charges = [...call.state.charges.values()].filter(({ paymentIntent }) => paymentIntent === intent);
    const paid = charges.map(({ invoice }) => referred(call.state.invoices, invoice));
    return page(call, paid, (one) => paymentWire(call.state, one, wantsOf(call)));
  },
  'GET /v1/charges': (call) => {
    const { payment_intent: intent } = call.fields;
    const all = [...call.state.charges.values()].filter(
      ({ paymentIntent }) => paymentIntent === (intent ?? paymentIntent),
    );
    return page(call, all, chargeWire);
  },
  'GET /v1/charges/:id': ({ state, id }) => chargeWire(find(state.charges, 'charge', id)),
  'POST /v1/refunds': createRefund,
  'POST /v1/billing_portal/sessions': (call) => {
    const { state, links, fields } = call;
    const customer = customerOf(call, textIn(fields.customer) ?? '', 'customer');
    const configuration = textIn(fields.configuration);
    if (configuration) find(state.portals, 'configuration', configuration, 'configuration');
    else throw refused('No configuration provided and your test mode default configuration has not been created.');
    return { id: `bps_${randomUUID()}`, object: 'billing_portal.session', url: links.portal(customer.id) };
  },
  ...CATALOG_ENDPOINTS,
};
