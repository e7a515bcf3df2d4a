import 'server-only';
import { accountMessages } from '../constants/account-messages';
import type { ContextFor, GiveBack } from '../context';
import { AppError } from '../errors';
import { accountKey, SIGN_IN_PER_ACCOUNT, SIGN_IN_PER_ADDRESS } from './limits';
import { isPassword } from './passwords';
import type { SignInInput } from './schema';
import { insertSession } from './session-store';
import { findUserByEmail, type UserRow } from './store';
import { hashToken, newToken } from './tokens';

type Ctx = ContextFor<'anyone'>;

/** What the request tells of the device beside who it says it is. */
export type Device = {
  /** For the owner's list of sessions. */
  name: string;
  /** Set when this very account was opened on this device before: its wrong tries are counted apart. */
  knownId: string | undefined;
};

/** `token` is for the bearer header, and is nowhere else. */
export type SignedIn = { user: UserRow; sessionId: string; token: string };

/**
 * Ten wrong tries for an account and a hundred from an address, each in a quarter of an hour. Strangers share the
 * account's ten; a device that was signed in before has ten of its own, so that strangers cannot lock its owner out.
 */
async function countTry(ctx: Ctx, email: string, device: Device): Promise<GiveBack> {
  const account = accountKey(email);
  const ofAddress = await ctx.limit(SIGN_IN_PER_ADDRESS, ctx.address);
  const ofAccount = await ctx.limit(SIGN_IN_PER_ACCOUNT, device.knownId ? `${device.knownId}:${account}` : account);
  return async () => void (await Promise.all([ofAddress(), ofAccount()]));
}

/** Why the right password does not open this account. */
function entryRefusal(user: UserRow): AppError | undefined {
  if (user.disabledAt) return new AppError('forbidden', accountMessages.accountClosed);
  if (user.emailVerifiedAt) return undefined;
  return new AppError('verify_required', accountMessages.verifyFirst, { verify_required: true });
}

/**
 * Opens a new session. An address that has no account takes as long to refuse as a wrong password.
 * @throws AppError `invalid_credentials`, `verify_required` (with `detail.verify_required`), `forbidden` for a closed
 * account, `rate_limited`
 */
export async function signIn(ctx: Ctx, { email, password }: SignInInput, device: Device): Promise<SignedIn> {
  const [giveBack, user] = await Promise.all([countTry(ctx, email, device), findUserByEmail(ctx.db, email)]);
  const isRight = await isPassword(user?.passwordHash, password).catch(async (error: unknown) => {
    // Not looked at, so not wrong: a rush must not lock anybody out.
    await giveBack();
    throw error;
  });
  if (!user || !isRight) throw new AppError('invalid_credentials', accountMessages.wrongCredentials);
  const refusal = entryRefusal(user);
  if (refusal) {
    await giveBack();
    throw refusal;
  }
  const token = newToken();
  const session = { id: ctx.newId(), userId: user.id, tokenHash: hashToken(token), device: device.name };
  await Promise.all([insertSession(ctx.db, session, ctx.now), giveBack()]);
  return { user, sessionId: session.id, token };
}
