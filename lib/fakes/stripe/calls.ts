import { missing, refused } from './api-error';
import { type Fields, textsIn } from './form';
import type { Stamp } from './objects';
import type { Simulation } from './simulation';
import type { StripeState } from './state';
import type { Expands, Links } from './wire';

export type Call = {
  state: StripeState;
  simulation: Simulation;
  links: Links;
  id: string;
  fields: Fields;
};
export type Act = (call: Call) => object;
/** The parameters that the app sends, as for `checkParams`, and what the call does. */
export type Endpoint = readonly [params: string, act: Act];

/** `expand[]=data.latest_invoice` expands `latest_invoice` of each entry. */
export const expandsOf = ({ fields }: Call): Expands => {
  const expanded = textsIn(fields.expand).map((path) => path.replace(/^data\./, ''));
  return (path) => expanded.includes(path);
};

export function find<T>(things: Map<string, T>, what: string, id: string, param?: string): T {
  const thing = things.get(id);
  if (!thing) throw missing(what, id, param);
  return thing;
}

/** Deleted customers can only be read. */
export function customerOf({ state }: Call, id: string, param?: string) {
  const customer = find(state.customers, 'customer', id, param);
  if (customer.deleted) throw missing('customer', id, param);
  return customer;
}

/** Newest first, a page at a time. */
export function page<T extends Stamp>(call: Call, things: Iterable<T>, wire: (thing: T) => object) {
  const { limit = '10', starting_after: after } = call.fields;
  const all = [...things].sort((a, b) => b.created - a.created);
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  const size = Number(limit);
  if (!(size >= 1 && size <= 100)) throw refused('Invalid integer: limit', { param: 'limit' });
  const data = all.slice(from, from + size);
  return { object: 'list', url: '/v1', has_more: from + size < all.length, data: data.map(wire) };
}
