import { describe, expect, test } from 'vitest';
import { GET as portal } from '@/app/api/billing/portal/route';
import { GET as confirm } from '@/app/api/payment/confirm/route';
import { GET as checkout } from '@/app/api/pricing/checkout/[plan]/route';
import { GET as redirect } from '@/app/api/pricing/checkout-redirect/[plan]/route';
import { GET as subscription } from '@/app/api/subscription/[userId]/route';
import { POST as cancel } from '@/app/api/subscription/cancel/route';
import { POST as resume } from '@/app/api/subscription/resume/route';
import { GET as status } from '@/app/api/subscription/status/[email]/route';
import { call } from '../helpers/call';
import { hurried } from '../helpers/hurried';
import { rowCounts } from '../helpers/row-counts';
import { demoCookie, signedInCookie, signedInHeaders } from '../helpers/signed-in';
import { useStripe } from '../helpers/stripe';

const app = useStripe();

const BROWSER = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-site': 'same-origin' };
const FORBIDDEN = { status: 403, body: { detail: { code: 'forbidden' } } };

async function signedIn(given: Parameters<typeof app.createCustomer>[0] = {}) {
  const buyer = await app.createCustomer(given);
  return { ...buyer, headers: await signedInHeaders(app.db, { id: buyer.userId }) };
}

const later = (ms: number) => new Date(Date.now() + ms);
const DAY_MS = 86_400_000;

describe('a call that names another user is refused, and nothing changes', () => {
  const ids = ['00000000-0000-4000-8000-000000000000', 'not an id'];

  test.each([
    [
      'the checkout',
      (id: string) => ({ handler: checkout, path: `/?user_id=${id}`, params: { plan: 'yearly' } }),
    ],
    [
      'the redirect',
      (id: string) => ({ handler: redirect, path: `/?user_id=${id}`, params: { plan: 'yearly' } }),
    ],
    ['the portal', (id: string) => ({ handler: portal, path: `/?user_id=${id}` })],
    ['the subscription', (id: string) => ({ handler: subscription, params: { userId: id } })],
    ['the cancellation', (id: string) => ({ handler: cancel, body: { user_id: id } })],
    ['the resumption', (id: string) => ({ handler: resume, body: { user_id: id } })],
  ])('%s', async (_what, asked) => {
    const { headers } = await signedIn();
    const other = await signedIn();
    const { subscription: theirs } = await other.pay();
    const before = [await rowCounts(app.db), app.stripe.calls.length];
    for (const id of [other.userId, ...ids]) {
      const { handler, ...given } = asked(id);
      expect(await call(handler, { ...given, headers })).toMatchObject(FORBIDDEN);
    }
    expect([await rowCounts(app.db), app.stripe.calls.length]).toEqual(before);
    expect(theirs.cancelAtPeriodEnd).toBe(false);
  });

  test('the status of another address, which may exist or not', async () => {
    const ada = await signedIn({ email: 'ada.lovelace@example.com' });
    await signedIn({ email: 'grace@example.com' });
    const read = (email: string) => call(status, { params: { email }, headers: ada.headers });
    const answers = await Promise.all(
      [
        'grace@example.com',
        'GRACE@example.com',
        'grace%40example.com',
        'nobody@example.com',
        'x',
        '',
      ].map(read),
    );
    for (const answer of answers) expect(answer).toMatchObject(FORBIDDEN);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await read('ada.lovelace+x@example.com')).toMatchObject(FORBIDDEN);
    for (const own of [
      'ada.lovelace@example.com',
      ' Ada.Lovelace@Example.COM ',
      'ａda.lovelace@example.com',
    ]) {
      expect(await read(own)).toMatchObject({
        status: 200,
        body: { subscription_status: 'trial' },
      });
    }
  });

  test('the portal, by the address of another customer', async () => {
    const other = await signedIn();
    await other.pay();
    const { headers, userId, email, pay, account } = await signedIn();
    await pay();
    const open = (query: Record<string, string>) =>
      call(portal, { path: `/?${new URLSearchParams(query)}`, headers });
    expect(await open({ user_id: userId, email: other.email })).toMatchObject(FORBIDDEN);
    expect(await open({ user_id: other.userId, email })).toMatchObject(FORBIDDEN);
    const { status: code, body } = await open({ user_id: userId, email: email.toUpperCase() });
    expect(code).toBe(200);
    expect(body).toEqual({ url: `${app.stripe.base}/portal/${(await account()).customerId}` });
  });
});

test('a plan that does not exist', async () => {
  const { headers } = await signedIn();
  for (const plan of ['weekly', 'Yearly', '__proto__', '']) {
    expect(await call(checkout, { params: { plan }, headers })).toMatchObject({
      status: 400,
      body: { error: 'Please select a plan first.', detail: { code: 'invalid_input' } },
    });
  }
});

