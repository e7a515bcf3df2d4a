import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST } from '@/app/api/webhooks/stripe/route';
import { database } from '@/lib/database';
import { call } from '../helpers/call';
import { StripeEmulator } from '../helpers/stripe-emulator/emulator';

// Nothing answers where setup.ts says that the database is.
let stripe: StripeEmulator;
beforeAll(async () => {
  stripe = await StripeEmulator.start();
  Object.assign(process.env, stripe.environment);
});
afterAll(async () => {
  await stripe.stop();
  await database().sql.end({ timeout: 1 });
});

const send = (body: string, signature: string) =>
  call(POST, { method: 'POST', body, headers: { 'stripe-signature': signature } });

test('without a database a message is not taken, so that Stripe sends it again', async () => {
  const object = { id: 'in_1', object: 'invoice', customer: 'cus_1' };
  const { body, signature } = stripe.message(
    JSON.stringify({ id: 'evt_1', type: 'invoice.paid', data: { object } }),
  );
  const { status, headers, body: answer } = await send(body, signature);
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect(answer).toMatchObject({ detail: { code: 'database_unavailable' } });
});

test('nor is a forged one: only the database’s clock can tell how old a signature is', async () => {
  expect(await send('{}', 't=1,v1=00')).toMatchObject({ status: 503 });
});
