import { randomUUID } from 'node:crypto';
import { missing, refused } from './api-error';
import { type Act, find, flag, page } from './calls';
import { type Fields, fieldsIn, textIn, textsIn } from './form';
import type { Price, Settings } from './objects';
import { referred, type StripeState } from './state';
import { priceWire, productWire } from './wire';

const savePrice = (state: StripeState, price: Price, fields: Fields) => {
  const key = textIn(fields.lookup_key);
  const holder = key === undefined ? undefined : state.priceWithKey(key);
  if (holder && holder.id !== price.id) {
    if (fields.transfer_lookup_key !== 'true') {
      throw refused(`A price (${holder.id}) already uses that lookup key.`, { param: 'lookup_key' });
    }
    holder.lookup_key = null;
  }
  state.prices.set(price.id, {
    ...price,
    lookup_key: key ?? price.lookup_key,
    active: flag(fields.active) ?? price.active,
  });
  return priceWire(referred(state.prices, price.id));
};

const createPrice: Act = ({ state, fields }) => {
  const product = find(state.products, 'product', textIn(fields.product) ?? '', 'product');
  const { interval, interval_count: count } = fieldsIn(fields.recurring);
  if (interval !== 'month' && interval !== 'year') throw refused('Invalid recurring[interval]');
  const made = {
    ...state.stamp('price'),
    product: product.id,
    currency: String(fields.currency),
    unit_amount: Number(fields.unit_amount),
    recurring: { interval, interval_count: Number(count ?? 1) },
    lookup_key: null,
    active: true,
  };
  return savePrice(state, made, fields);
};

const saveProduct: Act = ({ state, id, fields }) => {
  const known = state.products.get(id);
  if (id && !known) throw missing('product', id);
  const stamp = known ?? { ...state.stamp('prod'), ...(fields.id ? { id: String(fields.id) } : {}) };
  if (!known && state.products.has(stamp.id))
    throw refused('Product already exists.', { code: 'resource_already_exists' });
  const product = {
    ...{ id: stamp.id, created: stamp.created },
    name: textIn(fields.name) ?? known?.name ?? '',
    metadata: { ...known?.metadata, ...fieldsIn(fields.metadata) },
    active: flag(fields.active) ?? known?.active ?? true,
  };
  state.products.set(product.id, product);
  return productWire(product);
};

/** Numbers and flags stay text, as they were sent. */
const save = (things: (state: StripeState) => Map<string, Settings>, prefix: string, what: string): Act => {
  return ({ state, id, fields }) => {
    const known = id ? find(things(state), what, id) : undefined;
    const settings = { ...(known ?? state.stamp(prefix)), fields: { ...known?.fields, ...fields } };
    things(state).set(settings.id, settings);
    const secret = known || prefix !== 'we' ? {} : { secret: `whsec_${randomUUID()}` };
    return { ...settingsWire(settings), ...secret };
  };
};
const settingsWire = ({ id, fields }: Settings) => ({
  ...{ id, status: 'enabled', active: true, is_default: false },
  ...fields,
  metadata: fieldsIn(fields.metadata),
  ...(fields.enabled_events ? { enabled_events: textsIn(fields.enabled_events) } : {}),
});

/** The account's configuration: products, prices, portal and webhook endpoints. */
export const CATALOG_ENDPOINTS: Record<string, Act> = {
  'GET /v1/billing_portal/configurations': (call) => page(call, call.state.portals.values(), settingsWire),
  'POST /v1/billing_portal/configurations': save((state) => state.portals, 'bpc', 'configuration'),
  'POST /v1/billing_portal/configurations/:id': save((state) => state.portals, 'bpc', 'configuration'),
  'GET /v1/products': (call) => page(call, call.state.products.values(), productWire),
  'GET /v1/products/:id': ({ state, id }) => productWire(find(state.products, 'product', id)),
  'POST /v1/products': saveProduct,
  'POST /v1/products/:id': saveProduct,
  'GET /v1/prices': (call) => {
    const { active, product, lookup_keys: keys } = call.fields;
    const wanted = keys === undefined ? undefined : textsIn(keys);
    const shown = [...call.state.prices.values()].filter(
      (price) =>
        (wanted?.includes(price.lookup_key ?? '') ?? true) &&
        (flag(active) ?? price.active) === price.active &&
        (product ?? price.product) === price.product,
    );
    return page(call, shown, priceWire);
  },
  'GET /v1/prices/:id': ({ state, id }) => priceWire(find(state.prices, 'price', id)),
  'POST /v1/prices': createPrice,
  'POST /v1/prices/:id': ({ state, id, fields }) => savePrice(state, find(state.prices, 'price', id), fields),
  'GET /v1/webhook_endpoints': (call) => page(call, call.state.webhooks.values(), settingsWire),
  'POST /v1/webhook_endpoints': save((state) => state.webhooks, 'we', 'webhook endpoint'),
  'POST /v1/webhook_endpoints/:id': save((state) => state.webhooks, 'we', 'webhook endpoint'),
};
