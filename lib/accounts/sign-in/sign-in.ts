import 'server-only';
import { accountMessages } from '../../constants/account-messages';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { signInCounters } from '../limits';
import { tryPassword } from '../passwords/try-password';
import type { SignInInput } from '../schema';
import { knownDeviceId } from '../sessions/account-cookies';
import { deviceName } from '../sessions/device-name';
import { type IssuedSession, issueCookies, type SignedIn } from '../sessions/issue-cookies';
import { openSession } from '../sessions/open-session';
import { findUserByEmail, type UserRow } from '../store';

type Ctx = ContextFor<'anyone'>;

export type Device = {
  name: string;
  /** Set if this device has opened this account before. */
  knownId: string | undefined;
};

function entryRefusal(user: UserRow): AppError | undefined {
  if (user.disabledAt) return new AppError('forbidden', accountMessages.accountClosed);
  if (user.emailVerifiedAt) return undefined;
  return new AppError('verify_required', accountMessages.verifyFirst, { verify_required: true });
}

/**
 * An unknown address takes as long to refuse as a wrong password.
 * @throws AppError `invalid_credentials`, `verify_required` (with `detail.verify_required`),
 * `forbidden` for a closed account, `rate_limited`
 */
export async function signIn(
  ctx: Ctx,
  { email, password }: SignInInput,
  device: Device,
): Promise<SignedIn> {
  const found = findUserByEmail(ctx.db, email);
  const { user, release } = await tryPassword(
    ctx,
    signInCounters(ctx, email, device.knownId),
    found,
    password,
  );
  const wrong = new AppError('invalid_credentials', accountMessages.wrongCredentials);
  if (!user) throw wrong;
  const refusal = entryRefusal(user);
  if (refusal) {
    await release();
    throw refusal;
  }
  const [opened] = await Promise.all([openSession(ctx, user, device.name), release()]);
  if (!opened) throw wrong;
  return { user, ...opened };
}

export async function signInWithPassword(
  ctx: Ctx,
  input: SignInInput,
  headers: Headers,
): Promise<IssuedSession> {
  const device = { name: deviceName(headers), knownId: await knownDeviceId(headers, input.email) };
  return issueCookies(ctx, await signIn(ctx, input, device), headers);
}
