import 'server-only';
import { accountMessages } from '../../constants/account-messages';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { deliverDueMail } from '../../mail/outbox';
import { inConstantTime, MIN_RESPONSE_MS } from '../constant-time';
import { accountKey, FORGOT_PER_ADDRESS, mayMail, SIGN_IN_PER_ACCOUNT } from '../limits';
import { hashPassword } from '../passwords/passwords';
import { assertNotTheEmail, setPassword } from '../passwords/set-password';
import type { ResetLinkInput, ResetPasswordInput } from '../schema';
import { activate } from '../sign-up/activate';
import { findSignUpOf } from '../sign-up/sign-up-store';
import { findUserByEmail, lockUserByEmail, type UserRow } from '../store';
import { hashToken, isToken } from '../tokens';
import type { MessageWire, ResetLinkWire } from '../wire';
import { queueReset } from './mail-links';
import { consumeLink, findLiveLink, type LinkPurpose } from './mail-token-store';

const PURPOSES: LinkPurpose[] = ['reset_password'];

type Ctx = ContextFor<'anyone'>;

/**
 * The response and its time are the same for any address.
 * @throws AppError `rate_limited`
 */
export async function forgotPassword(ctx: Ctx, email: string): Promise<MessageWire> {
  await ctx.limit(FORGOT_PER_ADDRESS, ctx.address);
  await inConstantTime(MIN_RESPONSE_MS.link, async () => {
    const user = await findUserByEmail(ctx.db, email);
    if (!user || user.disabledAt || !(await mayMail(ctx, email, 'reset'))) return;
    await ctx.db.transaction(async (tx) => {
      const owner = await lockUserByEmail(tx, email);
      if (owner) await queueReset({ ...ctx, db: tx }, owner);
    });
  });
  ctx.defer(() => deliverDueMail(ctx));
  return { message: accountMessages.resetSent };
}

export async function checkResetLink(
  { db, now }: Ctx,
  { token }: ResetLinkInput,
): Promise<ResetLinkWire> {
  const link = isToken(token) ? await findLiveLink(db, hashToken(token), PURPOSES, now) : undefined;
  return { valid: link !== undefined };
}

/**
 * The token proves access to the mailbox: an unverified address is verified, its trial starts, and
 * wrong attempts by others no longer block the owner. Ends all sessions and unlinks Google until
 * the next sign-in with the same address. An account that was never verified takes the details of
 * the sign-up from this browser.
 * @throws AppError `token_invalid`; `invalid_input` for the address as password, which does not use
 * the token
 */
export async function resetPassword(
  ctx: Ctx,
  { token, password }: ResetPasswordInput,
  deviceId?: string,
): Promise<UserRow> {
  const invalid = new AppError('token_invalid', accountMessages.tokenInvalid);
  if (!isToken(token)) throw invalid;
  const tokenHash = hashToken(token);
  // Checked first, so that an invalid token costs no hashing.
  const link = await findLiveLink(ctx.db, tokenHash, PURPOSES, ctx.now);
  if (!link) throw invalid;
  assertNotTheEmail(password, link.user.email, 'password');
  const passwordHash = await hashPassword(password);
  const user = await ctx.db.transaction(async (tx) => {
    const taken = await consumeLink(tx, tokenHash, PURPOSES, ctx.now);
    const changes = { passwordHash, ownerProved: true, googleSubject: null };
    const changed = taken && (await setPassword({ ...ctx, db: tx }, taken.user, changes));
    if (!changed) return undefined;
    const own = await findSignUpOf(tx, changed.id, deviceId);
    const details = own && { ...own, passwordHash };
    return activate({ db: tx, now: ctx.now }, changed, { details, ownerProved: true });
  });
  if (!user) throw invalid;
  await ctx.resetLimit({ rule: SIGN_IN_PER_ACCOUNT, key: accountKey(user.email) });
  ctx.defer(() => deliverDueMail(ctx));
  return user;
}
