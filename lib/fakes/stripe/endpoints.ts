import { randomUUID } from 'node:crypto';
import { missing, refused } from './api-error';
import { type Act, customerOf, type Endpoint, expandsOf, find, page } from './calls';
import { CATALOG_ENDPOINTS } from './catalog-endpoints';
import { fieldsIn, textIn } from './form';
import { getById } from './state';
import {
  chargeWire,
  customerWire,
  invoiceWire,
  paymentWire,
  sessionWire,
  subscriptionWire,
} from './wire';

const createCheckout: Act = (call) => {
  const { state, links, fields } = call;
  const customer = customerOf(call, textIn(fields.customer) ?? '', 'customer');
  const line = fieldsIn(fieldsIn(fields.line_items)['0']);
  const price = find(state.prices, 'price', textIn(line.price) ?? '', 'line_items[0][price]');
  if (!price.active)
    throw refused('The price specified is inactive.', { param: 'line_items[0][price]' });
  const stamp = state.stamp('cs_test');
  state.sessions.set(stamp.id, {
    ...stamp,
    customer: customer.id,
    clientReference: textIn(fields.client_reference_id) ?? null,
    price: price.id,
    status: 'open',
    paymentStatus: 'unpaid',
    subscription: null,
    invoice: null,
    successUrl: textIn(fields.success_url) ?? '',
    cancelUrl: textIn(fields.cancel_url) ?? '',
  });
  return sessionWire(state, getById(state.sessions, stamp.id), links, expandsOf(call));
};

const updateSubscription: Act = ({ state, simulation, id, fields }) => {
  const subscription = find(state.subscriptions, 'subscription', id);
  if (subscription.status === 'canceled') {
    throw refused('A canceled subscription can only update its cancellation_details and metadata.');
  }
  if (fields.cancel_at_period_end !== undefined) {
    const cancelAtPeriodEnd = fields.cancel_at_period_end === 'true';
    // Setting the flag also sets the date. Clearing it leaves a date that was set without the flag.
    const isDated = subscription.cancelAt !== null && !subscription.cancelAtPeriodEnd;
    const cancelAt = cancelAtPeriodEnd
      ? subscription.periodEnd
      : isDated
        ? subscription.cancelAt
        : null;
    simulation.change(subscription, { cancelAtPeriodEnd, cancelAt });
  }
  if (fields.cancel_at !== undefined) {
    const cancelAt = fields.cancel_at === '' ? null : Number(fields.cancel_at);
    simulation.change(subscription, { cancelAt, cancelAtPeriodEnd: false });
  }
  return subscriptionWire(state, subscription);
};

const createRefund: Act = ({ state, simulation, fields }) => {
  const intent = textIn(fields.payment_intent) ?? '';
  const charge = [...state.charges.values()].find(({ paymentIntent }) => paymentIntent === intent);
  if (!charge) throw missing('charge', intent, 'payment_intent');
  if (charge.amount === charge.amountRefunded) {
    throw refused('Charge has already been refunded.', { code: 'charge_already_refunded' });
  }
  if (charge.disputed)
    throw refused('This charge has been charged back.', { code: 'charge_disputed' });
  return simulation.refund(charge);
};

