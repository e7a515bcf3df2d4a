import 'server-only';
import { randomUUID } from 'node:crypto';
import type { NextRequest } from 'next/server';
import { isFromGoogle } from '../accounts/google/google-answer';
import { assertForNextAuth, callNextAuth } from '../accounts/next-auth/call-next-auth';
import { requestedPage } from '../accounts/next-auth/next-auth-cookies';
import { deleteCookie } from '../accounts/sessions/sealed-cookies';
import { NEXT_AUTH_COOKIES } from '../constants/cookies';
import { noJsForms } from '../constants/no-js-forms';
import { requestLog } from '../log';
import { toAppError } from '../responses/to-app-error';
import { withCookies } from '../responses/with-cookies';
import { makeContext } from './make-context';
import { redirectToForm } from './no-js-form';
import { respondWithError } from './respond';

type Segment = { params: Promise<{ nextauth: string[] }> };

/** At Google's callback, an error redirects to the form. */
async function answer(request: NextRequest, { params }: Segment): Promise<Response> {
  const requestId = randomUUID();
  const log = requestLog(requestId);
  const { nextauth: action } = await params;
  try {
    assertForNextAuth(request, action);
    const ctx = await makeContext(request, 'anyone', { requestId, log });
    return await callNextAuth(ctx, request, action);
  } catch (error) {
    const known = toAppError(error, log);
    const isPage = request.method === 'GET' && isFromGoogle(action);
    const refusal = isPage
      ? redirectToForm(noJsForms.signIn, requestedPage(request.headers), known)
      : respondWithError(known, { requestId, log });
    return withCookies(
      refusal,
      known.code === 'invalid_input' ? [deleteCookie(NEXT_AUTH_COOKIES.callbackUrl)] : [],
    );
  }
}

export const nextAuthEndpoint = Object.assign(answer, {
  access: 'anyone' as const,
  unlimited: false,
});
