import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CURRENCY, PLAN_NAMES, PLANS, type Plan } from '@/lib/constants/plans';
import {
  type ApiAnswer,
  type ApiRequest,
  assertVersion,
  callOf,
  carryOut,
  IdempotentAnswers,
  invalidKey,
} from '@/lib/fakes/stripe/api';
import { StripeApiError } from '@/lib/fakes/stripe/api-error';
import type { StripeEvent } from '@/lib/fakes/stripe/events';
import type { Charge, Price, Subscription } from '@/lib/fakes/stripe/objects';
import { signedWebhook } from '@/lib/fakes/stripe/sign';
import { Simulation } from '@/lib/fakes/stripe/simulation';
import { StripeState } from '@/lib/fakes/stripe/state';
import { Faults, faultBody } from './faults';
import { pageAt } from './pages';

const KEY = 'sk_test_of_the_emulator';
const WEBHOOK_SECRET = 'whsec_of_the_emulator';

/** The Stripe emulator as a server of its own, with its state in memory, that can fail in Stripe's ways. */
export class StripeEmulator {
  readonly state = new StripeState();
  readonly links = {
    checkout: (id: string) => `${this.base}/pay/${id}`,
    portal: (id: string) => `${this.base}/portal/${id}`,
  };
  readonly simulation = new Simulation(this.state, this.links);
  readonly faults = new Faults();
  /** Every call that arrived, in order. */
  readonly calls: string[] = [];
  base = '';
  readonly #answers = new IdempotentAnswers();
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  private constructor() {}

  /** With the two prices of the price table, and a portal. */
  static async start(): Promise<StripeEmulator> {
    const stripe = new StripeEmulator();
    for (const plan of PLAN_NAMES) stripe.addPrice(plan);
    const portal = { ...stripe.state.stamp('bpc'), fields: { metadata: { made_by: 'skimwise' } } };
    stripe.state.portals.set(portal.id, portal);
    stripe.#server.listen(0, '127.0.0.1');
    await once(stripe.#server, 'listening');
    stripe.base = `http://127.0.0.1:${(stripe.#server.address() as AddressInfo).port}`;
    return stripe;
  }

  /** The variables that send the app here before `npm run stripe:setup`. */
  get credentials() {
    return {
      STRIPE_SECRET_KEY: KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: this.base,
    };
  }

  /** All variables of an app that sells plans here. */
  get environment(): Record<string, string> {
    return {
      ...this.credentials,
      STRIPE_PRICE_MONTHLY: this.priceOf('monthly').id,
      STRIPE_PRICE_YEARLY: this.priceOf('yearly').id,
    };
  }

  priceOf(plan: Plan): Price {
    return this.state.priceWithKey(`skimwise_${plan}`)!;
  }

  lastCharge(subscription: Subscription): Charge {
    return this.state.lastCharge(subscription)!;
  }

  addPrice(plan: Plan, given: Partial<Price> = {}): Price {
    const { cents, months } = PLANS[plan];
    const recurring =
      months === 12
        ? { interval: 'year', interval_count: 1 }
        : { interval: 'month', interval_count: months };
    const key = { product: 'prod_skimwise', lookup_key: `skimwise_${plan}`, active: true };
    const price = {
      ...this.state.stamp('price'),
      ...key,
      currency: CURRENCY,
      unit_amount: cents,
      recurring,
      ...given,
    };
    this.state.prices.set(price.id, price);
    return price;
  }

  /** A webhook, signed at `at` with the secret of the environment by default. */
  message(event: StripeEvent | string, { at = new Date(), secret = WEBHOOK_SECRET } = {}) {
    return signedWebhook(event, { at, secret });
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
    const send = ({ status, body, headers }: ApiAnswer) => {
      const own = { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}` };
      response.writeHead(status, { ...own, ...headers }).end(JSON.stringify(body));
    };
    try {
      if (request.headers.authorization !== `Bearer ${KEY}`) throw invalidKey();
      assertVersion((request.headers['stripe-version'] as string | undefined) ?? null);
      send(await this.#answer({ method, path: pathname, form, key }, request));
    } catch (error) {
      if (error instanceof StripeApiError) send(error);
      else request.socket.destroy();
    }
  }

  async #answer(request: ApiRequest, { socket }: IncomingMessage): Promise<ApiAnswer> {
    const { call } = callOf(request);
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
    const answer = await this.#answers.once(request, () =>
      status === undefined ? carryOut(request, this) : { status, body: faultBody(status) },
    );
    if (fault && 'connection' in fault) throw new Error('lost');
    return answer;
  }
}
