import 'server-only';
import { DEMO_COOKIE } from '../../constants/cookies';
import { ORIGINALS_QUOTA_BYTES } from '../../constants/uploads';
import type { ContextFor } from '../../context';
import { planState } from '../../membership/rules';
import { membershipOf } from '../../membership/service';
import { handOver } from '../demo/demo-store';
import type { SignedIn } from '../sign-in/sign-in';
import { sealDevice, sealSession, unsealDemo } from './account-cookies';
import { dropCookie } from './sealed-cookies';

/** A session, and the `Set-Cookie` headers that go out beside it. */
export type Entered = SignedIn & { sessionCookie: string; otherCookies: string[] };

/**
 * Lets somebody in on the device that asks, once their session is open: the same row by cookie and by token, and what
 * they uploaded on this device before they had an account becomes the account's.
 */
export async function admit(ctx: ContextFor<'anyone'>, signedIn: SignedIn, headers: Headers): Promise<Entered> {
  const demoId = await unsealDemo(headers);
  if (demoId) await takeOver(ctx, demoId, signedIn.user);
  return {
    ...signedIn,
    sessionCookie: await sealSession(signedIn.sessionId, signedIn.user.id),
    otherCookies: [
      await sealDevice(headers, signedIn.user.email, ctx.newId),
      ...(demoId ? [dropCookie(DEMO_COOKIE)] : []),
    ],
  };
}

async function takeOver({ db, now }: ContextFor<'anyone'>, from: string, user: SignedIn['user']): Promise<void> {
  const { tier } = planState(await membershipOf({ db }, user), now);
  await handOver(db, { from, to: user.id, quotaBytes: ORIGINALS_QUOTA_BYTES[tier] });
}
