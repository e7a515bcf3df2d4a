import { randomUUID } from 'node:crypto';
import type { Bank, Kept, Price } from './bank';
import { type Fields, fieldsIn, textIn, textsIn } from './form';
import type { Life } from './life';
import { checkCheckout } from './params';
import { missing, refused } from './refusal';
import {
  chargeWire,
  customerWire,
  invoiceWire,
  paymentWire,
  priceWire,
  productWire,
  sessionWire,
  subscriptionWire,
  type Wants,
} from './wire';

export type Asked = { bank: Bank; life: Life; base: string; id: string; fields: Fields };
type Act = (asked: Asked) => object;

/** `expand[]=data.latest_invoice` wants `latest_invoice` of each entry. */
const wantsOf = ({ fields }: Asked): Wants => {
  const wanted = textsIn(fields.expand).map((path) => path.replace(/^data\./, ''));
  return (path) => wanted.includes(path);
};

function find<T>(things: Map<string, T>, what: string, id: string, param?: string): T {
  const thing = things.get(id);
  if (!thing) throw missing(what, id, param);
  return thing;
}

/** Deleted ones can still be read, and nothing else. */
function customerOf({ bank }: Asked, id: string, param?: string) {
  const customer = find(bank.customers, 'customer', id, param);
  if (customer.deleted) throw missing('customer', id, param);
  return customer;
}

/** Newest first, a page at a time. */
function page<T extends { id: string; created: number }>(
  asked: Asked,
  things: Iterable<T>,
  wire: (thing: T) => object,
) {
  const { limit, starting_after: after } = asked.fields;
  const all = [...things].sort((a, b) => b.created - a.created);
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  const size = Number(limit ?? 10);
  if (!(size >= 1 && size <= 100)) throw refused('Invalid integer: limit', { param: 'limit' });
  const data = all.slice(from, from + size);
  return { object: 'list', url: '/v1', has_more: from + size < all.length, data: data.map(wire) };
}

const flag = (value: Fields[string] | undefined) => (value === undefined ? undefined : value === 'true');

