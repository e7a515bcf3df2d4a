/**
 * A process that takes Stripe's messages, for tests that kill it: it reads one a line from standard input, as JSON, handles all
 * at once, and prints a line for each that it would answer with 200. What a request has beside them comes from the environment.
 */
import { createInterface } from 'node:readline';
import pino from 'pino';
import { connect } from '@/db/client';
import { stripeFromEnv } from '@/lib/adapters/stripe/from-env';
import { receiveEvent } from '@/lib/billing/events';
import { env } from '@/lib/env';

const { db } = connect({ url: env().DATABASE_URL, poolSize: 10, prepare: false });
const payments = stripeFromEnv();
const log = pino({ level: 'silent' });

for await (const line of createInterface({ input: process.stdin })) {
  const { body, signature } = JSON.parse(line) as { body: string; signature: string };
  const message = { body: Buffer.from(body), signature };
  void receiveEvent({ db, payments, log, now: new Date() }, message).then(() =>
    console.log('taken'),
  );
}
setInterval(() => {}, 1_000);
