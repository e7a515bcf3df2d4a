import 'server-only';
import { accountAnswers } from '../../constants/account-answers';
import type { ContextFor } from '../../context';
import { deliverDueMail, queueMail } from '../../mail/outbox';
import { googleUnlinkedMail } from '../mails';
import { confirmPassword } from '../passwords/confirm-password';
import type { PasswordInput } from '../schema';
import type { MessageWire } from '../wire';
import { disableGoogle, enableGoogle } from './google-store';

/**
 * Mails the owner. Sessions stay, since it isn't recorded which of them began with Google.
 * @throws AppError as `confirmPassword`
 */
export async function refuseGoogle(
  ctx: ContextFor<'user'>,
  { password }: PasswordInput,
): Promise<MessageWire> {
  const { id, email } = await confirmPassword(ctx, password);
  await ctx.db.transaction(async (tx) => {
    const isNews = await disableGoogle(tx, id);
    if (isNews)
      await queueMail({ ...ctx, db: tx }, { ...googleUnlinkedMail(), to: email, learnerId: id });
  });
  ctx.defer(() => deliverDueMail(ctx));
  return { message: accountAnswers.googleOff };
}

/**
 * The next sign-in with the caller's address links the Google account.
 * @throws AppError as `confirmPassword`
 */
export async function allowGoogle(
  ctx: ContextFor<'user'>,
  { password }: PasswordInput,
): Promise<MessageWire> {
  const { id } = await confirmPassword(ctx, password);
  await enableGoogle(ctx.db, id);
  return { message: accountAnswers.googleAllowed };
}
