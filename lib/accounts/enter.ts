import 'server-only';
import { DEMO_COOKIE } from '../constants/cookies';
import type { ContextFor } from '../context';
import { cleanLine } from '../text/clean-line';
import { knownDeviceId, openDemo, sealDevice, sealSession } from './account-cookies';
import { handOver } from './demo-store';
import type { SignInInput } from './schema';
import { dropCookie } from './sealed-cookies';
import { type SignedIn, signIn } from './sign-in';

const DEVICE_NAME_LENGTH = 200;

function deviceName(headers: Headers): string {
  return cleanLine(headers.get('user-agent') ?? '').slice(0, DEVICE_NAME_LENGTH) || 'Unknown device';
}

/** A session, and the `Set-Cookie` headers that go out beside it. */
export type Entered = SignedIn & { sessionCookie: string; otherCookies: string[] };

/**
 * Signs somebody in on the device that asks: the same row by cookie and by token, and what they uploaded on this
 * device before they had an account becomes the account's. Throws as `signIn` does.
 */
export async function enter(ctx: ContextFor<'anyone'>, input: SignInInput, headers: Headers): Promise<Entered> {
  const device = { name: deviceName(headers), knownId: await knownDeviceId(headers, input.email) };
  const signedIn = await signIn(ctx, input, device);
  const demoId = await openDemo(headers);
  if (demoId) await handOver(ctx.db, demoId, signedIn.user.id);
  return {
    ...signedIn,
    sessionCookie: await sealSession(signedIn.sessionId, signedIn.user.id),
    otherCookies: [
      await sealDevice(headers, signedIn.user.email, ctx.newId),
      ...(demoId ? [dropCookie(DEMO_COOKIE)] : []),
    ],
  };
}
