import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { CURRENCY, PLAN_NAMES, PLANS, type Plan } from '@/lib/constants/plans';
import { Bank, type Price } from './bank';
import { ENDPOINTS } from './endpoints';
import { Faults, faultBody } from './faults';
import { parseForm } from './form';
import { Life, type StripeEvent } from './life';
import { pageAt } from './pages';
import { checkParams } from './params';
import { StripeRefusal } from './refusal';

const KEY = 'sk_test_of_the_stand_in';
const WEBHOOK_SECRET = 'whsec_of_the_stand_in';
/** What the app's SDK speaks: another version has other parameters and objects, so that an upgrade has to look at this. */
const API_VERSION = '2026-10-28.endive';

type Answer = { status: number; body: object; headers?: Record<string, string> };
type Kept = { fingerprint: string; answer: Promise<Answer>; isDone: boolean };
type Request = { method: string; path: string; form: string; key: string | undefined };

const signer = new Stripe(KEY);

/** The call, as the tables name it, and the id that its path holds. */
function callOf(method: string, path: string): { call: string; id: string } {
  const [, version, ...parts] = path.split('/');
  const known = Object.keys(ENDPOINTS);
  for (const [at, id] of [['', ''] as const, ...parts.entries()]) {
    const named = parts.map((part, n) => (n === at ? ':id' : part));
    const call = `${method} /${[version, ...named].join('/')}`;
    if (known.includes(call)) return { call, id: decodeURIComponent(id) };
  }
  throw new StripeRefusal(404, { message: `Unrecognized request URL (${method}: ${path}).` });
}

/** Stripe, as far as the app speaks with it: keeps state, refuses what Stripe refuses, and can fail in Stripe's ways. */
export class StripeStandIn {
  readonly bank = new Bank();
  readonly life: Life;
  readonly faults = new Faults();
  /** Every call that arrived, in order. */
  readonly calls: string[] = [];
  base = '';
  readonly #keys = new Map<string, Kept>();
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  private constructor() {
    this.life = new Life(this.bank, API_VERSION, () => this.base);
  }