test('who never bought anything has no portal', async () => {
  const { headers } = await signedIn();
  const asked = app.stripe.calls.length;
  expect(await call(portal, { headers })).toMatchObject({
    status: 404,
    body: { detail: { code: 'not_found' } },
  });
  expect(app.stripe.calls).toHaveLength(asked);
});

test('a confirmation wants a checkout', async () => {
  const { headers } = await signedIn();
  expect(await call(confirm, { headers })).toMatchObject({ status: 400 });
  expect(await call(confirm, { path: `/?session_id=${'x'.repeat(501)}`, headers })).toMatchObject({
    status: 400,
  });
});

describe('a browser that is sent to the checkout', () => {
  const go = (headers: Record<string, string>, plan = 'yearly') =>
    call(redirect, { params: { plan }, headers });

  test('by its cookie alone is led to Stripe', async () => {
    const { userId, sessions } = await signedIn();
    const cookie = await signedInCookie(app.db, { id: userId });
    const answer = await go({ ...cookie, ...BROWSER });
    const [session] = sessions();
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${app.stripe.base}/pay/${session?.id}`,
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(session).toMatchObject({
      clientReference: userId,
      successUrl:
        'http://localhost:3000/dashboard?payment=success&session_id={CHECKOUT_SESSION_ID}',
      cancelUrl: 'http://localhost:3000/dashboard?payment=cancelled',
    });
  });

  test.each(['none', 'same-origin'])('from %s passes', async (site) => {
    const { headers } = await signedIn();
    expect(await go({ ...headers, ...BROWSER, 'sec-fetch-site': site })).toMatchObject({
      status: 303,
    });
  });

  test.each(['cross-site', 'same-site'])('from %s opens no checkout', async (site) => {
    const { headers, sessions } = await signedIn();
    expect(await go({ ...headers, 'sec-fetch-site': site })).toMatchObject({
      status: 403,
      body: { detail: { code: 'wrong_origin' } },
    });
    const led = await go({ ...headers, ...BROWSER, 'sec-fetch-site': site });
    expect(led.headers.get('location')).toBe('/dashboard?checkout=failed');
    expect(
      await call(checkout, {
        params: { plan: 'yearly' },
        headers: { ...headers, 'sec-fetch-site': site },
      }),
    ).toMatchObject({ status: 403 });
    expect(sessions()).toEqual([]);
  });

  test('and cannot be served goes back to the plans, a program reads why', async () => {
    const { headers } = await signedIn();
    app.stripe.faults.add({ status: 500, times: 99 });
    const led = await hurried(() => go({ ...headers, ...BROWSER }));
    expect([led.status, led.headers.get('location')]).toEqual([303, '/dashboard?checkout=failed']);
    expect(await hurried(() => go(headers))).toMatchObject({
      status: 503,
      body: { detail: { code: 'payment_unavailable' } },
    });
    app.stripe.faults.clear();
    expect((await go({ ...headers, ...BROWSER }, 'weekly')).headers.get('location')).toBe(
      '/dashboard?checkout=failed',
    );
  });

  test('with a plan already goes to the dashboard', async () => {
    const { headers, pay } = await signedIn();
    await pay('yearly', new Date());
    expect((await go({ ...headers, ...BROWSER })).headers.get('location')).toBe(
      '/dashboard?checkout=subscribed',
    );
    expect(await go(headers)).toMatchObject({
      status: 409,
      body: { detail: { code: 'already_subscribed' } },
    });
  });

  test('without a session, or with a demo’s, it asks for a sign-in', async () => {
    const { headers: demo } = await demoCookie(app.db);
    for (const headers of [{}, demo]) {
      const led = await go({ ...headers, ...BROWSER });
      expect(led.headers.get('location')).toBe('/login?next=%2Fdashboard%3Fcheckout%3Dagain');
    }
  });
});

test('what is stored of an account that pays', async () => {
  const { headers, pay, userId, email } = await signedIn({ trialEndsAt: later(DAY_MS) });
  await pay('monthly', new Date());
  await app.deliver(app.stripe.simulation.events.slice(-1), new Date());
  const answer = await call(subscription, { params: { userId }, headers });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      active: true,
      type: 'monthly',
      subscription_status: 'active',
      needs_payment: false,
      state: 'active',
    },
  });
  expect(await call(status, { params: { email }, headers })).toMatchObject({ body: answer.body });
});

test('two hundred checkouts an hour are enough for anybody', async () => {
  const { headers, userId } = await signedIn();
  await app.sql`insert into rate_limits (key, points, expire)
    values (${`checkout_account:${userId}`}, 200, ${Date.now() + 60_000})`;
  expect(await call(checkout, { params: { plan: 'yearly' }, headers })).toMatchObject({
    status: 429,
  });
});
