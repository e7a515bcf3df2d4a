import { randomUUID } from 'node:crypto';
import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import type { Beside } from '@/lib/accounts/come-from-google';
import { assertGoogleLetOn, assertLeadsOn, isFromGoogle, isToGoogle } from '@/lib/accounts/google-answer';
import { GOOGLE_PER_ADDRESS } from '@/lib/accounts/limits';
import { nextAuthOptions } from '@/lib/accounts/next-auth';
import { goingTo } from '@/lib/accounts/next-auth-cookies';
import { dropCookie } from '@/lib/accounts/sealed-cookies';
import { NEXT_AUTH_COOKIES } from '@/lib/constants/cookies';
import { plainForms } from '@/lib/constants/plain-forms';
import type { ContextFor } from '@/lib/context';
import { AppError } from '@/lib/errors';
import { makeContext } from '@/lib/http/make-context';
import { otherMethods } from '@/lib/http/other-methods';
import { leadBackTo } from '@/lib/http/plain-form';
import { respondWithError, toAppError } from '@/lib/http/respond';
import { withCookies } from '@/lib/http/with-cookies';
import { requestLog } from '@/lib/log';

type Segment = { params: Promise<{ nextauth: string[] }> };

/** All that next-auth answers for us; its `_log`, which writes what anybody sends into our log, is not among it. */
const ACTIONS = new Set(['csrf', 'session', 'providers', 'signin', 'signout', 'callback', 'error']);
const MAX_BODY_BYTES = 20_000;

const nothingHere = () => new AppError('not_found', 'There is nothing at this address.');
const isJson = ({ headers }: Response) => headers.get('content-type')?.startsWith('application/json') ?? false;

/** Next-auth puts it into the address it leads to. */
function assertErrorIsWord(url: string): void {
  const error = new URL(url).searchParams.get('error');
  if (error !== null && !/^\w{1,64}$/.test(error)) throw nothingHere();
}

async function ask(ctx: ContextFor<'anyone'>, request: NextRequest, segment: Segment): Promise<Response> {
  assertErrorIsWord(request.url);
  const beside: Beside = { cookies: [] };
  const answer: Response = await NextAuth(request, segment, nextAuthOptions(ctx, request, beside));
  // Its one answer in plain text: an action that does not go with the method.
  if (answer.status === 400 && !isJson(answer)) throw nothingHere();
  // What it calls a wrong configuration is an address to go on to, in the query or in its cookie, that is none.
  if (answer.status === 500) throw new AppError('invalid_input', 'That is no address to go on to.');
  if (beside.refusal) throw beside.refusal;
  return withCookies(answer, beside.cookies);
}

async function askAboutGoogle(ctx: ContextFor<'anyone'>, request: NextRequest, segment: Segment): Promise<Response> {
  await ctx.limit(GOOGLE_PER_ADDRESS, ctx.address);
  assertGoogleLetOn(request.url);
  const answer = await ask(ctx, request, segment);
  await assertLeadsOn(answer);
  return answer;
}

async function handler(request: NextRequest, segment: Segment): Promise<Response> {
  const requestId = randomUUID();
  const log = requestLog(requestId);
  const { nextauth } = await segment.params;
  try {
    if (!ACTIONS.has(nextauth[0] ?? '')) throw nothingHere();
    const length = Number(request.headers.get('content-length') ?? Number.NaN);
    if (request.method !== 'GET' && !(length <= MAX_BODY_BYTES)) {
      throw new AppError('payload_too_large', 'That is more than this form can take.');
    }
    const ctx = await makeContext(request, 'anyone', { requestId, log });
    const isGoogle = isFromGoogle(nextauth) || (isToGoogle(nextauth) && request.method === 'POST');
    return await (isGoogle ? askAboutGoogle : ask)(ctx, request, segment);
  } catch (error) {
    const known = toAppError(error, log);
    const isPage = request.method === 'GET' && isFromGoogle(nextauth);
    const answer = isPage
      ? leadBackTo(plainForms.signIn, goingTo(request.headers), known)
      : respondWithError(known, { requestId, log });
    return withCookies(answer, known.code === 'invalid_input' ? [dropCookie(NEXT_AUTH_COOKIES.callbackUrl)] : []);
  }
}

const endpoint = Object.assign(handler, { access: 'anyone' as const });

export { endpoint as GET, endpoint as POST };
export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET', 'POST');
