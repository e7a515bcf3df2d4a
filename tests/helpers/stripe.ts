import { afterAll, beforeAll } from 'vitest';
import { payments } from '@/lib/adapters/payments';
import { receiveEvent } from '@/lib/billing/events';
import type { PaymentProvider } from '@/lib/billing/ports';
import { DEFAULT_PLAN, type Plan } from '@/lib/constants/plans';
import type { StripeEvent } from '@/lib/fakes/stripe/events';
import type { Session, Subscription } from '@/lib/fakes/stripe/objects';
import { createBuyer } from './buyers';
import { visitor } from './factories';
import { StripeEmulator } from './stripe-emulator/emulator';
import { TEST_NOW, testContext } from './test-context';
import { useTestDatabase } from './test-database';

/**
 * A Stripe of this test file's own, to which the app's adapter leads, and a database. Call it once, at the top.
 * @returns getters that work from the first `beforeAll` on
 */
export function useStripe() {
  let stripe: StripeEmulator | undefined;
  beforeAll(async () => {
    stripe = await StripeEmulator.start();
    // Before the environment is read for the first time.
    Object.assign(process.env, stripe.environment);
  });
  const store = useTestDatabase();
  afterAll(() => stripe?.stop());

  const emulator = (): StripeEmulator => {
    if (!stripe) throw new Error('Stripe is there from beforeAll on.');
    return stripe;
  };

  /** A buyer, and their objects at Stripe. */
  const createCustomer = async (given: Parameters<typeof createBuyer>[2] = {}) => {
    const buyer = await createBuyer(store.db, payments(), given);
    const sessions = () => {
      const mine = ({ clientReference }: Session) => clientReference === buyer.userId;
      return [...emulator().state.sessions.values()].filter(mine);
    };
    const subscriptions = (): Subscription[] => {
      const mine = new Set(sessions().map(({ customer }) => customer));
      return [...emulator().state.subscriptions.values()].filter(({ customer }) =>
        mine.has(customer),
      );
    };
    /** Opens a checkout and pays there. The app has had no webhook yet. */
    const pay = async (plan: Plan = DEFAULT_PLAN, now = TEST_NOW) => {
      await buyer.open(plan, now);
      const session = sessions().findLast(({ status }) => status === 'open')!;
      const subscription = emulator().simulation.pay(session.id)!;
      return { session, subscription };
    };
    return { ...buyer, sessions, subscriptions, pay };
  };

  return {
    get stripe(): StripeEmulator {
      return emulator();
    },
    get db() {
      return store.db;
    },
    get sql() {
      return store.sql;
    },
    get payments(): PaymentProvider {
      return payments();
    },
    createCustomer,
    /** Delivers messages, one after the other, as Stripe sends them. */
    deliver: async (events: readonly StripeEvent[], now = TEST_NOW) => {
      const ctx = testContext({ db: store.db, actor: visitor, payments: payments(), now });
      for (const event of events) {
        const { body, signature } = emulator().message(event, { at: now });
        await receiveEvent(ctx, { body: Buffer.from(body), signature });
      }
    },
  };
}
