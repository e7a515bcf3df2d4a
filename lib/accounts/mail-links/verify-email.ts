import 'server-only';
import { violationOf } from '@/db/violations';
import { accountMessages } from '../../constants/account-messages';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { deliverDueMail, queueMail } from '../../mail/outbox';
import { DAY_MS } from '../../time/days';
import { EVEN_MS, inEvenTime } from '../even-time';
import { mayMail, RESEND_PER_ADDRESS } from '../limits';
import { emailChangedMail } from '../mails';
import { findUserByEmail, lockUserByEmail, markVerified, type UserRow, updateEmail } from '../store';
import { hashToken, isToken } from '../tokens';
import type { MessageWire } from '../wire';
import { queueVerification } from './mail-links';
import { endPendingLinks, findUsedLink, type Link, type LinkPurpose, takeLink } from './mail-token-store';

/** A used link still answers "verified" this long: mail scanners and double clicks come before the person. */
const REPEATABLE_MS = DAY_MS;

const PURPOSES: LinkPurpose[] = ['verify_email', 'change_email'];

type Ctx = ContextFor<'anyone'>;

/** Moves the account to the address whose mailbox was just proved, and tells the one it leaves. */
async function moveAccount(ctx: Ctx, { user, newEmail }: Link): Promise<UserRow | undefined> {
  if (newEmail === null) return undefined;
  await endPendingLinks(ctx.db, user.id);
  const notice = { ...emailChangedMail(newEmail), to: user.email, learnerId: user.id };
  await queueMail(ctx, notice);
  return updateEmail(ctx.db, user.id, newEmail);
}

/** What a live link says is done, once; undefined for one that is not live, or whose address another account proved. */
async function followLink(ctx: Ctx, tokenHash: string): Promise<Verified | undefined> {
  try {
    return await ctx.db.transaction(async (tx) => {
      const link = await takeLink(tx, tokenHash, PURPOSES, ctx.now);
      if (!link) return undefined;
      const isChange = link.purpose === 'change_email';
      const user = await (isChange ? moveAccount({ ...ctx, db: tx }, link) : markVerified(tx, link.user.id, ctx.now));
      return user && { user, purpose: link.purpose };
    });
  } catch (error) {
    if (violationOf(error)?.kind === 'unique') return undefined;
    throw error;
  }
}

/** What the same link did before, as long as it still holds. */
async function usedBefore({ db, now }: Ctx, tokenHash: string): Promise<Verified | undefined> {
  const link = await findUsedLink(db, tokenHash, PURPOSES, new Date(now.getTime() - REPEATABLE_MS));
  const holds = link?.purpose === 'change_email' ? link.user.email === link.newEmail : link?.user.emailVerifiedAt;
  return link && holds ? link : undefined;
}

export type Verified = { user: UserRow; purpose: LinkPurpose };

/**
 * Verifies an address by the token that was mailed to it: the trial starts at that moment, or, where the link is one
 * for a new address, the account moves to it. The token works once, and the same token again is told the same for a
 * day, so that nobody who did verify is told they did not.
 * @throws AppError `token_invalid` for one that is unknown, expired, or replaced by a later sign-up
 */
export async function verifyEmail(ctx: Ctx, token: string): Promise<Verified> {
  const invalid = new AppError('token_invalid', accountMessages.tokenInvalid);
  if (!isToken(token)) throw invalid;
  const tokenHash = hashToken(token);
  const verified = (await followLink(ctx, tokenHash)) ?? (await usedBefore(ctx, tokenHash));
  if (!verified) throw invalid;
  ctx.defer(() => deliverDueMail(ctx));
  return verified;
}

/**
 * Mails another verification link where one is of use. The answer, and its time, are the same for any address.
 * @throws AppError `rate_limited`
 */
export async function resendVerification(ctx: Ctx, email: string): Promise<MessageWire> {
  await ctx.limit(RESEND_PER_ADDRESS, ctx.address);
  await inEvenTime(EVEN_MS.link, async () => {
    const user = await findUserByEmail(ctx.db, email);
    if (!user || user.emailVerifiedAt || user.disabledAt || !(await mayMail(ctx, email, 'sign_up'))) return;
    await ctx.db.transaction(async (tx) => {
      const owner = await lockUserByEmail(tx, email);
      if (owner) await queueVerification({ ...ctx, db: tx }, owner);
    });
  });
  ctx.defer(() => deliverDueMail(ctx));
  return { message: accountMessages.linkSent };
}
