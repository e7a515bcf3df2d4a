import 'server-only';
import { accountMessages } from '../../constants/account-messages';
import type { ContextFor } from '../../context';
import { deliverDueMail, queueMail } from '../../mail/outbox';
import { googleUnlinkedMail } from '../mails';
import { confirmPassword } from '../passwords/confirm-password';
import type { PasswordInput } from '../schema';
import type { MessageWire } from '../wire';
import { letGoogleIn, shutGoogleOut } from './google-store';

/**
 * Google opens the caller's account no more, not by its address either, until `allowGoogle`. The owner is told by mail.
 * Devices that are signed in stay so: nobody knows any more which way they came.
 * @throws AppError as `confirmPassword`
 */
export async function refuseGoogle(ctx: ContextFor<'user'>, { password }: PasswordInput): Promise<MessageWire> {
  const { id, email } = await confirmPassword(ctx, password);
  await ctx.db.transaction(async (tx) => {
    const isNews = await shutGoogleOut(tx, id);
    if (isNews) await queueMail({ ...ctx, db: tx }, { ...googleUnlinkedMail(), to: email, learnerId: id });
  });
  ctx.defer(() => deliverDueMail(ctx));
  return { message: accountMessages.googleOff };
}

/**
 * Whoever signs in with Google under the caller's address is let in again, and tied to the account then.
 * @throws AppError as `confirmPassword`
 */
export async function allowGoogle(ctx: ContextFor<'user'>, { password }: PasswordInput): Promise<MessageWire> {
  const { id } = await confirmPassword(ctx, password);
  await letGoogleIn(ctx.db, id);
  return { message: accountMessages.googleAllowed };
}
