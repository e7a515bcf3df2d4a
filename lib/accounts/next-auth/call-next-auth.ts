import 'server-only';
import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { httpMessages } from '../../constants/http-messages';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { withCookies } from '../../responses/with-cookies';
import {
  assertNoErrorPage,
  assertNoGoogleError,
  isFromGoogle,
  isToGoogle,
} from '../google/google-answer';
import type { ResponseExtras } from '../google/handle-google-sign-in';
import { GOOGLE_PER_ADDRESS } from '../limits';
import { nextAuthOptions } from './next-auth';

type Ctx = ContextFor<'anyone'>;

/** In the path: `['callback', 'google']`. */
type Action = readonly string[];

/** Without `_log`, which would write any caller's text to the log. */
const ACTIONS = new Set(['csrf', 'session', 'providers', 'signin', 'signout', 'callback', 'error']);
const MAX_BODY_BYTES = 20_000;

const nothingHere = () => new AppError('not_found', httpMessages.nothingHere);

/** @throws AppError `not_found` for other actions, `payload_too_large` */
export function assertForNextAuth({ method, headers }: Request, [action = '']: Action): void {
  if (!ACTIONS.has(action)) throw nothingHere();
  const length = Number(headers.get('content-length') ?? Number.NaN);
  if (method !== 'GET' && !(length <= MAX_BODY_BYTES)) {
    throw new AppError('payload_too_large', httpMessages.tooLarge);
  }
}

async function ask(ctx: Ctx, request: NextRequest, action: Action): Promise<Response> {
  // Next-auth puts it into the redirect's URL.
  const error = new URL(request.url).searchParams.get('error');
  if (error !== null && !/^\w{1,64}$/.test(error)) throw nothingHere();
  const extras: ResponseExtras = { cookies: [] };
  const segment = { params: { nextauth: [...action] } };
  const answer: Response = await NextAuth(request, segment, nextAuthOptions(ctx, request, extras));
  if (extras.refusal) throw extras.refusal;
  // Its only plain-text response: an action with the wrong method.
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  if (answer.status === 400 && !isJson) throw nothingHere();
  // An invalid callback URL, in the query or its cookie.
  if (answer.status === 500)
    throw new AppError('invalid_input', 'That isn’t an address this site can continue to.');
  return withCookies(answer, extras.cookies);
}

async function callForGoogle(ctx: Ctx, request: NextRequest, action: Action): Promise<Response> {
  await ctx.limit(GOOGLE_PER_ADDRESS, ctx.address);
  assertNoGoogleError(request.url);
  const answer = await ask(ctx, request, action);
  await assertNoErrorPage(answer);
  return answer;
}

/**
 * @throws AppError in place of next-auth's errors: `not_found`, `invalid_input`, and the errors of
 * sign-in with Google
 */
export function callNextAuth(ctx: Ctx, request: NextRequest, action: Action): Promise<Response> {
  const isGoogle = isFromGoogle(action) || (isToGoogle(action) && request.method === 'POST');
  return (isGoogle ? callForGoogle : ask)(ctx, request, action);
}
