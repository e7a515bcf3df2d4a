import 'server-only';
import type { ContextFor } from '../../context';
import { sealMailReader } from '../sessions/account-cookies';
import { type IssuedSession, startSession } from '../sessions/issue-cookies';
import type { Verified } from './verify-email';

/**
 * Signs in only on one of our pages, and a person who is known to have signed up: with a session
 * cookie, a program's later calls would need an `Origin`.
 */
export async function signInByLink(
  ctx: ContextFor<'anyone'>,
  { user, isOwner }: Verified,
  headers: Headers,
): Promise<{ signedIn: IssuedSession | undefined; cookies: string[] }> {
  const isOnOurPage = headers.get('sec-fetch-site') === 'same-origin';
  const signedIn = isOwner && isOnOurPage ? await startSession(ctx, user, headers) : undefined;
  // Reading the account's mail makes the device known.
  const cookies = signedIn
    ? [signedIn.sessionCookie, ...signedIn.otherCookies]
    : [await sealMailReader(headers, user.email, ctx.newId)];
  return { signedIn, cookies };
}
