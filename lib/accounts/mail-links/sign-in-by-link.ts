import 'server-only';
import type { ContextFor } from '../../context';
import { sealMailReader } from '../sessions/account-cookies';
import { deviceName } from '../sessions/device-name';
import { type IssuedSession, issueCookies } from '../sessions/issue-cookies';
import { openSession } from '../sessions/open-session';
import type { Verified } from './verify-email';

type ByLink = { signedIn: IssuedSession | undefined; cookies: string[] };

/**
 * Signs in the person who opens a verification link on one of our pages, if they're known to have
 * signed up. A program that follows the link isn't signed in: with a session cookie, its later
 * calls would need an `Origin`.
 */
export async function signInByLink(
  ctx: ContextFor<'anyone'>,
  { user, isOwner }: Verified,
  headers: Headers,
): Promise<ByLink> {
  const isOnOurPage = headers.get('sec-fetch-site') === 'same-origin';
  const opened = isOwner && isOnOurPage ? await openSession(ctx, user, deviceName(headers)) : undefined;
  // Reading the account's mail makes the device known.
  if (!opened) return { signedIn: undefined, cookies: [await sealMailReader(headers, user.email, ctx.newId)] };
  const signedIn = await issueCookies(ctx, { user, ...opened }, headers);
  return { signedIn, cookies: [signedIn.sessionCookie, ...signedIn.otherCookies] };
}
