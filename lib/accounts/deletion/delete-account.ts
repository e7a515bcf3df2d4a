import 'server-only';
import { accountMessages } from '../../constants/account-messages';
import type { ContextFor } from '../../context';
import { deliverDueMail, queueMail } from '../../mail/outbox';
import { closeMembership } from '../../membership/service';
import { accountGone } from '../account-gone';
import { accountDeletedMail } from '../mails';
import { confirmPassword } from '../passwords/confirm-password';
import type { PasswordInput } from '../schema';
import { keepUsedTrial } from '../trials/used-trials';
import type { MessageWire } from '../wire';
import { eraseAccount, lockAccount } from './erase-store';

/**
 * Erases the caller's account for good, with everything that is stored about them, but for a keyed hash
 * of the address by which its trial is known to be used. Every session ends with it; work
 * that still runs for it notices within a second, stops, and takes its files along. A last mail says so.
 * @throws AppError as `confirmPassword`; `not_signed_in` when it is gone already
 */
export async function deleteAccount(ctx: ContextFor<'user'>, { password }: PasswordInput): Promise<MessageWire> {
  const confirmed = await confirmPassword(ctx, password);
  await ctx.db.transaction(async (tx) => {
    const locked = await lockAccount(tx, confirmed);
    if (!locked) throw accountGone();
    await closeMembership({ ...ctx, db: tx }, confirmed.id);
    await keepUsedTrial(tx, locked, ctx.now);
    await eraseAccount(tx, locked);
    await queueMail({ ...ctx, db: tx }, { ...accountDeletedMail(), to: locked.email, learnerId: null });
  });
  ctx.defer(() => deliverDueMail(ctx));
  return { message: accountMessages.accountDeleted };
}
