import { randomUUID } from 'node:crypto';
import { refused } from './api-error';
import { type Act, type Endpoint, find, page } from './calls';
import { fieldsIn, textIn, textsIn } from './form';
import type { Settings } from './objects';
import type { StripeState } from './state';
import { priceWire, productWire } from './wire';

const createProduct: Act = ({ state, fields }) => {
  const { id, created } = state.stamp('prod');
  const product = {
    id: textIn(fields.id) ?? id,
    created,
    name: textIn(fields.name) ?? '',
    active: true,
  };
  if (state.products.has(product.id))
    throw refused('Product already exists.', { code: 'resource_already_exists' });
  state.products.set(product.id, product);
  return productWire(product);
};

const createPrice: Act = ({ state, fields }) => {
  const product = find(state.products, 'product', textIn(fields.product) ?? '', 'product');
  const { interval, interval_count: count } = fieldsIn(fields.recurring);
  const key = textIn(fields.lookup_key) ?? null;
  const holder = key === null ? undefined : state.priceWithKey(key);
  if (holder) {
    if (fields.transfer_lookup_key !== 'true') {
      throw refused(`A price (${holder.id}) already uses that lookup key.`, {
        param: 'lookup_key',
      });
    }
    holder.lookup_key = null;
  }
  const price = {
    ...state.stamp('price'),
    product: product.id,
    currency: String(fields.currency),
    unit_amount: Number(fields.unit_amount),
    recurring: { interval: String(interval), interval_count: Number(count) },
    lookup_key: key,
    active: true,
  };
  state.prices.set(price.id, price);
  return priceWire(price);
};

/** Numbers and flags stay text, as they were sent. */
const settingsWire = ({ id, fields }: Settings) => ({
  id,
  active: true,
  ...fields,
  metadata: fieldsIn(fields.metadata),
});

const save = (
  things: (state: StripeState) => Map<string, Settings>,
  prefix: string,
  what: string,
): Act => {
  return ({ state, id, fields }) => {
    const known = id ? find(things(state), what, id) : undefined;
    const settings = { ...(known ?? state.stamp(prefix)), fields: { ...known?.fields, ...fields } };
    things(state).set(settings.id, settings);
    return settingsWire(settings);
  };
};
const savePortal = save((state) => state.portals, 'bpc', 'configuration');
const saveWebhook = save((state) => state.webhooks, 'we', 'webhook endpoint');

/** The account's configuration: products, prices, portal and webhook endpoints. */
export const CATALOG_ENDPOINTS: Record<string, Endpoint> = {
  'GET /v1/billing_portal/configurations': [
    'limit active',
    (call) => page(call, call.state.portals.values(), settingsWire),
  ],
  'POST /v1/billing_portal/configurations': [
    'features.**! default_return_url metadata.*',
    savePortal,
  ],
  'POST /v1/billing_portal/configurations/:id': [
    'features.** default_return_url metadata.*',
    savePortal,
  ],
  'GET /v1/products/:id': ['', ({ state, id }) => productWire(find(state.products, 'product', id))],
  'POST /v1/products': ['id name!', createProduct],
  'POST /v1/products/:id': [
    'active',
    ({ state, id, fields }) => {
      const product = find(state.products, 'product', id);
      product.active = fields.active === 'true';
      return productWire(product);
    },
  ],
  'GET /v1/prices': [
    'limit lookup_keys.* active',
    (call) => {
      const { active, lookup_keys: keys } = call.fields;
      const prices = [...call.state.prices.values()].filter(
        (price) =>
          (active === undefined || price.active === (active === 'true')) &&
          (keys === undefined || textsIn(keys).includes(price.lookup_key ?? '')),
      );
      return page(call, prices, priceWire);
    },
  ],
  'POST /v1/prices': [
    'currency! unit_amount product lookup_key transfer_lookup_key recurring.interval recurring.interval_count',
    createPrice,
  ],
  'POST /v1/prices/:id': [
    'active',
    ({ state, id, fields }) => {
      const price = find(state.prices, 'price', id);
      price.active = fields.active === 'true';
      return priceWire(price);
    },
  ],
  'GET /v1/webhook_endpoints': [
    'limit',
    (call) => page(call, call.state.webhooks.values(), settingsWire),
  ],
  'POST /v1/webhook_endpoints': [
    'url! enabled_events.*! api_version',
    (call) => ({ ...saveWebhook(call), secret: `whsec_${randomUUID()}` }),
  ],
  'POST /v1/webhook_endpoints/:id': ['enabled_events.* disabled', saveWebhook],
};
