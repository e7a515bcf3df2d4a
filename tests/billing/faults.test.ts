import { afterEach, describe, expect, test } from 'vitest';
import { GET as portal } from '@/app/api/billing/portal/route';
import { GET as checkout } from '@/app/api/pricing/checkout/[plan]/route';
import { POST as cancel } from '@/app/api/subscription/cancel/route';
import { call } from '../helpers/call';
import { hurried } from '../helpers/hurried';
import { signedInHeaders } from '../helpers/signed-in';
import { useStripe } from '../helpers/stripe';
import type { Fault } from '../helpers/stripe-emulator/faults';

const app = useStripe();
afterEach(() => app.stripe.faults.clear());

const SORRY = 'We could not connect to the card payment provider. Please try again.';
const REFUSAL = {
  status: 503,
  body: { error: SORRY, detail: { error: SORRY, code: 'payment_unavailable' } },
};

async function signedIn() {
  const buyer = await app.createCustomer();
  const headers = await signedInHeaders(app.db, { id: buyer.userId });
  const buy = () =>
    call(checkout, { path: `/?user_id=${buyer.userId}`, params: { plan: 'yearly' }, headers });
  return { ...buyer, headers, buy };
}

const FAULTS: [string, Fault[]][] = [
  ['refuses the card that pays our own fees', [{ status: 402, times: 9 }]],
  ['is busy with the same thing', [{ status: 409, times: 9 }]],
  ['has had too many requests', [{ status: 429, times: 9 }]],
  ['has a fault', [{ status: 500, times: 99 }]],
  ['hangs up', [{ connection: 'reset', times: 9 }]],
  ['hangs up once it is done', [{ connection: 'lost', times: 9 }]],
  ['does not answer', [{ delayMs: 30_000, times: 9 }]],
];

describe.each(FAULTS)('when Stripe %s', (_what, faults) => {
  const befalls = (on: string) => {
    for (const fault of faults) app.stripe.faults.add({ ...fault, on });
  };

  test('a checkout says so, and the next try has one customer and one session', async () => {
    const { buy, sessions } = await signedIn();
    befalls('POST /v1/checkout/sessions');
    expect(await hurried(buy)).toMatchObject(REFUSAL);
    app.stripe.faults.clear();
    const { status, body } = await buy();
    expect([status, body]).toEqual([
      200,
      { checkout_url: `${app.stripe.base}/pay/${sessions()[0]?.id}` },
    ]);
    expect(sessions()).toHaveLength(1);
    const mine = [...app.stripe.state.customers.values()].filter(
      ({ id }) => id === sessions()[0]?.customer,
    );
    expect(mine).toHaveLength(1);
  });

  test('the portal says so', async () => {
    const { pay, headers } = await signedIn();
    const { subscription } = await pay('monthly', new Date());
    befalls('POST /v1/billing_portal/sessions');
    expect(await hurried(() => call(portal, { headers }))).toMatchObject(REFUSAL);
    app.stripe.faults.clear();
    expect(await call(portal, { headers })).toMatchObject({
      status: 200,
      body: { url: `${app.stripe.base}/portal/${subscription.customer}` },
    });
  });
});

test('a single transient failure goes unnoticed', async () => {
  const { buy, sessions } = await signedIn();
  app.stripe.faults.add({ connection: 'reset', on: 'POST /v1/customers' });
  app.stripe.faults.add({ connection: 'lost', on: 'POST /v1/checkout/sessions' });
  expect(await buy()).toMatchObject({ status: 200 });
  expect(sessions()).toHaveLength(1);
});

test('an answer that failed is repeated by Stripe for a day: the next try leaves its key behind', async () => {
  const { buy, sessions } = await signedIn();
  app.stripe.faults.add({ status: 500, on: 'POST /v1/checkout/sessions' });
  expect(await buy()).toMatchObject({ status: 200 });
  expect(sessions()).toHaveLength(1);
});

test('a cancellation that Stripe did not receive is not shown as one', async () => {
  const { pay, headers, userId } = await signedIn();
  const { subscription } = await pay('yearly', new Date());
  await app.deliver(app.stripe.simulation.events.slice(-1), new Date());
  app.stripe.faults.add({ status: 500, times: 9 });
  const ask = () => call(cancel, { body: { user_id: userId }, headers });
  expect(await hurried(ask)).toMatchObject(REFUSAL);
  expect(subscription.cancelAtPeriodEnd).toBe(false);
});

test('an answer that was lost after the cancellation was made: the next click finds it so', async () => {
  const { pay, headers } = await signedIn();
  await pay('yearly', new Date());
  await app.deliver(app.stripe.simulation.events.slice(-1), new Date());
  app.stripe.faults.add({ connection: 'lost', times: 9, on: 'POST /v1/subscriptions/:id' });
  const ask = () => call(cancel, { body: {}, headers });
  expect(await hurried(ask)).toMatchObject(REFUSAL);
  app.stripe.faults.clear();
  expect(await ask()).toMatchObject({
    status: 200,
    body: { success: true, subscription: { active: true, cancel_at_period_end: true } },
  });
});
