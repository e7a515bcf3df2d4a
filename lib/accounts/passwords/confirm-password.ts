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

type Ctx = Pick<ContextFor<'anyone'>, 'limitAll'> & { actor: { sessionId: string } };

/**
 * Limited per session, so that a stolen session can't keep guessing and can't block the owner's.
 * @param found the user or admin who is signed in
 * @throws AppError `invalid_credentials` with `detail.fields`, `rate_limited`
 */
export async function confirmPasswordOf<U extends { passwordHash: string }>(
  ctx: Ctx,
  found: Promise<U | undefined>,
  password: string,
  field: Field = 'password',
): Promise<U> {
  const tries = [{ rule: CONFIRM_PER_SESSION, key: ctx.actor.sessionId }];
  const { user, release } = await tryPassword(ctx, tries, found, password);
  if (!user) throw wrongPassword(field);
  await release();
  return user;
}

/** @throws AppError as `confirmPasswordOf` */
export function confirmPassword(
  ctx: ContextFor<'user'>,
  password: string,
  field?: Field,
): Promise<UserRow> {
  return confirmPasswordOf(ctx, findUserById(ctx.db, ctx.actor.userId), password, field);
}
