import 'server-only';
import { CONFIRM_PER_SESSION } from '../../accounts/limits';
import { wrongPassword } from '../../accounts/passwords/confirm-password';
import { tryPassword } from '../../accounts/passwords/try-password';
import { adminMessages } from '../../constants/admin';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { type AdminRow, findAdminById, lockAdmin } from './store';

type Ctx = ContextFor<'admin'>;

/** @throws AppError `not_signed_in` if the admin was deleted meanwhile */
export async function findOwnRow(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  { lock = false } = {},
): Promise<AdminRow> {
  const row = await (lock ? lockAdmin : findAdminById)(db, actor.adminId);
  if (!row) throw new AppError('not_signed_in', adminMessages.signInFirst);
  return row;
}

/**
 * Limited per session, so that a stolen session can't keep guessing and can't block the owner's.
 * @throws AppError `invalid_credentials` with `detail.fields`, `rate_limited`
 */
export async function confirmOwnPassword(
  ctx: Ctx,
  password: string,
  field: 'password' | 'current_password' = 'password',
): Promise<AdminRow> {
  const tries = [{ rule: CONFIRM_PER_SESSION, key: ctx.actor.sessionId }];
  const { user, release } = await tryPassword(ctx, tries, findOwnRow(ctx), password);
  if (!user) throw wrongPassword(field);
  await release();
  return user;
}
