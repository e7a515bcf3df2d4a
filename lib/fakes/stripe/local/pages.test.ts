import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GET as openPortal } from '@/app/api/billing/portal/route';
import { POST as act, GET as readPortal } from '@/app/api/dev/billing/route';
import { POST as pay, GET as readCheckout } from '@/app/api/dev/checkout/route';
import { GET as confirm } from '@/app/api/payment/confirm/route';
import { GET as openCheckout } from '@/app/api/pricing/checkout/[plan]/route';
import { GET as redirect } from '@/app/api/pricing/checkout-redirect/[plan]/route';
import { GET as status } from '@/app/api/subscription/[userId]/route';
import { POST as cancel } from '@/app/api/subscription/cancel/route';
import { POST as resume } from '@/app/api/subscription/resume/route';
import { localCustomers, stripeEvents } from '@/db/schema';
import { payments } from '@/lib/adapters/payments';
import { emulatorSecrets } from '@/lib/adapters/stripe/emulated';
import { refundWithinGuarantee } from '@/lib/billing/guarantee';
import type { SubscriptionWire } from '@/lib/billing/wire';
import type { LocalAction } from '@/lib/constants/local-payments';
import * as environment from '@/lib/env';
import { call } from '@/tests/helpers/call';
import { createUser, visitor } from '@/tests/helpers/factories';
import { useLocalStripe } from '@/tests/helpers/local-stripe';
import { signedInHeaders } from '@/tests/helpers/signed-in';
import { testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { signedWebhook } from '../sign';
import type { LocalPortalWire } from './wire';

const webhooks = useLocalStripe();
const store = useTestDatabase();
const PAYS = '4242 4242 4242 4242';
const ACTIVE = { active: true, subscription_status: 'active', state: 'active' };

beforeEach(() => {
  Object.assign(webhooks, { types: [], isUp: true });
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A user whose trial is over, with their requests. */
async function createBuyer() {
  const user = await createUser(store.db, { trialEndsAt: new Date(Date.now() - 1000) });
  const headers = await signedInHeaders(store.db, user);
  const own = { headers, body: { user_id: user.id } };
  const standing = async () =>
    (await call(status, { headers, params: { userId: user.id } })).body as SubscriptionWire;
  const open = async (plan = 'yearly') => {
    const { body } = await call(openCheckout, { headers, params: { plan } });
    return new URL((body as { checkout_url: string }).checkout_url).searchParams.get('session')!;
  };
  const payFor = (session: string, card_number = PAYS) =>
    call(pay, { headers, body: { session, card_number } });
  const buy = async (plan?: string, card?: string) => {
    const session = await open(plan);
    await payFor(session, card);
    return session;
  };
  const portal = async () => (await call(readPortal, { headers })).body as LocalPortalWire;
  const doTo = async (name: LocalAction) => {
    const [newest] = (await portal()).subscriptions;
    return call(act, { headers, body: { subscription: newest?.id, act: name } });
  };
  const confirmed = async (session: string) =>
    (await call(confirm, { headers, path: `/?session_id=${session}` })).body as {
      success: boolean;
    };
  return { user, headers, own, standing, open, payFor, buy, portal, doTo, confirmed };
}

test('the published redirect leads to the checkout page of the plan', async () => {
  const { headers } = await createBuyer();
  const answer = await call(redirect, { headers, params: { plan: 'monthly' } });
  const url = new URL(answer.headers.get('location') ?? '');
  expect([answer.status, url.origin, url.pathname]).toEqual([
    303,
    'http://localhost:3000',
    '/dev/checkout',
  ]);
  expect((await call(readCheckout, { headers, path: `/${url.search}` })).body).toEqual({
    ...{ plan: 'monthly', state: 'open', paid: false },
  });
});

test('trial, a year, a cancellation taken back, the end: each step sends a signed webhook', async () => {
  const { own, open, payFor, standing, confirmed, doTo } = await createBuyer();
  expect(await standing()).toMatchObject({ active: false, subscription_status: 'expired' });
  const session = await open();
  expect(await payFor(session)).toMatchObject({
    status: 200,
    body: { url: `/dashboard?payment=success&session_id=${session}` },
  });
  expect(webhooks.types).toEqual([
    'customer.subscription.created',
    'invoice.paid',
    'checkout.session.completed',
  ]);
  expect(await standing()).toMatchObject({
    ...ACTIVE,
    type: 'yearly',
    cancel_at_period_end: false,
  });
  expect(await confirmed(session)).toMatchObject({ success: true });
  expect((await call(cancel, own)).body).toMatchObject({
    success: true,
    subscription: { cancel_at_period_end: true },
  });
  expect((await call(resume, own)).body).toMatchObject({
    success: true,
    subscription: { cancel_at_period_end: false },
  });
  await doTo('cancel');
  expect(await standing()).toMatchObject({ ...ACTIVE, cancel_at_period_end: true });
  await doTo('end_period');
  expect(webhooks.types.at(-1)).toBe('customer.subscription.deleted');
  expect(await standing()).toMatchObject({
    active: false,
    subscription_status: 'expired',
    state: 'canceled',
  });
  expect(await call(resume, own)).toMatchObject({
    status: 409,
    body: { detail: { code: 'subscription_ended' } },
  });
  const rows = await store.db.select().from(stripeEvents);
  expect(rows.every(({ handledAt }) => handledAt !== null)).toBe(true);
});

test('a card that is declined leaves the checkout open; an unknown card number is refused', async () => {
  const { open, payFor, buy, standing } = await createBuyer();
  const session = await open();
  expect(await payFor(session, '4000000000000002')).toMatchObject({
    status: 402,
    body: { error: 'This card was declined. Try another one.', detail: { code: 'card_declined' } },
  });
  for (const card of ['5555 5555 5555 4444', '', 'four']) {
    expect(await payFor(session, card)).toMatchObject({
      status: 400,
      body: {
        detail: {
          fields: { card_number: 'Only the test cards below work. Never enter a real card.' },
        },
      },
    });
  }
  expect([webhooks.types, (await standing()).active]).toEqual([[], false]);
  expect(await buy()).toBe(session);
  expect((await standing()).active).toBe(true);
  expect(await payFor(session)).toMatchObject({
    status: 409,
    body: { detail: { code: 'conflict' } },
  });
});

test('twenty payments at once at one checkout make one subscription', async () => {
  const { open, payFor, portal } = await createBuyer();
  const session = await open();
  const answers = await Promise.all(Array.from({ length: 20 }, () => payFor(session)));
  expect(answers.map(({ status: code }) => code).sort()).toEqual([
    200,
    ...Array<number>(19).fill(409),
  ]);
  expect((await portal()).subscriptions).toHaveLength(1);
});

describe('a payment that takes days', () => {
  const SLOW = '4000 0000 0000 3055';

  test('activates the plan when it arrives', async () => {
    const { buy, confirmed, standing, doTo } = await createBuyer();
    const session = await buy('monthly', SLOW);
    expect(await confirmed(session)).toMatchObject({ success: false });
    expect(await standing()).toMatchObject({ active: false, state: 'incomplete' });
    await doTo('money_arrives');
    expect(webhooks.types.slice(2)).toEqual([
      'invoice.paid',
      'checkout.session.async_payment_succeeded',
    ]);
    expect(await standing()).toMatchObject({ ...ACTIVE, type: 'monthly' });
    expect(await confirmed(session)).toMatchObject({ success: true });
  });

  test('does not activate the plan if it fails; another checkout is possible', async () => {
    const { buy, standing, doTo } = await createBuyer();
    await buy('monthly', SLOW);
    await doTo('money_fails');
    expect(await standing()).toMatchObject({ active: false, subscription_status: 'expired' });
    await buy('yearly');
    expect(await standing()).toMatchObject({ ...ACTIVE, type: 'yearly' });
  });
});

describe('at the portal', () => {
  test('it opens only for a customer with a plan', async () => {
    const { headers, own, buy } = await createBuyer();
    const path = `/?user_id=${own.body.user_id}`;
    expect((await call(openPortal, { headers, path })).status).toBe(404);
    await buy();
    expect((await call(openPortal, { headers, path })).body).toEqual({
      url: 'http://localhost:3000/dev/billing',
    });
  });

  test('another plan, a payment that fails, and the card that mends it', async () => {
    const { buy, standing, doTo } = await createBuyer();
    await buy('yearly');
    await doTo('switch_plan');
    expect(await standing()).toMatchObject({ ...ACTIVE, type: 'monthly' });
    await doTo('use_failing_card');
    await doTo('end_period');
    expect(await standing()).toMatchObject({
      active: true,
      state: 'past_due',
      needs_payment: true,
    });
    await doTo('use_working_card');
    expect(await standing()).toMatchObject({ ...ACTIVE, needs_payment: false });
  });

  test('a card that fails to the last try ends the plan', async () => {
    const { buy, standing, doTo } = await createBuyer();
    await buy();
    for (const name of ['use_failing_card', 'end_period', 'end_period'] as const) await doTo(name);
    expect(await standing()).toMatchObject({
      active: false,
      state: 'canceled',
      needs_payment: true,
    });
  });

  test('after a failed renewal the earlier payment can be refunded once', async () => {
    const { user, buy, doTo, portal, standing } = await createBuyer();
    await buy('monthly');
    for (const name of ['use_failing_card', 'end_period'] as const) await doTo(name);
    const now = new Date();
    const ctx = testContext({ db: store.db, actor: visitor, payments: payments(), now });
    expect(await refundWithinGuarantee(ctx, user.id)).toMatchObject({
      plan: 'monthly',
      amountCents: 2_499,
    });
    expect(await standing()).toMatchObject({ active: false, state: 'canceled' });
    const [bought] = (await portal()).subscriptions;
    expect(bought).toMatchObject({ status: 'canceled', refunded: true });
    expect(await payments().paidFor(bought!.id)).toBe(0);
  });

  test('a refunded payment ends the plan', async () => {
    const { buy, standing, doTo, portal } = await createBuyer();
    await buy();
    await doTo('refund');
    expect(await standing()).toMatchObject({ active: false, state: 'canceled' });
    expect((await portal()).subscriptions).toMatchObject([
      { status: 'canceled', refunded: true, acts: [] },
    ]);
  });

  test('an action that is not possible now is refused', async () => {
    const { buy, doTo } = await createBuyer();
    await buy();
    expect(await doTo('resume')).toMatchObject({
      status: 409,
      body: { detail: { code: 'conflict' } },
    });
  });
});

test('the return page makes up for a webhook that does not arrive', async () => {
  const { buy, standing, confirmed } = await createBuyer();
  webhooks.isUp = false;
  const session = await buy();
  expect((await standing()).active).toBe(false);
  expect(await confirmed(session)).toMatchObject({ success: true });
  expect(await standing()).toMatchObject(ACTIVE);
});

test('another user’s checkout and subscription can be neither read nor changed', async () => {
  const [owner, other] = [await createBuyer(), await createBuyer()];
  const session = await owner.open();
  const nothing = { status: 404, body: { detail: { code: 'not_found' } } };
  expect(await other.payFor(session)).toMatchObject(nothing);
  expect(
    await call(readCheckout, { headers: other.headers, path: `/?session=${session}` }),
  ).toMatchObject(nothing);
  await owner.payFor(session);
  const subscription = (await owner.portal()).subscriptions[0]!.id;
  const body = { subscription, act: 'end_period' };
  expect(await call(act, { headers: other.headers, body })).toMatchObject(nothing);
  expect((await other.portal()).subscriptions).toEqual([]);
  expect(await owner.standing()).toMatchObject(ACTIVE);
});

test('erasing a customer erases all their rows', async () => {
  const { user, buy } = await createBuyer();
  await buy();
  const rowsOfUser = async () =>
    (await store.db.select().from(localCustomers)).filter(
      ({ clientReference }) => clientReference === user.id,
    );
  const [customer] = await rowsOfUser();
  await payments().removeCustomer(customer!.id);
  expect(await rowsOfUser()).toEqual([]);
  expect(await payments().readSubscriptions(customer!.id)).toBeNull();
});

test.each([
  ['where cards are really charged', { STRIPE_SECRET_KEY: 'sk_test_x' }],
  ['outside the embedded default', { SKIMWISE_EMBEDDED: 'off' as const }],
])('%s the pages answer 404', async (_what, given) => {
  const { headers, open } = await createBuyer();
  const session = await open();
  const real = environment.env();
  vi.spyOn(environment, 'env').mockReturnValue({ ...real, ...given });
  const answers = [
    await call(readCheckout, { headers, path: `/?session=${session}` }),
    await call(pay, { headers, body: { session, card_number: PAYS } }),
    await call(readPortal, { headers }),
    await call(act, { headers, body: { subscription: 'sub', act: 'refund' } }),
  ];
  expect(answers.map(({ status: code }) => code)).toEqual([404, 404, 404, 404]);
});

describe('a webhook is accepted', () => {
  const signMessage = (body: string, at: Date) =>
    signedWebhook(body, { at, secret: emulatorSecrets().webhookSecret }).signature;
  const NOW = new Date('2026-11-20T12:00:00Z');
  const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
  const BODY = JSON.stringify({
    ...{ id: 'evt_1', object: 'event', type: 'charge.refunded' },
    data: { object: { id: 'ch_1', object: 'charge', customer: 'cus_1' } },
  });

  /** Ends in a replacement character, which is three bytes, a quote and a brace. */
  const NAMED = `${BODY.slice(0, -1)},"name":"\uFFFD"}`;
  const bytes = (body: string | Uint8Array) => Buffer.from(body);

  test.each([-300, 0, 300])('signed %i seconds from now', async (seconds) => {
    const event = await payments().readEvent(bytes(BODY), signMessage(BODY, at(seconds)), NOW);
    expect(event).toEqual({
      ...{ id: 'evt_1', type: 'charge.refunded', isOtherMode: false },
      ...{ customerId: 'cus_1', chargeId: 'ch_1', invoiceId: null },
    });
  });

  test('not with another signature, body or time', async () => {
    const signature = signMessage(BODY, NOW);
    const tries: [string | Uint8Array, string | null][] = [
      [BODY, signMessage(BODY, at(-301))],
      [BODY, signMessage(BODY, at(301))],
      [BODY, signMessage(`${BODY} `, NOW)],
      [`${BODY} `, signature],
      [BODY, signature.replace('v1=', 'v0=')],
      [BODY, ''],
      [BODY, null],
      [`\uFEFF${BODY}`, signature],
      [
        Buffer.concat([
          bytes(NAMED).subarray(0, -5),
          Buffer.from([0xff]),
          bytes(NAMED).subarray(-2),
        ]),
        signMessage(NAMED, NOW),
      ],
    ];
    for (const [body, given] of tries)
      expect(await payments().readEvent(bytes(body), given, NOW)).toBeNull();
  });
});
