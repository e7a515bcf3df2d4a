import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StripeEmulator } from '@/tests/helpers/stripe-emulator/emulator';

let stripe: StripeEmulator;
beforeEach(async () => {
  stripe = await StripeEmulator.start();
  stripe.state.prices.clear();
  stripe.state.portals.clear();
});
afterEach(() => stripe.stop());

const SITE = 'https://skimwise.example';

function run(
  given: Record<string, string> = {},
): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = stripe.credentials;
  const env = { ...process.env, STRIPE_SECRET_KEY, STRIPE_API_BASE, NEXTAUTH_URL: SITE, ...given };
  const args = [
    '--conditions=react-server',
    '--import',
    'tsx',
    join(import.meta.dirname, 'stripe-setup.ts'),
  ];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, stdout, stderr });
    });
  });
}

const writes = () => stripe.calls.filter((call) => call.startsWith('POST '));

test('an empty account gets all that the app needs, and the variables to set are printed', async () => {
  const { code, stdout, stderr } = await run();
  expect([code, stderr]).toEqual([0, '']);
  const { state } = stripe;
  const [product] = state.products.values();
  expect(product).toMatchObject({ id: 'skimwise_plan', name: 'Skimwise', active: true });
  const [monthly, yearly] = [stripe.priceOf('monthly'), stripe.priceOf('yearly')];
  const common = { product: 'skimwise_plan', currency: 'usd', active: true };
  expect(monthly).toMatchObject({
    ...common,
    unit_amount: 2499,
    recurring: { interval: 'month', interval_count: 1 },
  });
  expect(yearly).toMatchObject({
    ...common,
    unit_amount: 24_900,
    recurring: { interval: 'year', interval_count: 1 },
  });
  const [portal] = state.portals.values();
  expect(portal?.fields).toMatchObject({
    metadata: { made_by: 'skimwise' },
    default_return_url: 'https://skimwise.example/dashboard',
    features: {
      subscription_cancel: { enabled: 'true', mode: 'at_period_end' },
      payment_method_update: { enabled: 'true' },
      invoice_history: { enabled: 'true' },
      subscription_update: {
        enabled: 'true',
        proration_behavior: 'always_invoice',
        products: { 0: { product: 'skimwise_plan', prices: { 0: monthly.id, 1: yearly.id } } },
      },
    },
  });
  const [webhook] = state.webhooks.values();
  expect(webhook?.fields).toMatchObject({
    url: 'https://skimwise.example/api/webhooks/stripe',
    api_version: '2026-10-28.endive',
  });
  expect(Object.values(webhook?.fields.enabled_events ?? {})).toContain(
    'customer.subscription.updated',
  );
  expect(stdout).toMatch(
    new RegExp(
      `STRIPE_PRICE_MONTHLY=${monthly.id}\nSTRIPE_PRICE_YEARLY=${yearly.id}\nSTRIPE_WEBHOOK_SECRET=whsec_[\\w-]+\n$`,
    ),
  );
});

test('a second run creates nothing, and keeps the webhook secret', async () => {
  await run();
  const before = { prices: [...stripe.state.prices], portals: [...stripe.state.portals.keys()] };
  stripe.calls.length = 0;
  const { code, stdout } = await run();
  expect(code).toBe(0);
  expect(writes()).toEqual([
    'POST /v1/billing_portal/configurations/:id',
    'POST /v1/webhook_endpoints/:id',
  ]);
  expect({ prices: [...stripe.state.prices], portals: [...stripe.state.portals.keys()] }).toEqual(
    before,
  );
  expect(stdout).toContain('# Keep STRIPE_WEBHOOK_SECRET as it is.');
});

test('a price that differs from the plan is replaced and deactivated', async () => {
  await run();
  const old = stripe.priceOf('monthly');
  old.unit_amount = 1999;
  const { code, stdout } = await run();
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining(
      `# Add to STRIPE_FORMER_PRICES, so that its subscribers keep the plan: ${old.id}\n`,
    ),
  ]);
  const current = stripe.priceOf('monthly');
  expect(current).toMatchObject({ unit_amount: 2499, active: true });
  expect(stripe.state.prices.get(old.id)).toMatchObject({
    unit_amount: 1999,
    active: false,
    lookup_key: null,
  });
  const [portal] = stripe.state.portals.values();
  expect(JSON.stringify(portal?.fields)).toContain(current.id);
});

test('on a machine that Stripe cannot reach, it prints how to forward webhooks', async () => {
  const { code, stdout, stderr } = await run({ NEXTAUTH_URL: 'http://localhost:3000' });
  expect([code, stderr, stripe.state.webhooks.size]).toEqual([0, '', 0]);
  expect(stdout).toContain('stripe listen --forward-to localhost:3000/api/webhooks/stripe');
});

test.each([
  [
    'no key',
    { STRIPE_SECRET_KEY: '' },
    'Set STRIPE_SECRET_KEY to a secret key of your Stripe account first.',
  ],
  [
    'a wrong key',
    { STRIPE_SECRET_KEY: 'sk_test_wrong' },
    'Setting up Stripe failed: Invalid API Key provided.',
  ],
])('%s: prints only what to do', async (_what, given, sentence) => {
  const { code, stdout, stderr } = await run(given);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain(sentence);
  expect(stderr).not.toContain('    at ');
});
