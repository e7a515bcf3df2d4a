import 'server-only';
import { wrongPassword } from '../../accounts/passwords/confirm-password';
import { hashPassword } from '../../accounts/passwords/passwords';
import { assertNotTheEmail } from '../../accounts/passwords/set-password';
import type { ChangePasswordInput } from '../../accounts/schema';
import { accountAnswers } from '../../constants/account-answers';
import { adminAccessMessages as messages } from '../../constants/admin-access';
import type { ContextFor } from '../../context';
import { AppError, fieldError } from '../../errors';
import { revokeLinksOf } from '../admins/invite-store';
import { act, checked } from '../log/act';
import { confirmOwnPassword } from './own-row';
import { type AdminRow, removeOtherSessions, updatePassword } from './store';

async function assertChangeable(
  ctx: ContextFor<'admin'>,
  { current_password, new_password }: ChangePasswordInput,
): Promise<AdminRow> {
  const admin = await confirmOwnPassword(ctx, current_password, 'current_password');
  if (admin.fromEnvironment) throw new AppError('conflict', messages.environmentPassword);
  if (admin.email) assertNotTheEmail(new_password, admin.email, 'new_password');
  if (new_password === current_password)
    throw fieldError('new_password', accountAnswers.passwordSame);
  return admin;
}

/**
 * The caller's other sessions end, and an open link for another password.
 * @throws AppError `conflict` for the environment's admin; `invalid_credentials` and `invalid_input`
 * with `detail.fields`, `rate_limited`
 */
export async function changeOwnPassword(
  ctx: ContextFor<'admin'>,
  input: ChangePasswordInput,
): Promise<{ success: true }> {
  const action = { action: 'change_password', subject: ctx.actor.username } as const;
  const admin = await checked(ctx, action, () => assertChangeable(ctx, input));
  const passwordHash = await hashPassword(input.new_password);
  return act(ctx, action, undefined, async (tx) => {
    // It was changed after it was confirmed.
    if (!(await updatePassword(tx, admin, passwordHash))) throw wrongPassword('current_password');
    await removeOtherSessions(tx, ctx.actor);
    await revokeLinksOf(tx, admin.id, ctx.now);
    return { response: { success: true } as const };
  });
}
