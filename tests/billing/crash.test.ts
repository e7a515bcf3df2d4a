import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isNull } from 'drizzle-orm';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { stripeEvents } from '@/db/schema';
import type { StripeEvent } from '@/lib/fakes/stripe/events';
import { brokenInvariants } from '../helpers/invariants';
import { useOwnTmpdir } from '../helpers/own-tmpdir';
import { useStripe } from '../helpers/stripe';

const KILLS = Number(process.env.BILLING_KILLS ?? 10);

const app = useStripe();
const script = join(useOwnTmpdir(), 'receive-child.mjs');

beforeAll(() =>
  build({
    entryPoints: [join(import.meta.dirname, '../helpers/receive-child.ts')],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    alias: {
      '@': process.cwd(),
      'server-only': join(import.meta.dirname, '../helpers/server-only.ts'),
    },
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'error',
  }),
);

/** Kills a process that handles these when a random number of them are taken: all the others are under way then. */
async function killAmidst(messages: readonly StripeEvent[]): Promise<void> {
  const child = spawn(process.execPath, [script], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: process.env,
  });
  for (const event of messages) child.stdin.write(`${JSON.stringify(app.stripe.message(event))}\n`);
  let left = randomInt(1, messages.length);
  for await (const line of createInterface({ input: child.stdout })) {
    expect(line).toBe('taken');
    left -= 1;
    if (left === 0) child.kill('SIGKILL');
  }
  if (child.signalCode === null) await once(child, 'exit');
}

test(`${KILLS} processes killed amidst messages: sent again, each is handled, and each person has what Stripe says`, async () => {
  let cutOff = 0;
  for (let n = 0; n < KILLS; n += 1) {
    const from = app.stripe.simulation.events.length;
    const now = new Date();
    const [payer, loser, double] = await Promise.all([
      app.createCustomer(),
      app.createCustomer(),
      app.createCustomer(),
    ]);
    await payer.pay('yearly', now);
    const { subscription: lost } = await loser.pay('monthly', now);
    app.stripe.simulation.refund(app.stripe.lastCharge(lost));
    const { session, subscription: kept } = await double.pay('monthly', now);
    const again = {
      ...session,
      id: `${session.id}_again`,
      status: 'open' as const,
      subscription: null,
      invoice: null,
    };
    app.stripe.state.sessions.set(again.id, again);
    const surplus = app.stripe.simulation.pay(again.id)!;
    const messages = app.stripe.simulation.events.slice(from);

    await killAmidst(messages);
    cutOff += (await app.db.select().from(stripeEvents).where(isNull(stripeEvents.handledAt)))
      .length;
    await app.deliver(messages, now);

    expect(await payer.account()).toMatchObject({ status: 'active', plan: 'yearly' });
    expect(await loser.account()).toMatchObject({ status: 'canceled' });
    expect(await double.account()).toMatchObject({ status: 'active', subscriptionId: kept.id });
    expect([lost.status, kept.status, surplus.status]).toEqual(['canceled', 'active', 'canceled']);
    const given = [kept, surplus].map((one) => app.stripe.lastCharge(one).amountRefunded);
    expect(given).toEqual([0, 2499]);
    expect(await app.db.select().from(stripeEvents).where(isNull(stripeEvents.handledAt))).toEqual(
      [],
    );
  }
  expect(cutOff, 'messages that were noted and not handled').toBeGreaterThan(0);
  expect(await brokenInvariants(app.db)).toEqual([]);
});
