import { randomUUID } from 'node:crypto';
import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { nextAuthOptions } from '@/lib/accounts/next-auth';
import { AppError } from '@/lib/errors';
import { makeContext } from '@/lib/http/make-context';
import { respondWithError } from '@/lib/http/respond';
import { withCookies } from '@/lib/http/with-cookies';
import { requestLog } from '@/lib/log';

type Segment = { params: Promise<{ nextauth: string[] }> };

/** All that next-auth answers for us; its `_log`, which writes what anybody sends into our log, is not among it. */
const ACTIONS = new Set(['csrf', 'session', 'providers', 'signin', 'signout', 'callback', 'error']);
const MAX_BODY_BYTES = 20_000;

async function handler(request: NextRequest, segment: Segment): Promise<Response> {
  const requestId = randomUUID();
  const log = requestLog(requestId);
  try {
    const { nextauth } = await segment.params;
    if (!ACTIONS.has(nextauth[0] ?? '')) throw new AppError('not_found', 'There is nothing at this address.');
    const length = Number(request.headers.get('content-length') ?? Number.NaN);
    if (request.method !== 'GET' && !(length <= MAX_BODY_BYTES)) {
      throw new AppError('payload_too_large', 'That is more than this form can take.');
    }
    const ctx = await makeContext(request, 'anyone', { requestId, log });
    const cookies: string[] = [];
    const options = nextAuthOptions(ctx, request, (added) => cookies.push(...added));
    return withCookies(await NextAuth(request, segment, options), cookies);
  } catch (error) {
    return respondWithError(error, { requestId, log });
  }
}

const endpoint = Object.assign(handler, { access: 'anyone' as const });

export { endpoint as GET, endpoint as POST };