/** By method and path. */
export const ENDPOINTS: Record<string, Endpoint> = {
  'POST /v1/customers': [
    'email name metadata.*',
    ({ state, fields }) => {
      const { email, name, metadata } = fields;
      const customer = {
        ...state.stamp('cus'),
        email: textIn(email) ?? null,
        name: textIn(name) ?? null,
        metadata: fieldsIn(metadata),
        deleted: false,
      };
      state.customers.set(customer.id, customer);
      return customerWire(customer);
    },
  ],
  'GET /v1/customers/:id': [
    '',
    ({ state, id }) => customerWire(find(state.customers, 'customer', id)),
  ],
  'POST /v1/customers/:id': [
    'email',
    (call) => {
      const customer = customerOf(call, call.id);
      customer.email = textIn(call.fields.email) ?? customer.email;
      return customerWire(customer);
    },
  ],
  'DELETE /v1/customers/:id': [
    '',
    (call) => {
      call.simulation.deleteCustomer(customerOf(call, call.id).id);
      return { id: call.id, object: 'customer', deleted: true };
    },
  ],
  'POST /v1/checkout/sessions': [
    'mode! customer! client_reference_id success_url! cancel_url metadata.* subscription_data.metadata.* expand.* ' +
      'line_items.*.price! line_items.*.quantity! allowed_payment_method_types.*',
    createCheckout,
  ],
  'GET /v1/checkout/sessions/:id': [
    'expand.*',
    (call) =>
      sessionWire(
        call.state,
        find(call.state.sessions, 'checkout.session', call.id),
        call.links,
        expandsOf(call),
      ),
  ],
  'POST /v1/checkout/sessions/:id/expire': [
    '',
    ({ state, simulation, links, id }) => {
      const session = find(state.sessions, 'checkout.session', id);
      if (session.status !== 'open')
        throw refused('Only Checkout Sessions with a status in ["open"] can be expired.');
      simulation.expire(session);
      return sessionWire(state, session, links);
    },
  ],
  'GET /v1/subscriptions': [
    'customer status limit starting_after expand.*',
    (call) => {
      const { state, fields } = call;
      const id = textIn(fields.customer) ?? '';
      // Stripe still lists the subscriptions of a deleted customer, all of them canceled.
      find(state.customers, 'customer', id, 'customer');
      const listed = state
        .subscriptionsOf(id)
        .filter(({ status }) => fields.status === 'all' || status === (fields.status ?? 'active'));
      return page(call, listed, (one) => subscriptionWire(state, one, expandsOf(call)));
    },
  ],
  'GET /v1/subscriptions/:id': [
    '',
    ({ state, id }) => subscriptionWire(state, find(state.subscriptions, 'subscription', id)),
  ],
  'POST /v1/subscriptions/:id': ['cancel_at_period_end cancel_at', updateSubscription],
  'DELETE /v1/subscriptions/:id': [
    '',
    ({ state, simulation, id }) => {
      const subscription = find(state.subscriptions, 'subscription', id);
      if (subscription.status === 'canceled') throw missing('subscription', id);
      simulation.end(subscription);
      return subscriptionWire(state, subscription);
    },
  ],
  'GET /v1/invoices': [
    'subscription status limit starting_after expand.*',
    (call) => {
      const { subscription, status } = call.fields;
      const invoices = call.state.invoicesOf({ id: textIn(subscription) ?? '' });
      const listed = invoices.filter((one) => one.status === (status ?? one.status));
      return page(call, listed, (one) => invoiceWire(call.state, one, expandsOf(call)));
    },
  ],
  'GET /v1/invoices/:id': [
    'expand.*',
    (call) =>
      invoiceWire(call.state, find(call.state.invoices, 'invoice', call.id), expandsOf(call)),
  ],
  'GET /v1/invoice_payments': [
    'payment.type payment.payment_intent expand.*',
    (call) => {
      const intent = fieldsIn(call.fields.payment).payment_intent;
      const charges = [...call.state.charges.values()].filter(
        ({ paymentIntent }) => paymentIntent === intent,
      );
      const paid = charges.map(({ invoice }) => getById(call.state.invoices, invoice));
      return page(call, paid, (one) => paymentWire(call.state, one, expandsOf(call)));
    },
  ],
  'GET /v1/charges': [
    'payment_intent limit',
    (call) => {
      const { payment_intent: intent } = call.fields;
      const charges = [...call.state.charges.values()].filter(
        ({ paymentIntent }) => paymentIntent === intent,
      );
      return page(call, charges, chargeWire);
    },
  ],
  'GET /v1/charges/:id': ['', ({ state, id }) => chargeWire(find(state.charges, 'charge', id))],
  'POST /v1/refunds': ['payment_intent', createRefund],
  'POST /v1/billing_portal/sessions': [
    'customer configuration return_url',
    (call) => {
      const { state, links, fields } = call;
      const customer = customerOf(call, textIn(fields.customer) ?? '', 'customer');
      const configuration = textIn(fields.configuration);
      if (configuration) find(state.portals, 'configuration', configuration, 'configuration');
      else
        throw refused(
          'No configuration provided and your test mode default configuration has not been created.',
        );
      return {
        id: `bps_${randomUUID()}`,
        object: 'billing_portal.session',
        url: links.portal(customer.id),
      };
    },
  ],
  ...CATALOG_ENDPOINTS,
};
