import 'server-only';
import { accountMessages } from '../../constants/account-messages';
import type { ContextFor } from '../../context';
import { fieldError } from '../../errors';
import { queueMail } from '../../mail/outbox';
import { endPendingLinks } from '../mail-links/mail-token-store';
import { passwordChangedMail } from '../mails';
import { isPasswordTheEmail } from '../rules';
import { removeSessionsOf } from '../session-store';
import { type NewPassword, type UserRow, updatePassword } from '../store';

/** @throws AppError `invalid_input` with `detail.fields` */
export function assertNotTheEmail(
  password: string,
  email: string,
  field: 'password' | 'new_password',
): void {
  if (isPasswordTheEmail(password, email)) throw fieldError(field, accountMessages.passwordIsEmail);
}

/**
 * In the caller's transaction. Ends all sessions and links that would change the credentials, and
 * mails the owner.
 * @returns undefined, with nothing changed, if the password was changed since `user` was read
 */
export async function setPassword(
  ctx: Pick<ContextFor<'anyone'>, 'db' | 'now' | 'newId'>,
  user: UserRow,
  changes: NewPassword,
): Promise<UserRow | undefined> {
  const changed = await updatePassword(ctx.db, user, changes);
  if (!changed) return undefined;
  const isGoogleOff = user.googleSubject !== null && changed.googleSubject === null;
  // After the update: a concurrent sign-in waits for its lock, and earlier ones are visible here.
  await removeSessionsOf(ctx.db, user.id);
  await endPendingLinks(ctx.db, user.id);
  await queueMail(ctx, {
    ...passwordChangedMail({ isGoogleOff }),
    to: user.email,
    learnerId: user.id,
  });
  return changed;
}
