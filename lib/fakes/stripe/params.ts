import { refused } from './api-error';
import { type Fields, fieldsIn, listIn } from './form';

/** The parameters of a call, by dotted name. `*` is any name or index; `!` marks a required parameter. */
type Takes = readonly string[];

const PAGE = ['limit', 'starting_after', 'ending_before', 'expand.*'];

/** The calls that the app makes and the parameters that it may send, in the emulated API version. */
const TAKES: Record<string, Takes> = {
  'POST /v1/customers': ['email', 'name', 'metadata.*', 'expand.*'],
  'GET /v1/customers/:id': ['expand.*'],
  'POST /v1/customers/:id': ['email', 'name', 'metadata.*', 'expand.*'],
  'DELETE /v1/customers/:id': [],
  'POST /v1/checkout/sessions': [
    ...['mode', 'customer', 'client_reference_id', 'success_url!', 'cancel_url', 'metadata.*', 'expand.*', 'locale'],
    ...[
      'line_items.*.price',
      'line_items.*.quantity',
      'allowed_payment_method_types.*',
      'subscription_data.metadata.*',
    ],
  ],
  'GET /v1/checkout/sessions/:id': ['expand.*'],
  'POST /v1/checkout/sessions/:id/expire': ['expand.*'],
  'GET /v1/subscriptions': [...PAGE, 'customer', 'status', 'price'],
  'GET /v1/subscriptions/:id': ['expand.*'],
  'POST /v1/subscriptions/:id': ['cancel_at_period_end', 'cancel_at', 'metadata.*', 'expand.*'],
  'DELETE /v1/subscriptions/:id': ['prorate', 'invoice_now', 'expand.*'],
  'GET /v1/invoices': [...PAGE, 'customer', 'subscription', 'status'],
  'GET /v1/invoice_payments': [...PAGE, 'invoice', 'payment.type', 'payment.payment_intent', 'status'],
  'GET /v1/charges': [...PAGE, 'customer', 'payment_intent'],
  'GET /v1/charges/:id': ['expand.*'],
  'POST /v1/refunds': ['charge', 'payment_intent', 'amount', 'reason', 'metadata.*'],
  'POST /v1/billing_portal/sessions': ['customer', 'configuration', 'return_url', 'flow_data.*'],
  'GET /v1/billing_portal/configurations': [...PAGE, 'active', 'is_default'],
  'POST /v1/billing_portal/configurations': [
    'features!',
    'business_profile.*',
    'default_return_url',
    'metadata.*',
    'name',
  ],
  'POST /v1/billing_portal/configurations/:id': [
    ...['features', 'business_profile.*', 'default_return_url', 'metadata.*', 'name', 'active'],
  ],
  'GET /v1/products': [...PAGE, 'active', 'ids.*'],
  'GET /v1/products/:id': ['expand.*'],
  'POST /v1/products': ['id', 'name!', 'description', 'metadata.*', 'active'],
  'POST /v1/products/:id': ['name', 'description', 'metadata.*', 'active'],
  'GET /v1/prices': [...PAGE, 'lookup_keys.*', 'active', 'product', 'currency', 'type'],
  'GET /v1/prices/:id': ['expand.*'],
  'POST /v1/prices': [
    ...['currency!', 'unit_amount', 'product', 'lookup_key', 'transfer_lookup_key', 'nickname', 'metadata.*'],
    ...['recurring.interval', 'recurring.interval_count'],
  ],
  'POST /v1/prices/:id': ['active', 'lookup_key', 'transfer_lookup_key', 'nickname', 'metadata.*'],
  'GET /v1/webhook_endpoints': PAGE,
  'POST /v1/webhook_endpoints': ['url!', 'enabled_events!', 'api_version', 'description', 'metadata.*'],
  'POST /v1/webhook_endpoints/:id': ['url', 'enabled_events', 'description', 'metadata.*', 'disabled'],
};

/** Parameters whose parts aren't checked. */
const FREE = /^(features|enabled_events)(\.|$)/;

function names(fields: Fields, before = ''): string[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${before}${name}`] : names(value, `${before}${name}.`),
  );
}

const bracketed = (name: string) =>
  name
    .split('.')
    .map((part, n) => (n === 0 ? part : `[${part}]`))
    .join('');

function isTaken(name: string, takes: Takes): boolean {
  if (FREE.test(name)) return takes.some((one) => one.replace('!', '') === name.split('.')[0]);
  const pattern = (one: string) =>
    new RegExp(`^${one.replace('!', '').replaceAll('.', '\\.').replaceAll('*', '[^.]+')}$`);
  return takes.some((one) => pattern(one).test(name));
}

/** @throws StripeApiError for an unknown parameter, or without a required one, as at Stripe */
export function checkParams(call: string, fields: Fields): void {
  const takes = TAKES[call] ?? [];
  for (const name of names(fields)) {
    if (!isTaken(name, takes)) {
      const param = bracketed(name);
      throw refused(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
    }
  }
  for (const wanted of takes.filter((one) => one.endsWith('!')).map((one) => one.slice(0, -1))) {
    if (fields[wanted] === undefined || fields[wanted] === '') {
      throw refused(`Missing required param: ${wanted}.`, { code: 'parameter_missing', param: wanted });
    }
  }
}

/** Checks the values of a new checkout's parameters. */
export function checkCheckout(fields: Fields): void {
  if (fields.mode !== 'subscription') throw refused('Missing required param: mode.', { param: 'mode' });
  const [item, ...more] = listIn(fields.line_items).map(fieldsIn);
  if (!item || more.length > 0) throw refused('Missing required param: line_items.', { param: 'line_items' });
  if (!/^[1-9]\d*$/.test(String(item.quantity ?? ''))) {
    throw refused('Quantity is required.', { param: 'line_items[0][quantity]' });
  }
  for (const name of ['success_url', 'cancel_url']) {
    if (!/^https?:\/\/\S+$/.test(String(fields[name] ?? '')))
      throw refused('Not a valid URL', { code: 'url_invalid', param: name });
  }
}
