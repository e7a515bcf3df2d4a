import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DELETE, GET, POST } from '@/app/api/dev/stripe/v1/[...path]/route';
import { localCustomers, localSubscriptions } from '@/db/schema';
import { emulatorSecrets } from '@/lib/adapters/stripe/emulated';
import * as environment from '@/lib/env';
import { call } from '@/tests/helpers/call';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { API_VERSION } from '../events';

const store = useTestDatabase();
const HANDLERS = { GET, POST, DELETE };

afterEach(() => {
  vi.restoreAllMocks();
});

const signedHeaders = () => ({
  authorization: `Bearer ${emulatorSecrets().key}`,
  'stripe-version': API_VERSION,
});

type Sent = { form?: string; headers?: Record<string, string> };

function ask(
  method: keyof typeof HANDLERS,
  path: string,
  { form, headers = signedHeaders() }: Sent = {},
) {
  return call(HANDLERS[method], {
    method,
    path: `/api/dev/stripe/v1/${path}`,
    headers,
    body: form,
  });
}

const createCustomer = (key: string, email = 'ada%40example.com') =>
  ask('POST', 'customers', {
    form: `email=${email}&metadata[user_id]=ada`,
    headers: { ...signedHeaders(), 'idempotency-key': key },
  });

const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;

describe('an answer needs', () => {
  const invalid = { status: 401, body: { error: { message: 'Invalid API Key provided.' } } };

  test.each([
    ['no key', undefined],
    ['another one', 'Bearer sk_test_0'],
    ['an empty one', 'Bearer '],
  ])('the key of the data folder, not %s', async (_what, authorization) => {
    const { authorization: _own, ...rest } = signedHeaders();
    const headers = { ...rest, ...(authorization === undefined ? {} : { authorization }) };
    expect(await ask('GET', 'prices', { headers })).toMatchObject(invalid);
    expect(await ask('POST', 'customers', { headers, form: 'email=x' })).toMatchObject(invalid);
    expect(await store.db.select().from(localCustomers)).toEqual([]);
  });

  test('which differs from that of another folder', async () => {
    const headers = signedHeaders();
    const real = environment.env();
    vi.spyOn(environment, 'env').mockReturnValue({ ...real, NEXTAUTH_SECRET: 'x'.repeat(32) });
    expect(await ask('GET', 'prices', { headers })).toMatchObject(invalid);
  });

  test('and the API version of the SDK', async () => {
    const headers = { ...signedHeaders(), 'stripe-version': '2020-08-27' };
    expect((await ask('GET', 'prices', { headers })).status).toBe(400);
  });
});

test.each([
  ['where cards are charged', { STRIPE_SECRET_KEY: 'sk_test_x' }],
  ['outside the embedded default', { SKIMWISE_EMBEDDED: 'off' as const }],
  ['without its own address', { STRIPE_API_BASE: undefined }],
])('%s there is no emulator', async (_what, given) => {
  const headers = signedHeaders();
  const real = environment.env();
  vi.spyOn(environment, 'env').mockReturnValue({ ...real, ...given });
  const missing = { status: 404, body: { detail: { code: 'not_found' } } };
  expect(await ask('GET', 'prices', { headers })).toMatchObject(missing);
  expect(await ask('POST', 'customers', { headers, form: 'email=x' })).toMatchObject(missing);
  expect(await ask('DELETE', 'customers/cus_1', { headers })).toMatchObject(missing);
});

test('created objects are stored, and deleted with the customer', async () => {
  const id = idOf(await createCustomer(randomUUID()));
  expect(await ask('GET', `customers/${id}`)).toMatchObject({
    status: 200,
    body: { id, metadata: { user_id: 'ada' } },
  });
  const moved = await ask('POST', `customers/${id}`, { form: 'email=lovelace%40example.com' });
  expect(moved.body).toMatchObject({ id, email: 'lovelace@example.com' });
  const stored = await store.db.select().from(localCustomers);
  expect(stored).toEqual([{ id, clientReference: 'ada', createdAt: expect.any(Date) }]);
  expect((await ask('DELETE', `customers/${id}`)).body).toEqual({
    id,
    object: 'customer',
    deleted: true,
  });
  expect(await store.db.select().from(localCustomers)).toEqual([]);
  expect((await ask('GET', `customers/${id}`)).status).toBe(404);
});

test('a repeated request gets the first answer, and another request with its key is refused', async () => {
  const key = randomUUID();
  const first = await createCustomer(key);
  const again = await createCustomer(key);
  expect([idOf(again), again.headers.get('idempotent-replayed')]).toEqual([idOf(first), 'true']);
  expect(await createCustomer(key, 'other')).toMatchObject({
    status: 400,
    body: { error: { type: 'idempotency_error' } },
  });
});

test('a request that Stripe would refuse changes nothing', async () => {
  const before = await store.db.select().from(localCustomers);
  expect(await ask('POST', 'customers', { form: 'emial=x' })).toMatchObject({
    status: 400,
    body: { error: { code: 'parameter_unknown', param: 'emial' } },
  });
  expect((await ask('GET', 'balance')).status).toBe(404);
  expect(await store.db.select().from(localCustomers)).toEqual(before);
});

describe('a subscription that was stored without invoices', () => {
  const [customerId, id] = [`cus_${randomUUID()}`, `sub_${randomUUID()}`];
  const read = () =>
    ask('GET', `subscriptions?customer=${customerId}&status=all&expand[0]=data.latest_invoice`);
  const HOUR_MS = 3_600_000;

  test('stays active, and has an invoice once it renews', async () => {
    const createdAt = new Date(Date.now() - HOUR_MS);
    const about = {
      customerId,
      status: 'active' as const,
      plan: 'monthly' as const,
      chargeId: 'ch_1',
      createdAt,
    };
    await store.db
      .insert(localCustomers)
      .values({ id: customerId, clientReference: 'ada', createdAt });
    await store.db
      .insert(localSubscriptions)
      .values({ id, ...about, periodEnd: new Date(Date.now() + HOUR_MS) });
    expect(await read()).toMatchObject({
      body: { data: [{ id, status: 'active', latest_invoice: null }] },
    });
    await store.db
      .update(localSubscriptions)
      .set({ periodEnd: createdAt })
      .where(eq(localSubscriptions.id, id));
    const latest_invoice = {
      status: 'paid',
      amount_paid: 2_499,
      billing_reason: 'subscription_cycle',
    };
    expect(await read()).toMatchObject({
      body: { data: [{ id, status: 'active', latest_invoice }] },
    });
  });

  test('and its payment is found by its charge', async () => {
    const [row] = await store.db
      .select()
      .from(localSubscriptions)
      .where(eq(localSubscriptions.id, id));
    const charge = row?.invoices[0]?.charge;
    expect(row).toMatchObject({ chargeId: charge?.id, refunded: false, paidCents: 2_499 });
    expect((await ask('GET', `charges/${charge?.id}`)).body).toMatchObject({
      customer: customerId,
      amount: 2_499,
    });
    const payments = `invoice_payments?payment[type]=payment_intent&payment[payment_intent]=${charge?.paymentIntent}`;
    expect((await ask('GET', payments)).body).toMatchObject({ data: [{ amount_paid: 2_499 }] });
  });
});
