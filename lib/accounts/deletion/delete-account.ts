import 'server-only';
import { accountMessages } from '../../constants/account-messages';
import type { ContextFor } from '../../context';
import { accountGone } from '../../errors';
import { deliverDueMail, queueMail } from '../../mail/outbox';
import { closeMembership } from '../../membership/service';
import { accountDeletedMail } from '../mails';
import { confirmPassword } from '../passwords/confirm-password';
import type { PasswordInput } from '../schema';
import { recordUsedTrial } from '../trials/used-trials';
import type { MessageWire } from '../wire';
import { eraseAccount, lockAccount } from './erase-store';

/**
 * Keeps only a keyed hash of the address, which marks the trial as used. Running work notices
 * within a second and deletes its files.
 * @throws AppError as `confirmPassword`; `not_signed_in` if the account is gone
 */
export async function deleteAccount(
  ctx: ContextFor<'user'>,
  { password }: PasswordInput,
): Promise<MessageWire> {
  const confirmed = await confirmPassword(ctx, password);
  await ctx.db.transaction(async (tx) => {
    const locked = await lockAccount(tx, confirmed);
    if (!locked) throw accountGone();
    await closeMembership({ ...ctx, db: tx }, confirmed.id);
    await recordUsedTrial(tx, locked, ctx.now);
    await eraseAccount(tx, locked);
    await queueMail(
      { ...ctx, db: tx },
      { ...accountDeletedMail(), to: locked.email, learnerId: null },
    );
  });
  ctx.defer(() => deliverDueMail(ctx));
  return { message: accountMessages.accountDeleted };
}
