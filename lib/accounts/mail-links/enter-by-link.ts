import 'server-only';
import type { ContextFor } from '../../context';
import { sealReader } from '../sessions/account-cookies';
import { admit, type Entered } from '../sessions/admit';
import { deviceName } from '../sessions/device-name';
import { openSession } from '../sessions/open-session';
import type { Verified } from './verify-email';

type ByLink = { entered: Entered | undefined; cookies: string[] };

/**
 * Signs in the person who opens a verification link on one of our pages, if they're known to have signed up; others only get a
 * device cookie. A program that follows the link isn't signed in: with a session cookie, its later calls would need an `Origin`.
 */
export async function enterByLink(
  ctx: ContextFor<'anyone'>,
  { user, isOwner }: Verified,
  headers: Headers,
): Promise<ByLink> {
  const isOnOurPage = headers.get('sec-fetch-site') === 'same-origin';
  const opened = isOwner && isOnOurPage ? await openSession(ctx, user, deviceName(headers)) : undefined;
  // Reading the account's mail is enough to be a known device.
  if (!opened) return { entered: undefined, cookies: [await sealReader(headers, user.email, ctx.newId)] };
  const entered = await admit(ctx, { user, ...opened }, headers);
  return { entered, cookies: [entered.sessionCookie, ...entered.otherCookies] };
}
