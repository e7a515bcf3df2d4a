import 'server-only';
import type { ContextFor } from '../../../context';
import type { Call } from '../calls';
import { Simulation } from '../simulation';
import { localLinks, newAccount } from './catalog';
import { addRecords, toRecords } from './records';
import { readRecords, removeCustomers, saveRecords } from './store';

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'now'>;
export type Account = Pick<Call, 'state' | 'simulation' | 'links'>;
/**
 * Runs `act` on the stored state of these customers, as of `now`, and stores the outcome unless it throws. Requests about a customer
 * run one after the other. With `readOnly`, only the effects of time are stored.
 */
export function withAccount<T>(
  { db, now }: Ctx,
  customerIds: string[],
  act: (account: Account) => T,
  { readOnly = false } = {},
): Promise<T> {
  return db.transaction(async (tx) => {
    const state = newAccount(now);
    addRecords(state, await readRecords(tx, customerIds));
    const overdue = new Simulation(state, localLinks);
    for (const subscription of state.subscriptions.values()) overdue.catchUp(subscription);
    const result = act({ state, simulation: new Simulation(state, localLinks), links: localLinks });
    if (readOnly && overdue.events.length === 0) return result;
    const deleted = [...state.customers.values()].flatMap((customer) =>
      customer.deleted ? [customer.id] : [],
    );
    const isKept = ({ customerId }: { customerId: string }) =>
      !state.customers.get(customerId)?.deleted;
    const { customers, subscriptions, checkouts } = toRecords(state, now);
    const kept = {
      customers,
      subscriptions: subscriptions.filter(isKept),
      checkouts: checkouts.filter(isKept),
    };
    await saveRecords(tx, kept);
    await removeCustomers(tx, deleted);
    return result;
  });
}
