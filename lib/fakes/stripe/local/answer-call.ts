import 'server-only';
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { emulatorSecrets, isStripeEmulated } from '../../../adapters/stripe/emulated';
import { httpMessages } from '../../../constants/http-messages';
import type { ContextFor } from '../../../context';
import { AppError } from '../../../errors';
import {
  type ApiAnswer,
  type ApiRequest,
  assertVersion,
  callOf,
  carryOut,
  IdempotentAnswers,
  invalidKey,
} from '../api';
import { StripeApiError } from '../api-error';
import { fieldsIn, parseForm, textIn } from '../form';
import { customersAbout } from './store';
import { withAccount } from './with-account';

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'now'>;

const answers = new IdempotentAnswers();

const digest = (text: string) => createHash('sha256').update(text).digest();

/** @throws StripeApiError unless the caller has the key of this data folder */
function assertKey(authorization: string | null): void {
  const expected = digest(`Bearer ${emulatorSecrets().key}`);
  if (!timingSafeEqual(digest(authorization ?? ''), expected)) throw invalidKey();
}

async function toApiRequest(request: Request, body: () => Promise<string>): Promise<ApiRequest> {
  const { pathname, search } = new URL(request.url);
  const { method } = request;
  return {
    method,
    path: pathname.slice(pathname.indexOf('/v1/')),
    form: method === 'POST' ? await body() : search.slice(1),
    key: request.headers.get('idempotency-key') ?? undefined,
  };
}

const REFERENCES = ['customer', 'subscription', 'charge', 'payment_intent'];

/** The ids in a request, by which its customer is found. */
function idsIn(request: ApiRequest): string[] {
  const fields = parseForm(request.form);
  const all = { ...fieldsIn(fields.payment), ...fields };
  const named = REFERENCES.flatMap((name) => textIn(all[name]) ?? []);
  return [callOf(request).id, ...named].filter((id) => id !== '');
}

async function answer(ctx: Ctx, request: ApiRequest): Promise<ApiAnswer> {
  const customers = await customersAbout(ctx.db, idsIn(request));
  return withAccount(ctx, customers, (account) => carryOut(request, account), {
    readOnly: request.method === 'GET',
  });
}

function toResponse({ status, body, headers }: ApiAnswer): Response {
  return Response.json(body, {
    status,
    headers: { 'request-id': `req_${randomUUID()}`, ...headers },
  });
}

/**
 * Answers a call of Stripe's API from the emulator's tables.
 * @throws AppError `not_found` unless the emulator replaces Stripe
 */
export async function answerStripeCall(
  ctx: Ctx,
  request: Request,
  body: () => Promise<string>,
): Promise<Response> {
  if (!isStripeEmulated()) throw new AppError('not_found', httpMessages.nothingHere);
  try {
    assertKey(request.headers.get('authorization'));
    assertVersion(request.headers.get('stripe-version'));
    const asked = await toApiRequest(request, body);
    return toResponse(await answers.once(asked, () => answer(ctx, asked)));
  } catch (error) {
    if (error instanceof StripeApiError) return toResponse(error);
    throw error;
  }
}
