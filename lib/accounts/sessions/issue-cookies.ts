import 'server-only';
import { DEMO_COOKIE } from '../../constants/cookies';
import { ORIGINALS_QUOTA_BYTES } from '../../constants/uploads';
import type { ContextFor } from '../../context';
import { planState } from '../../membership/rules';
import { membershipOf } from '../../membership/service';
import { transferDemo } from '../demo/demo-store';
import type { UserRow } from '../store';
import { sealDevice, sealSession, unsealDemo } from './account-cookies';
import { deviceName } from './device-name';
import { type Opened, openSession } from './open-session';
import { deleteCookie } from './sealed-cookies';

export type SignedIn = Opened & { user: UserRow };
export type IssuedSession = SignedIn & { sessionCookie: string; otherCookies: string[] };

/** Also moves the documents of a demo on this device to the account. */
export async function issueCookies(
  ctx: ContextFor<'anyone'>,
  signedIn: SignedIn,
  headers: Headers,
): Promise<IssuedSession> {
  const demoId = await unsealDemo(headers);
  if (demoId) {
    const { user } = signedIn;
    const { tier } = planState(await membershipOf(ctx, user), ctx.now);
    await transferDemo(ctx.db, {
      from: demoId,
      to: user.id,
      quotaBytes: ORIGINALS_QUOTA_BYTES[tier],
    });
  }
  return {
    ...signedIn,
    sessionCookie: await sealSession(signedIn.sessionId, signedIn.user.id),
    otherCookies: [
      await sealDevice(headers, signedIn.user.email, ctx.newId),
      ...(demoId ? [deleteCookie(DEMO_COOKIE)] : []),
    ],
  };
}

export async function startSession(
  ctx: ContextFor<'anyone'>,
  user: UserRow,
  headers: Headers,
): Promise<IssuedSession | undefined> {
  const opened = await openSession(ctx, user, deviceName(headers));
  return opened && issueCookies(ctx, { user, ...opened }, headers);
}