  /** With the two prices of the price table, and a portal. */
  static async start(): Promise<StripeStandIn> {
    const stripe = new StripeStandIn();
    for (const plan of PLAN_NAMES) stripe.addPrice(plan);
    const portal = { ...stripe.bank.stamp('bpc'), fields: { metadata: { made_by: 'skimwise' } } };
    stripe.bank.portals.set(portal.id, portal);
    stripe.#server.listen(0, '127.0.0.1');
    await once(stripe.#server, 'listening');
    stripe.base = `http://127.0.0.1:${(stripe.#server.address() as AddressInfo).port}`;
    return stripe;
  }

  /** What leads somebody here in Stripe's place, before it sells anything. */
  get credentials() {
    return { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_BASE: this.base };
  }

  /** What an app needs to take this for Stripe. */
  get environment(): Record<string, string> {
    return {
      ...this.credentials,
      STRIPE_PRICE_MONTHLY: this.priceOf('monthly').id,
      STRIPE_PRICE_YEARLY: this.priceOf('yearly').id,
    };
  }

  priceOf(plan: Plan): Price {
    return this.bank.priceWithKey(`skimwise_${plan}`)!;
  }

  addPrice(plan: Plan, given: Partial<Price> = {}): Price {
    const { cents, months } = PLANS[plan];
    const recurring =
      months === 12 ? { interval: 'year', interval_count: 1 } : { interval: 'month', interval_count: months };
    const key = { product: 'prod_skimwise', lookup_key: `skimwise_${plan}`, active: true };
    const price = { ...this.bank.stamp('price'), ...key, currency: CURRENCY, unit_amount: cents, recurring, ...given };
    this.bank.prices.set(price.id, price);
    return price;
  }

  /** A message as it is sent: signed with the SDK's own helper at `at`, with the secret of the environment unless told otherwise. */
  message(event: StripeEvent | string, { at = new Date(), secret = WEBHOOK_SECRET } = {}) {
    const payload = typeof event === 'string' ? event : JSON.stringify(event, null, 2);
    const timestamp = Math.floor(at.getTime() / 1000);
    const signature = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return { body: payload, signature, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', this.base);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const page = pageAt(this, request.method, pathname);
    if (page !== undefined) return void response.setHeader('content-type', 'text/html').end(page);
    const method = request.method ?? 'GET';
    const form = method === 'POST' ? Buffer.concat(chunks).toString() : search.slice(1);
    const key = request.headers['idempotency-key'] as string | undefined;
    try {
      this.#admit(request);
      const { status, body, headers } = await this.#answer({ method, path: pathname, form, key }, request);
      response.writeHead(status, {
        'content-type': 'application/json',
        'request-id': `req_${randomUUID()}`,
        ...headers,
      });
      response.end(JSON.stringify(body));
    } catch (error) {
      if (!(error instanceof StripeRefusal)) return void request.socket.destroy();
      response.writeHead(error.status, { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}` });
      response.end(JSON.stringify(error.body));
    }
  }

  #admit({ headers }: IncomingMessage): void {
    if (headers.authorization !== `Bearer ${KEY}`) {
      throw new StripeRefusal(401, { message: 'Invalid API Key provided.' });
    }
    if (headers['stripe-version'] !== API_VERSION) {
      throw new StripeRefusal(400, { message: `Invalid Stripe API version: ${headers['stripe-version']}` });
    }
  }

  async #answer(asked: Request, { socket }: IncomingMessage): Promise<Answer> {
    const { call } = callOf(asked.method, asked.path);
    this.calls.push(call);
    const fault = this.faults.take(call);
    if (fault && 'delayMs' in fault) {
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, fault.delayMs);
        socket.once('close', () => clearTimeout(timer));
      });
    }
    if (fault && 'connection' in fault && fault.connection === 'reset') throw new Error('reset');
    const status = fault && 'status' in fault ? fault.status : undefined;
    // Stripe turns these away before it begins, so it forgets them.
    if (status === 429 || status === 409) return { status, body: faultBody(status) };
    const answer = await this.#once(asked, () =>
      status === undefined ? this.#carryOut(asked) : { status, body: faultBody(status) },
    );
    if (fault && 'connection' in fault) throw new Error('lost');
    return answer;
  }

  /** The same key is answered as the first time, whatever that was; with other parameters it is refused. */
  async #once(asked: Request, act: () => Answer): Promise<Answer> {
    if (asked.method !== 'POST' || asked.key === undefined) return act();
    const fingerprint = createHash('sha256').update(`${asked.path}?${asked.form}`).digest('hex');
    const kept = this.#keys.get(asked.key);
    if (kept && kept.fingerprint !== fingerprint) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      throw new StripeRefusal(400, { type: 'idempotency_error', message });
    }
    if (kept && !kept.isDone) {
      const message = 'There is currently another in-progress request using this idempotency key.';
      throw new StripeRefusal(409, { code: 'idempotency_key_in_use', message });
    }
    if (kept) return { ...(await kept.answer), headers: { 'idempotent-replayed': 'true' } };
    const entry: Kept = { fingerprint, answer: Promise.resolve().then(act), isDone: false };
    this.#keys.set(asked.key, entry);
    try {
      const answer = await entry.answer;
      entry.isDone = true;
      return answer;
    } catch (error) {
      // What was refused before it began is not kept.
      this.#keys.delete(asked.key);
      throw error;
    }
  }

  #carryOut({ method, path, form }: Request): Answer {
    const { call, id } = callOf(method, path);
    const fields = parseForm(form);
    checkParams(call, fields);
    return { status: 200, body: ENDPOINTS[call]!({ bank: this.bank, life: this.life, base: this.base, id, fields }) };
  }
}