const createCheckout: Act = (asked) => {
  const { bank, base, fields } = asked;
  checkCheckout(fields);
  const customer = customerOf(asked, textIn(fields.customer) ?? '', 'customer');
  const line = fieldsIn(fieldsIn(fields.line_items)['0']);
  const price = find(bank.prices, 'price', textIn(line.price) ?? '', 'line_items[0][price]');
  if (!price.active) throw refused('The price specified is inactive.', { param: 'line_items[0][price]' });
  const stamp = bank.stamp('cs_test');
  bank.sessions.set(stamp.id, {
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
  return sessionWire(bank, bank.sessions.get(stamp.id)!, base, wantsOf(asked));
};

const updateSubscription: Act = ({ bank, life, id, fields }) => {
  const subscription = find(bank.subscriptions, 'subscription', id);
  if (subscription.status === 'canceled') {
    throw refused('A canceled subscription can only update its cancellation_details and metadata.');
  }
  if (fields.cancel_at !== undefined && fields.cancel_at_period_end !== undefined) {
    throw refused('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  }
  const endsWithPeriod = flag(fields.cancel_at_period_end);
  if (endsWithPeriod !== undefined) {
    // Setting the flag sets the date too; taking it back leaves a date that was set otherwise.
    const isDated = subscription.cancelAt !== null && !subscription.cancelAtPeriodEnd;
    const cancelAt = endsWithPeriod ? subscription.periodEnd : isDated ? subscription.cancelAt : null;
    life.change(subscription, { cancelAtPeriodEnd: endsWithPeriod, cancelAt });
  }
  if (fields.cancel_at !== undefined) {
    const cancelAt = fields.cancel_at === '' ? null : Number(fields.cancel_at);
    life.change(subscription, { cancelAt, cancelAtPeriodEnd: false });
  }
  return subscriptionWire(bank, subscription);
};

const createRefund: Act = ({ bank, life, fields }) => {
  const { charge: chargeId, payment_intent: intent } = fields;
  const charge = [...bank.charges.values()].find(
    ({ id, paymentIntent }) => id === chargeId || paymentIntent === intent,
  );
  if (!charge) throw missing('charge', String(chargeId ?? intent), chargeId ? 'charge' : 'payment_intent');
  const left = charge.amount - charge.amountRefunded;
  if (left === 0) throw refused('Charge has already been refunded.', { code: 'charge_already_refunded' });
  if (charge.disputed) throw refused('This charge has been charged back.', { code: 'charge_disputed' });
  return life.refund(charge, Number(fields.amount ?? left));
};

const savePrice = (bank: Bank, price: Price, fields: Fields) => {
  const key = textIn(fields.lookup_key);
  const holder = key === undefined ? undefined : bank.priceWithKey(key);
  if (holder && holder.id !== price.id) {
    if (fields.transfer_lookup_key !== 'true') {
      throw refused(`A price (${holder.id}) already uses that lookup key.`, { param: 'lookup_key' });
    }
    holder.lookup_key = null;
  }
  bank.prices.set(price.id, {
    ...price,
    lookup_key: key ?? price.lookup_key,
    active: flag(fields.active) ?? price.active,
  });
  return priceWire(bank.prices.get(price.id)!);
};

const createPrice: Act = ({ bank, fields }) => {
  const product = find(bank.products, 'product', textIn(fields.product) ?? '', 'product');
  const { interval, interval_count: count } = fieldsIn(fields.recurring);
  if (interval !== 'month' && interval !== 'year') throw refused('Invalid recurring[interval]');
  const made = {
    ...bank.stamp('price'),
    product: product.id,
    currency: String(fields.currency),
    unit_amount: Number(fields.unit_amount),
    recurring: { interval, interval_count: Number(count ?? 1) },
    lookup_key: null,
    active: true,
  };
  return savePrice(bank, made, fields);
};

const saveProduct: Act = ({ bank, id, fields }) => {
  const known = bank.products.get(id);
  if (id && !known) throw missing('product', id);
  const stamp = known ?? { ...bank.stamp('prod'), ...(fields.id ? { id: String(fields.id) } : {}) };
  if (!known && bank.products.has(stamp.id))
    throw refused('Product already exists.', { code: 'resource_already_exists' });
  const product = {
    ...{ id: stamp.id, created: stamp.created },
    name: textIn(fields.name) ?? known?.name ?? '',
    metadata: { ...known?.metadata, ...fieldsIn(fields.metadata) },
    active: flag(fields.active) ?? known?.active ?? true,
  };
  bank.products.set(product.id, product);
  return productWire(product);
};

/** Numbers and flags came as text: they are kept so. */
const keep = (things: (bank: Bank) => Map<string, Kept>, prefix: string, what: string): Act => {
  return ({ bank, id, fields }) => {
    const known = id ? find(things(bank), what, id) : undefined;
    const kept = { ...(known ?? bank.stamp(prefix)), fields: { ...known?.fields, ...fields } };
    things(bank).set(kept.id, kept);
    const secret = known || prefix !== 'we' ? {} : { secret: `whsec_${randomUUID()}` };
    return { ...keptWire(kept), ...secret };
  };
};
const keptWire = ({ id, fields }: Kept) => ({
  ...{ id, status: 'enabled', active: true, is_default: false },
  ...fields,
  metadata: fieldsIn(fields.metadata),
  ...(fields.enabled_events ? { enabled_events: textsIn(fields.enabled_events) } : {}),
});

/** What each call does; `params.ts` has checked its parameters. */
export const ENDPOINTS: Record<string, Act> = {
  'POST /v1/customers': ({ bank, fields }) => {
    const { email, name, metadata } = fields;
    const given = { email: textIn(email) ?? null, name: textIn(name) ?? null, metadata: fieldsIn(metadata) };
    const customer = { ...bank.stamp('cus'), ...given, deleted: false };
    bank.customers.set(customer.id, customer);
    return customerWire(customer);
  },
  'GET /v1/customers/:id': ({ bank, id }) => customerWire(find(bank.customers, 'customer', id)),
  'POST /v1/customers/:id': (asked) => {
    const customer = customerOf(asked, asked.id);
    const { email, name } = asked.fields;
    Object.assign(customer, { email: textIn(email) ?? customer.email, name: textIn(name) ?? customer.name });
    return customerWire(customer);
  },
  'DELETE /v1/customers/:id': (asked) => {
    asked.life.deleteCustomer(customerOf(asked, asked.id).id);
    return { id: asked.id, object: 'customer', deleted: true };
  },
  'POST /v1/checkout/sessions': createCheckout,
  'GET /v1/checkout/sessions/:id': (asked) =>
    sessionWire(asked.bank, find(asked.bank.sessions, 'checkout.session', asked.id), asked.base, wantsOf(asked)),
  'POST /v1/checkout/sessions/:id/expire': ({ bank, life, base, id }) => {
    const session = find(bank.sessions, 'checkout.session', id);
    if (session.status !== 'open') throw refused('Only Checkout Sessions with a status in ["open"] can be expired.');
    life.expire(session);
    return sessionWire(bank, session, base);
  },
  'GET /v1/subscriptions': (asked) => {
    const { bank, fields } = asked;
    // A deleted customer's are still listed, all of them canceled.
    find(bank.customers, 'customer', textIn(fields.customer) ?? '', 'customer');
    const all = bank.subscriptionsOf(textIn(fields.customer) ?? '');
    const shown = all.filter(({ status }) => fields.status === 'all' || status === (fields.status ?? status));
    const listed = fields.status === undefined ? shown.filter(({ status }) => status !== 'canceled') : shown;
    return page(asked, listed, (one) => subscriptionWire(bank, one, wantsOf(asked)));
  },
  'GET /v1/subscriptions/:id': (asked) =>
    subscriptionWire(asked.bank, find(asked.bank.subscriptions, 'subscription', asked.id), wantsOf(asked)),
  'POST /v1/subscriptions/:id': updateSubscription,
  'DELETE /v1/subscriptions/:id': ({ bank, life, id }) => {
    const subscription = find(bank.subscriptions, 'subscription', id);
    if (subscription.status === 'canceled') throw missing('subscription', id);
    life.end(subscription);
    return subscriptionWire(bank, subscription);
  },
  'GET /v1/invoices': (asked) => {
    const { subscription, status, customer } = asked.fields;
    const fits = (wanted: unknown, has: string) => wanted === undefined || wanted === has;
    const all = [...asked.bank.invoices.values()].filter(
      (one) => fits(subscription, one.subscription) && fits(status, one.status) && fits(customer, one.customer),
    );
    return page(asked, all, (one) => invoiceWire(asked.bank, one, wantsOf(asked)));
  },
  'GET /v1/invoice_payments': (asked) => {
    const intent = fieldsIn(asked.fields.payment).payment_intent;
    const charges = [...asked.bank.charges.values()].filter(({ paymentIntent }) => paymentIntent === intent);
    const paid = charges.map(({ invoice }) => asked.bank.invoices.get(invoice)!);
    return page(asked, paid, (one) => paymentWire(asked.bank, one, wantsOf(asked)));
  },
  'GET /v1/charges': (asked) => {
    const { payment_intent: intent } = asked.fields;
    const all = [...asked.bank.charges.values()].filter(
      ({ paymentIntent }) => paymentIntent === (intent ?? paymentIntent),
    );
    return page(asked, all, chargeWire);
  },
  'GET /v1/charges/:id': ({ bank, id }) => chargeWire(find(bank.charges, 'charge', id)),
  'POST /v1/refunds': createRefund,
  'POST /v1/billing_portal/sessions': (asked) => {
    const { bank, base, fields } = asked;
    const customer = customerOf(asked, textIn(fields.customer) ?? '', 'customer');
    const configuration = textIn(fields.configuration);
    if (configuration) find(bank.portals, 'configuration', configuration, 'configuration');
    else throw refused('No configuration provided and your test mode default configuration has not been created.');
    return { id: `bps_${randomUUID()}`, object: 'billing_portal.session', url: `${base}/portal/${customer.id}` };
  },
  'GET /v1/billing_portal/configurations': (asked) => page(asked, asked.bank.portals.values(), keptWire),
  'POST /v1/billing_portal/configurations': keep((bank) => bank.portals, 'bpc', 'configuration'),
  'POST /v1/billing_portal/configurations/:id': keep((bank) => bank.portals, 'bpc', 'configuration'),
  'GET /v1/products': (asked) => page(asked, asked.bank.products.values(), productWire),
  'GET /v1/products/:id': ({ bank, id }) => productWire(find(bank.products, 'product', id)),
  'POST /v1/products': saveProduct,
  'POST /v1/products/:id': saveProduct,
  'GET /v1/prices': (asked) => {
    const { active, product, lookup_keys: keys } = asked.fields;
    const wanted = keys === undefined ? undefined : textsIn(keys);
    const shown = [...asked.bank.prices.values()].filter(
      (price) =>
        (wanted?.includes(price.lookup_key ?? '') ?? true) &&
        (flag(active) ?? price.active) === price.active &&
        (product ?? price.product) === price.product,
    );
    return page(asked, shown, priceWire);
  },
  'GET /v1/prices/:id': ({ bank, id }) => priceWire(find(bank.prices, 'price', id)),
  'POST /v1/prices': createPrice,
  'POST /v1/prices/:id': ({ bank, id, fields }) => savePrice(bank, find(bank.prices, 'price', id), fields),
  'GET /v1/webhook_endpoints': (asked) => page(asked, asked.bank.webhooks.values(), keptWire),
  'POST /v1/webhook_endpoints': keep((bank) => bank.webhooks, 'we', 'webhook endpoint'),
  'POST /v1/webhook_endpoints/:id': keep((bank) => bank.webhooks, 'we', 'webhook endpoint'),
};
