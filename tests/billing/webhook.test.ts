import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { POST } from '@/app/api/webhooks/stripe/route';
import { stripeEvents } from '@/db/schema';
import { call } from '../helpers/call';
import { setHandlerClock } from '../helpers/clock';
import { hurried } from '../helpers/hurried';
import { brokenInvariants } from '../helpers/invariants';
import { useStripe } from '../helpers/stripe';

const app = useStripe();

const REFUSED = { status: 400, body: { detail: { code: 'invalid_input' } } };
const TAKEN = { status: 200, body: { received: true } };

/** As Stripe sends it: no origin, no session. */
const send = (body: string | Uint8Array, headers: Record<string, string>) =>
  call(POST, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
const signed = (body: string, signature: string) => send(body, { 'stripe-signature': signature });
const rows = () => app.db.select().from(stripeEvents);
const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1000);

/** A user who has just paid, and the webhook of the payment. */
async function paid() {
  const buyer = await app.createCustomer();
  const now = new Date();
  const { subscription } = await buyer.pay('yearly', now);
  const event = app.stripe.simulation.events.at(-1)!;
  return { ...buyer, subscription, event, ...app.stripe.message(event) };
}

describe('a message is refused, and leaves nothing behind', () => {
  test.each<
    [
      string,
      (message: Awaited<ReturnType<typeof paid>>) => [string | Uint8Array, Record<string, string>],
    ]
  >([
    ['without a signature', ({ body }) => [body, {}]],
    ['with an empty one', ({ body }) => [body, { 'stripe-signature': '' }]],
    [
      'with one that was made up',
      ({ body }) => [
        body,
        { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
      ],
    ],
    [
      'with no moment',
      ({ body, signature }) => [body, { 'stripe-signature': signature.replace(/^t=\d+,/, '') }],
    ],
    [
      'with the old scheme alone',
      ({ body, signature }) => [body, { 'stripe-signature': signature.replace('v1=', 'v0=') }],
    ],
    [
      'with a byte order mark before it',
      ({ body, signature }) => [`\uFEFF${body}`, { 'stripe-signature': signature }],
    ],
    [
      'with another byte for a replacement character',
      ({ event }) => {
        const { body, signature } = app.stripe.message({ ...event, id: `${event.id}\uFFFD` });
        const [before, after] = body.split('\uFFFD').map((part) => Buffer.from(part));
        return [
          Buffer.concat([before!, Buffer.from([0xff]), after!]),
          { 'stripe-signature': signature },
        ];
      },
    ],
    [
      'with the signature of another body',
      ({ body, signature }) => [`${body} `, { 'stripe-signature': signature }],
    ],
    [
      'with a moment that was put in later',
      ({ body, signature }) => {
        const later = Number(/t=(\d+)/.exec(signature)?.[1]) + 1;
        return [body, { 'stripe-signature': signature.replace(/t=\d+/, `t=${later}`) }];
      },
    ],
    [
      'signed with another secret',
      ({ event }) => {
        const { body, signature } = app.stripe.message(event, { secret: 'whsec_of_somebody_else' });
        return [body, { 'stripe-signature': signature }];
      },
    ],
    [
      'signed 301 seconds ago',
      ({ event }) => {
        const { body, signature } = app.stripe.message(event, { at: secondsFromNow(-302) });
        return [body, { 'stripe-signature': signature }];
      },
    ],
    [
      'signed 301 seconds ahead',
      ({ event }) => {
        const { body, signature } = app.stripe.message(event, { at: secondsFromNow(302) });
        return [body, { 'stripe-signature': signature }];
      },
    ],
  ])('%s', async (_what, forge) => {
    const message = await paid();
    const before = await rows();
    expect(await send(...forge(message))).toMatchObject(REFUSED);
    expect(await rows()).toEqual(before);
    expect(await message.account()).toMatchObject({ status: null });
  });

  test.each([
    ['that is no JSON', '{"id":'],
    ['that is a list', '[]'],
    ['that is nothing', 'null'],
    ['without an id', '{"object":"event","type":"invoice.paid","data":{"object":{}}}'],
    [
      'with an id that is none',
      '{"id":{},"object":"event","type":"invoice.paid","data":{"object":{"object":"invoice"}}}',
    ],
    [
      'with an endless id',
      JSON.stringify({
        id: 'x'.repeat(1000),
        type: 'invoice.paid',
        data: { object: { object: 'invoice' } },
      }),
    ],
    ['of a hundred thousand brackets', '['.repeat(100_000)],
    [
      'of a newer kind',
      '{"id":"evt_1","object":"v2.core.event","type":"v1.billing.meter.no_meter_found"}',
    ],
  ])('with a body %s, though the signature is right', async (_what, body) => {
    const { signature } = app.stripe.message(body);
    expect(await signed(body, signature)).toMatchObject(REFUSED);
    expect(await rows()).not.toContainEqual(expect.objectContaining({ id: 'evt_1' }));
  });

  test.each([512_001, 1_000_000, 10_000_000])('with %i bytes', async (bytes) => {
    const body = JSON.stringify({
      id: 'evt_large',
      type: 'invoice.paid',
      data: { object: { object: 'invoice', fill: '' } },
    });
    const filled = body.replace('"fill":""', `"fill":"${'x'.repeat(bytes - body.length)}"`);
    const { signature } = app.stripe.message(filled);
    expect(filled).toHaveLength(bytes);
    expect(await signed(filled, signature)).toMatchObject({
      status: 413,
      body: { detail: { code: 'payload_too_large' } },
    });
    expect(await rows()).not.toContainEqual(expect.objectContaining({ id: 'evt_large' }));
  });
});

describe('a message is taken', () => {
  test.each([-298, 0, 298])('that was signed %i seconds from now', async (seconds) => {
    const { event, account, subscription } = await paid();
    const { body, signature } = app.stripe.message(event, { at: secondsFromNow(seconds) });
    expect(await signed(body, signature)).toMatchObject(TAKEN);
    expect(await account()).toMatchObject({ status: 'active', subscriptionId: subscription.id });
  });

  test('that has a second signature, of the secret that comes next', async () => {
    const { event, body, signature, account } = await paid();
    const [, next] = app.stripe
      .message(event, { secret: 'whsec_of_tomorrow' })
      .signature.split(',');
    expect(await signed(body, `${signature},${next}`)).toMatchObject(TAKEN);
    expect(await account()).toMatchObject({ status: 'active' });
  });

  test('of a kind that is none of our business, and is not kept', async () => {
    const body = JSON.stringify({
      id: 'evt_other',
      type: 'payout.paid',
      data: { object: { id: 'po_1', object: 'payout' } },
    });
    expect(await signed(body, app.stripe.message(body).signature)).toMatchObject(TAKEN);
    expect(await rows()).not.toContainEqual(expect.objectContaining({ id: 'evt_other' }));
  });

  test('about a customer, or a payment, of another business at the same Stripe account', async () => {
    const strange = {
      ...app.stripe.state.stamp('cus'),
      email: null,
      name: null,
      metadata: {},
      deleted: false,
    };
    app.stripe.state.customers.set(strange.id, strange);
    const { event, subscription } = await paid();
    const other = { ...app.stripe.lastCharge(subscription), id: 'ch_other', customer: strange.id };
    app.stripe.state.charges.set(other.id, other);
    app.stripe.simulation.dispute(other);
    for (const { id, ...dispute } of app.stripe.simulation.events.slice(-2)) {
      const { body, signature } = app.stripe.message({ ...dispute, id: `${id}_other` });
      expect(await signed(body, signature)).toMatchObject(TAKEN);
    }
    const foreign = {
      ...event,
      id: 'evt_foreign',
      data: { object: { ...event.data.object, customer: strange.id } },
    };
    const { body, signature } = app.stripe.message(foreign);
    expect(await signed(body, signature)).toMatchObject(TAKEN);
    expect(subscription.status).toBe('active');
  });
});

test('nothing of a message reaches the log', async () => {
  const written: string[] = [];
  const spy = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((line) => written.push(String(line)) > 0);
  const { body, signature } = await paid();
  await signed(body, signature);
  await signed(`${body} `, signature);
  spy.mockRestore();
  expect(written.join('')).not.toMatch(/cus_|evt_|sub_|example\.com/);
});

test('the same message twenty times at once, and again after days: one effect, and 200 each time', async () => {
  const { event, body, signature, account, subscription } = await paid();
  const at = new Date();
  const answers = await Promise.all(Array.from({ length: 20 }, () => signed(body, signature)));
  for (const answer of answers) expect(answer).toMatchObject(TAKEN);
  const [first] = await app.db.select().from(stripeEvents).where(eq(stripeEvents.id, event.id));
  expect(first?.handledAt?.getTime()).toBeGreaterThanOrEqual(at.getTime());
  const row = await account();
  expect(row).toMatchObject({ status: 'active', subscriptionId: subscription.id });
  const calls = app.stripe.calls.length;
  const later = secondsFromNow(3 * 86_400);
  setHandlerClock(later);
  const again = app.stripe.message(event, { at: later });
  expect(await signed(again.body, again.signature)).toMatchObject(TAKEN);
  expect(app.stripe.calls).toHaveLength(calls);
  expect(await account()).toEqual(row);
});

describe('a message that was cut off is handled when it comes again', () => {
  test('after its row was written, because Stripe could not be asked', async () => {
    const { event, body, signature, account } = await paid();
    app.stripe.faults.add({ status: 500, times: 3 });
    expect(await hurried(() => signed(body, signature))).toMatchObject({
      status: 503,
      body: { detail: { code: 'payment_unavailable' } },
    });
    app.stripe.faults.clear();
    const [row] = await app.db.select().from(stripeEvents).where(eq(stripeEvents.id, event.id));
    expect(row).toMatchObject({ handledAt: null });
    expect(await account()).toMatchObject({ status: null });
    expect(await signed(body, signature)).toMatchObject(TAKEN);
    expect(await account()).toMatchObject({ status: 'active' });
  });

  const breakDown = (table: string, sqlState: string) =>
    app.sql.unsafe(`
      create function break_down() returns trigger language plpgsql as
        $$ begin raise 'broken' using errcode = '${sqlState}'; end $$;
      create trigger broken before update on ${table} for each row execute function break_down()`);
  const mend = () => app.sql.unsafe('drop function break_down cascade');

  test('before its effect, because the database went away', async () => {
    const { body, signature, account } = await paid();
    await breakDown('billing_accounts', '57P01');
    expect(await signed(body, signature)).toMatchObject({
      status: 503,
      body: { detail: { code: 'database_unavailable' } },
    });
    await mend();
    expect(await account()).toMatchObject({ status: null });
    expect(await signed(body, signature)).toMatchObject(TAKEN);
    expect(await account()).toMatchObject({ status: 'active' });
  });

  test('after its effect, before it was noted as handled', async () => {
    const { event, body, signature, account } = await paid();
    await breakDown('stripe_events', '57P01');
    expect(await signed(body, signature)).toMatchObject({ status: 503 });
    await mend();
    const granted = await account();
    expect(granted).toMatchObject({ status: 'active' });
    expect(await signed(body, signature)).toMatchObject(TAKEN);
    const [row] = await app.db.select().from(stripeEvents).where(eq(stripeEvents.id, event.id));
    expect(row?.handledAt).toBeInstanceOf(Date);
    const { version, readAt, checkAt, ...rest } = granted;
    expect(await account()).toMatchObject(rest);
  });
});

test('a thousand messages at once, of eighty people: all are taken, and each person has what Stripe says', async () => {
  const crowd = await Promise.all(Array.from({ length: 80 }, () => app.createCustomer()));
  const from = app.stripe.simulation.events.length;
  const now = new Date();
  for (const buyer of crowd) {
    const { subscription } = await buyer.pay('monthly', now);
    app.stripe.simulation.change(subscription, { cancelAtPeriodEnd: true });
    app.stripe.simulation.change(subscription, { cancelAtPeriodEnd: false });
    app.stripe.simulation.renew(subscription);
    app.stripe.simulation.renew(subscription, 'declined');
  }
  const messages = app.stripe.simulation.events.slice(from);
  expect(messages.length).toBeGreaterThanOrEqual(1000);
  const waiting = messages.toReversed();
  const lane = async () => {
    for (let event = waiting.pop(); event; event = waiting.pop()) {
      const { body, signature } = app.stripe.message(event);
      const { status } = await signed(body, signature);
      expect([200, 503]).toContain(status);
      // A database that is too busy answers so, and Stripe sends the message again.
      if (status === 503) waiting.unshift(event);
    }
  };
  await Promise.all(Array.from({ length: 50 }, lane));
  for (const buyer of crowd)
    expect(await buyer.account()).toMatchObject({ status: 'past_due', plan: 'monthly' });
  const unhandled = (await rows()).filter(({ handledAt }) => handledAt === null);
  expect(unhandled).toEqual([]);
  expect(await brokenInvariants(app.db)).toEqual([]);
});
