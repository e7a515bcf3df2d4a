import 'server-only';
import { accountMessages } from '../../constants/account-messages';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { CONFIRM_PER_SESSION } from '../limits';
import { findUserById, type UserRow } from '../store';
import { tryPassword } from './try-password';

type Field = 'password' | 'current_password';

export function wrongPassword(field: Field): AppError {
  const message = accountMessages.passwordWrong;
  return new AppError('invalid_credentials', message, { fields: { [field]: message } });
}

/**
 * Makes sure that whoever uses a session also knows its account's password. Wrong tries count as at sign-in, but for
 * this session alone, so that a stolen session can neither guess on nor keep the owner's own from being confirmed, and
 * strangers who guess behind the same address keep nobody.
 * @param field the field of the call that the password came in
 * @throws AppError `invalid_credentials` with `detail.fields`, `rate_limited`
 */
export async function confirmPassword(
  ctx: ContextFor<'user'>,
  password: string,
  field: Field = 'password',
): Promise<UserRow> {
  const { userId, sessionId } = ctx.actor;
  const tries = [{ rule: CONFIRM_PER_SESSION, key: sessionId }];
  const { user, giveBack } = await tryPassword(ctx, tries, findUserById(ctx.db, userId), password);
  if (!user) throw wrongPassword(field);
  await giveBack();
  return user;
}
