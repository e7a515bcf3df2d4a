import 'server-only';
import { confirmPasswordOf } from '../../accounts/passwords/confirm-password';
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

/** @throws AppError as `confirmPasswordOf` */
export function confirmOwnPassword(
  ctx: Ctx,
  password: string,
  field?: 'password' | 'current_password',
): Promise<AdminRow> {
  return confirmPasswordOf(ctx, findOwnRow(ctx), password, field);
}
