import { createHash } from 'node:crypto';
import { StripeApiError } from './api-error';
import type { Call } from './calls';
import { ENDPOINTS } from './endpoints';
import { API_VERSION } from './events';
import { parseForm } from './form';
import { checkParams } from './params';

/** `form` is the body of a POST or the query of a GET. */
export type ApiRequest = { method: string; path: string; form: string; key: string | undefined };
export type ApiAnswer = { status: number; body: object; headers?: Record<string, string> };

/** The key of the endpoint, and the id in the path. */
export function callOf({ method, path }: Pick<ApiRequest, 'method' | 'path'>): {
  call: string;
  id: string;
} {
  const [, version, ...parts] = path.split('/');
  for (const [at, id] of [['', ''] as const, ...parts.entries()]) {
    const named = parts.map((part, n) => (n === at ? ':id' : part));
    const call = `${method} /${[version, ...named].join('/')}`;
    if (Object.hasOwn(ENDPOINTS, call)) return { call, id: decodeURIComponent(id) };
  }
  throw new StripeApiError(404, { message: `Unrecognized request URL (${method}: ${path}).` });
}

/** @throws StripeApiError for an unknown address or invalid parameters */
export function carryOut(
  request: ApiRequest,
  account: Pick<Call, 'state' | 'simulation' | 'links'>,
): ApiAnswer {
  const { call, id } = callOf(request);
  const [params, act] = ENDPOINTS[call] ?? ['', () => ({})];
  const fields = parseForm(request.form);
  checkParams(params, fields);
  return { status: 200, body: act({ ...account, id, fields }) };
}

/** @throws StripeApiError for another API version, as the objects would be different */
export function assertVersion(version: string | null): void {
  if (version !== API_VERSION)
    throw new StripeApiError(400, { message: `Invalid Stripe API version: ${version}` });
}

export const invalidKey = () => new StripeApiError(401, { message: 'Invalid API Key provided.' });

const DIFFERENT_REQUEST =
  'Keys for idempotent requests can only be used with the same parameters they were first used with.';
const IN_PROGRESS = 'There is currently another in-progress request using this idempotency key.';

/** More than a day has, after which Stripe forgets them. */
const MOST_KEYS = 10_000;

type Entry = { fingerprint: string; answer: Promise<ApiAnswer>; isDone: boolean };

/** A repeated request gets the first answer; one with other parameters is refused. */
export class IdempotentAnswers {
  readonly #entries = new Map<string, Entry>();

  async once(
    { method, path, form, key }: ApiRequest,
    act: () => ApiAnswer | Promise<ApiAnswer>,
  ): Promise<ApiAnswer> {
    if (method !== 'POST' || key === undefined) return act();
    const fingerprint = createHash('sha256').update(`${path}?${form}`).digest('hex');
    const known = this.#entries.get(key);
    if (known) {
      if (known.fingerprint !== fingerprint) {
        throw new StripeApiError(400, { type: 'idempotency_error', message: DIFFERENT_REQUEST });
      }
      if (!known.isDone)
        throw new StripeApiError(409, { code: 'idempotency_key_in_use', message: IN_PROGRESS });
      return { ...(await known.answer), headers: { 'idempotent-replayed': 'true' } };
    }
    const entry: Entry = { fingerprint, answer: Promise.resolve().then(act), isDone: false };
    this.#entries.set(key, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MOST_KEYS && oldest !== undefined) this.#entries.delete(oldest);
    try {
      const answer = await entry.answer;
      entry.isDone = true;
      return answer;
    } catch (error) {
      // A request that was refused before it began can be repeated.
      this.#entries.delete(key);
      throw error;
    }
  }
}
