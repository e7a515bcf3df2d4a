import 'server-only';
import { RESET_LINK_HOURS, VERIFY_LINK_HOURS } from '../../constants/accounts';
import type { ContextFor } from '../../context';
import { queueMail } from '../../mail/outbox';
import { HOUR_MS } from '../../time/days';
import {
  addressTakenMail,
  changeEmailMail,
  emailChangeAskedMail,
  resetPasswordMail,
  verifyEmailMail,
} from '../mails';
import { hashToken, newToken } from '../tokens';
import { insertMailToken, type LinkPurpose } from './mail-token-store';

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'now' | 'newId'>;
type User = { id: string; email: string };

const HOURS: Record<LinkPurpose, number> = {
  verify_email: VERIFY_LINK_HOURS,
  change_email: VERIFY_LINK_HOURS,
  reset_password: RESET_LINK_HOURS,
};

async function newLinkToken(
  ctx: Ctx,
  userId: string,
  purpose: LinkPurpose,
  more: { newEmail?: string; signUpId?: string | undefined } = {},
): Promise<string> {
  const token = newToken();
  await insertMailToken(ctx.db, {
    tokenHash: hashToken(token),
    userId,
    purpose,
    ...more,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + HOURS[purpose] * HOUR_MS),
  });
  return token;
}

/** Without `signUpId`, for the account's current details. */
export async function queueVerification(
  ctx: Ctx,
  user: User & { signUpId?: string | undefined },
): Promise<void> {
  const token = await newLinkToken(ctx, user.id, 'verify_email', { signUpId: user.signUpId });
  await queueMail(ctx, { ...verifyEmailMail(token), to: user.email, learnerId: user.id });
}

export async function queueReset(ctx: Ctx, user: User): Promise<void> {
  const token = await newLinkToken(ctx, user.id, 'reset_password');
  await queueMail(ctx, { ...resetPasswordMail(token), to: user.email, learnerId: user.id });
}

/**
 * If the new address has an account, everything looks the same to the caller, but no link is
 * mailed.
 */
export async function queueEmailChange(
  ctx: Ctx,
  user: User,
  { newEmail, isTaken, mayMailNew }: { newEmail: string; isTaken: boolean; mayMailNew: boolean },
): Promise<void> {
  const token = await newLinkToken(ctx, user.id, 'change_email', { newEmail });
  const mail = isTaken ? addressTakenMail() : changeEmailMail(token);
  if (mayMailNew) await queueMail(ctx, { ...mail, to: newEmail, learnerId: user.id });
  await queueMail(ctx, { ...emailChangeAskedMail(newEmail), to: user.email, learnerId: user.id });
}
