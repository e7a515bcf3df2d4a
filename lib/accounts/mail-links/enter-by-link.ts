import 'server-only';
import type { ContextFor } from '../../context';
import { sealDevice } from '../sessions/account-cookies';
import { admit, type Entered } from '../sessions/admit';
import { deviceName } from '../sessions/device-name';
import { openSession } from '../sessions/open-session';
import type { Verified } from './verify-email';

type ByLink = { entered: Entered | undefined; cookies: string[] };

/**
 * Signs in whoever opened a verification link on one of our pages and was shown to have signed up; others get a device cookie only.
 * A program that follows the link is not signed in behind its back: its later calls would have to name their origin.
 */
export async function enterByLink(
  ctx: ContextFor<'anyone'>,
  { user, isOwner }: Verified,
  headers: Headers,
): Promise<ByLink> {
  const isOnOurPage = headers.get('sec-fetch-site') === 'same-origin';
  const opened = isOwner && isOnOurPage ? await openSession(ctx, user, deviceName(headers)) : undefined;
  // Whoever reads the account's mail is no stranger to it.
  if (!opened) return { entered: undefined, cookies: [await sealDevice(headers, user.email, ctx.newId)] };
  const entered = await admit(ctx, { user, ...opened }, headers);
  return { entered, cookies: [entered.sessionCookie, ...entered.otherCookies] };
}
