import 'server-only';
import { accountAnswers } from '../../constants/account-answers';
import type { ContextFor } from '../../context';
import { fieldError } from '../../errors';
import { CONFIRM_PER_SESSION } from '../limits';
import { findUserById, type UserRow } from '../store';
import { tryPassword } from './try-password';

type Field = 'password' | 'current_password';

export const wrongPassword = (field: Field) =>
  fieldError(field, accountAnswers.passwordWrong, 'invalid_credentials');

/**
 * Limited per session, so that a stolen session can't keep guessing and can't block the owner's.
 * @throws AppError `invalid_credentials` with `detail.fields`, `rate_limited`
 */
export async function confirmPassword(
  ctx: ContextFor<'user'>,
  password: string,
  field: Field = 'password',
): Promise<UserRow> {
  const { userId, sessionId } = ctx.actor;
  const tries = [{ rule: CONFIRM_PER_SESSION, key: sessionId }];
  const { user, release } = await tryPassword(ctx, tries, findUserById(ctx.db, userId), password);
  if (!user) throw wrongPassword(field);
  await release();
  return user;
}
