import 'server-only';
import { accountMessages } from '../constants/account-messages';
import { TRIAL_DAYS } from '../constants/accounts';
import type { ContextFor } from '../context';
import { AppError } from '../errors';
import { deliverDueMail } from '../mail/outbox';
import { DAY_MS } from '../time/days';
import { inEvenTime } from './even-time';
import { mayMail, RESEND_PER_ADDRESS } from './limits';
import { queueVerification } from './send-verification';
import { findUserByEmail, findVerifiedByUsedToken, markVerified, takeVerifyToken, type UserRow } from './store';
import { hashToken, isToken } from './tokens';
import type { MessageWire } from './wire';

/** A used link still answers "verified" this long: mail scanners and double clicks come before the person. */
const REPEATABLE_MS = DAY_MS;
const ANSWER_AFTER_MS = 150;

type Ctx = ContextFor<'anyone'>;

/**
 * Verifies an address by the token that was mailed to it; the trial starts at that moment. The token works once,
 * and the same token again is told the same for a day, so that nobody who did verify is told they did not.
 * @throws AppError `token_invalid` for one that is unknown, expired, or replaced by a later sign-up
 */
export async function verifyEmail({ db, now }: Ctx, token: string): Promise<UserRow> {
  const invalid = new AppError('token_invalid', accountMessages.tokenInvalid);
  if (!isToken(token)) throw invalid;
  const tokenHash = hashToken(token);
  const verified = await db.transaction(async (tx) => {
    const userId = await takeVerifyToken(tx, tokenHash, now);
    return userId && markVerified(tx, userId, now, new Date(now.getTime() + TRIAL_DAYS * DAY_MS));
  });
  const user = verified || (await findVerifiedByUsedToken(db, tokenHash, new Date(now.getTime() - REPEATABLE_MS)));
  if (!user) throw invalid;
  return user;
}

/**
 * Mails another verification link where one is of use. The answer, and its time, are the same for any address.
 * @throws AppError `rate_limited`
 */
export async function resendVerification(ctx: Ctx, email: string): Promise<MessageWire> {
  await ctx.limit(RESEND_PER_ADDRESS, ctx.address);
  await inEvenTime(ANSWER_AFTER_MS, async () => {
    const user = await findUserByEmail(ctx.db, email);
    if (!user || user.emailVerifiedAt || user.disabledAt || !(await mayMail(ctx, email))) return;
    await ctx.db.transaction((tx) => queueVerification({ ...ctx, db: tx }, user));
  });
  ctx.defer(() => deliverDueMail(ctx));
  return { message: accountMessages.linkSent };
}
