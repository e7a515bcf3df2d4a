import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { eq, TransactionRollbackError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '@/db/client';
import { billingAccounts } from '@/db/schema';
import { cancelSubscription, resumeSubscription } from '@/lib/billing/cancellation';
import { receiveEvent } from '@/lib/billing/events';
import type { PaymentEvent, SubscriptionSnapshot } from '@/lib/billing/ports';
import { DAY_MS } from '@/lib/time/days';
import { createPayer } from '../helpers/buyers';
import { visitor } from '../helpers/factories';
import { FakePayments } from '../helpers/fake-payments';
import { TEST_NOW, testContext } from '../helpers/test-context';
import { useTestDatabase } from '../helpers/test-database';

const LANES = 8;

const store = useTestDatabase();
const later = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS);

const receive = (payments: FakePayments, event: PaymentEvent, db: Db = store.db) =>
  receiveEvent(testContext({ db, actor: visitor, payments, now: TEST_NOW }), {
    body: Buffer.from(JSON.stringify(event)),
    signature: 'believed',
  });

/** Runs tasks a few at a time, beside one another. */
async function inLanes(tasks: (() => Promise<void>)[]): Promise<void> {
  const waiting = tasks.toReversed();
  const lane = async () => {
    for (let task = waiting.pop(); task; task = waiting.pop()) await task();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

type Kind = 'created' | 'updated' | 'deleted' | 'paid' | 'failed' | 'completed';

const TYPES: Record<Kind, string> = {
  created: 'customer.subscription.created',
  completed: 'checkout.session.completed',
  paid: 'invoice.paid',
  updated: 'customer.subscription.updated',
  failed: 'invoice.payment_failed',
  deleted: 'customer.subscription.deleted',
};

/** A user who has just paid. */
async function paid(payments: FakePayments) {
  const payer = await createPayer(store.db, payments);
  const { subscriptionId } = await payer.buy('monthly');
  const { customerId } = await payer.account();
  const change = (to: Partial<SubscriptionSnapshot>) => payments.change(subscriptionId, to);
  const event = (kind: Kind, n = 0): PaymentEvent => {
    return {
      id: `evt_${subscriptionId}_${kind}_${n}`,
      type: TYPES[kind],
      isOtherMode: false,
      customerId,
      chargeId: null,
      invoiceId: null,
    };
  };
  return { ...payer, subscriptionId, change, event };
}

/** The same, of whom nothing is known but the customer and the checkout. */
async function stranger(payments: FakePayments, db: Db) {
  const userId = randomUUID();
  const customerId = await payments.createCustomer({ userId, email: '', name: '', key: userId });
  const { id: checkoutId } = (await payments.createCheckout({
    userId,
    customerId,
    plan: 'monthly',
    key: `of ${userId}`,
  }))!;
  const subscriptionId = payments.pay(checkoutId, TEST_NOW);
  const checkout = { checkoutId, checkoutPlan: 'monthly', checkAt: TEST_NOW } as const;
  await db
    .insert(billingAccounts)
    .values({ userId, customerId, ...checkout, createdAt: TEST_NOW, closedAt: null });
  return { userId, customerId, subscriptionId };
}

const KINDS = Object.keys(TYPES) as Kind[];
const ENDS: Partial<SubscriptionSnapshot>[] = [
  { status: 'active', periodEnd: later(60) },
  { status: 'past_due', periodEnd: later(60) },
  { status: 'canceled' },
];

/** Lets something happen, and then have never happened. */
async function undone(db: Db, act: (tx: Db) => Promise<void>): Promise<void> {
  const happen = db.transaction(async (tx) => {
    await act(tx);
    tx.rollback();
  });
  await happen.catch((error) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
}

type Hear = (db: Db, kind: Kind) => Promise<unknown>;

/** Has the messages heard in every order. What several orders begin with is heard once for all of them. */
async function inEveryOrder(
  db: Db,
  left: readonly Kind[],
  hear: Hear,
  atTheEnd: (db: Db) => Promise<void>,
) {
  if (left.length === 0) await atTheEnd(db);
  for (const kind of left) {
    await undone(db, async (tx) => {
      await hear(tx, kind);
      const rest = left.filter((other) => other !== kind);
      await inEveryOrder(tx, rest, hear, atTheEnd);
    });
  }
}

test('all 720 orders of six messages end in the same state: a plan that runs, one whose card failed, one that is over', async () => {
  const payments = new FakePayments();
  const beginnings = KINDS.flatMap((first) =>
    KINDS.filter((kind) => kind !== first).map((second) => [first, second] as const),
  );
  let orders = 0;
  await inLanes(
    beginnings.map((begun, n) => async () => {
      const end = ENDS[n % ENDS.length]!;
      const left = KINDS.filter((kind) => kind !== begun[0] && kind !== begun[1]);
      await undone(store.db, async (tx) => {
        const { userId, customerId, subscriptionId } = await stranger(payments, tx);
        payments.change(subscriptionId, end);
        const hear: Hear = (db, kind) =>
          receive(
            payments,
            {
              id: `evt_${userId}_${kind}`,
              type: TYPES[kind],
              isOtherMode: false,
              customerId,
              chargeId: null,
              invoiceId: null,
            },
            db,
          );
        for (const kind of begun) await hear(tx, kind);
        await inEveryOrder(tx, left, hear, async (db) => {
          const [row] = await db
            .select()
            .from(billingAccounts)
            .where(eq(billingAccounts.userId, userId));
          expect(row).toMatchObject({ subscriptionId, checkoutId: null, ...end });
          orders += 1;
        });
      });
    }),
  );
  expect(orders).toBe(720);
});

test('each message in time or late, in every order: the last one heard leaves what the provider has', async () => {
  const payments = new FakePayments();
  /** What happens, in its true order, and the message of it. */
  const life: [Kind, Partial<SubscriptionSnapshot>][] = [
    ['created', { status: 'incomplete' }],
    ['paid', { status: 'active' }],
    ['updated', { cancelAtPeriodEnd: true }],
    ['failed', { status: 'past_due', cancelAtPeriodEnd: false, periodEnd: later(60) }],
    ['deleted', { status: 'canceled' }],
  ];
  // Bit n tells whether the message of step n comes at once; the others come at the end, the newest first.
  const habits = Array.from({ length: 2 ** life.length }, (_, bits) => bits);
  await inLanes(
    habits.map((bits) => async () => {
      const { change, event, account } = await paid(payments);
      for (const [n, [kind, to]] of life.entries()) {
        change(to);
        if (bits & (1 << n)) {
          await receive(payments, event(kind));
          expect(await account()).toMatchObject(to);
        }
      }
      for (const [n, [kind]] of [...life.entries()].reverse()) {
        if (!(bits & (1 << n))) await receive(payments, event(kind));
      }
      expect(await account()).toMatchObject({ status: 'canceled', periodEnd: later(60) });
    }),
  );
});

test('a reading that began first and ends last does not overwrite what was read since', async () => {
  const payments = new FakePayments();
  const { change, event, account } = await paid(payments);
  const begun = Promise.withResolvers<void>();
  const hold = Promise.withResolvers<void>();
  const read = payments.readSubscriptions.bind(payments);
  payments.readSubscriptions = async (customerId) => {
    const now = structuredClone(await read(customerId));
    payments.readSubscriptions = read;
    begun.resolve();
    await hold.promise;
    return now;
  };
  const slow = receive(payments, event('created'));
  await begun.promise;
  change({ status: 'past_due' });
  await receive(payments, event('failed'));
  hold.resolve();
  await slow;
  expect(await account()).toMatchObject({ status: 'past_due' });
});

/** Answers with what was so when it was asked, and takes its time to arrive. */
class SlowPayments extends FakePayments {
  #seed: number;

  constructor(seed: number) {
    super();
    this.#seed = seed;
  }

  /** 0 ≤ n < 1, the same again for the same seed. */
  random(): number {
    this.#seed = (this.#seed * 48_271) % 2_147_483_647;
    return this.#seed / 2_147_483_647;
  }

  override async readSubscriptions(customerId: string) {
    const now = structuredClone(await super.readSubscriptions(customerId));
    await setTimeout(this.random() * 40);
    return now;
  }
}

test.concurrent.each(Array.from({ length: 20 }, (_, n) => n + 1))(
  'readings that overtake one another never leave an old state behind (seed %i)',
  async (seed) => {
    const payments = new SlowPayments(seed);
    const { change, event, account, at } = await paid(payments);
    const running: Promise<unknown>[] = [receive(payments, event('completed'))];
    for (let n = 1; n <= 8; n += 1) {
      change({ periodEnd: later(30 + n) });
      running.push(receive(payments, event('updated', n)));
      await setTimeout(payments.random() * 10);
    }
    await Promise.all(running);
    expect(await account()).toMatchObject({ periodEnd: later(38), status: 'active' });

    const clicks = [cancelSubscription, resumeSubscription, cancelSubscription, resumeSubscription];
    await Promise.all([
      ...clicks.map(async (click) => click(await at(), {})),
      receive(payments, event('paid')),
    ]);
    const [subscription] = [...payments.subscriptions.values()];
    expect(await account()).toMatchObject({ cancelAtPeriodEnd: subscription?.cancelAtPeriodEnd });
  },
);
