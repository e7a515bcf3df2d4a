import 'server-only';
import { accountAnswers } from '../../constants/account-answers';
import { accountMessages } from '../../constants/account-messages';
import type { ContextFor } from '../../context';
import { fieldError } from '../../errors';
import { deliverDueMail } from '../../mail/outbox';
import { inConstantTime, MIN_RESPONSE_MS } from '../constant-time';
import { EMAIL_CHANGE_PER_ACCOUNT, mayMail } from '../limits';
import { confirmPassword, wrongPassword } from '../passwords/confirm-password';
import type { ChangeEmailInput } from '../schema';
import { isEmailTaken, lockUserByEmail } from '../store';
import type { MessageWire } from '../wire';
import { queueEmailChange } from './mail-links';

/**
 * Neither the response, its time nor the mail to the old address reveals whether the new one has an
 * account.
 * @throws AppError `invalid_credentials` and `invalid_input` with `detail.fields`, `rate_limited`
 */
export async function changeEmail(
  ctx: ContextFor<'user'>,
  { password, email }: ChangeEmailInput,
): Promise<MessageWire> {
  if (email === ctx.actor.email) throw fieldError('email', accountAnswers.emailIsYours);
  const user = await confirmPassword(ctx, password);
  await ctx.limit(EMAIL_CHANGE_PER_ACCOUNT, user.id);
  await inConstantTime(MIN_RESPONSE_MS.link, async () => {
    const [isTaken, mayMailNew] = await Promise.all([
      isEmailTaken(ctx.db, email),
      mayMail(ctx, email, 'email_change'),
    ]);
    await ctx.db.transaction(async (tx) => {
      const owner = await lockUserByEmail(tx, user.email);
      // A change of the password ends pending changes, so this one must not follow it.
      if (owner?.passwordHash !== user.passwordHash) throw wrongPassword('password');
      await queueEmailChange({ ...ctx, db: tx }, owner, { newEmail: email, isTaken, mayMailNew });
    });
  });
  ctx.defer(() => deliverDueMail(ctx));
  return { message: accountMessages.emailChangeSent };
}
