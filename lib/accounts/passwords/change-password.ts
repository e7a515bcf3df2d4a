import 'server-only';
import { accountAnswers } from '../../constants/account-answers';
import type { ContextFor } from '../../context';
import { fieldError } from '../../errors';
import { deliverDueMail } from '../../mail/outbox';
import type { ChangePasswordInput } from '../schema';
import { sealDevice, sealSession } from '../sessions/account-cookies';
import { deviceName } from '../sessions/device-name';
import { openSession } from '../sessions/open-session';
import { confirmPassword, wrongPassword } from './confirm-password';
import { hashPassword } from './passwords';
import { assertNotTheEmail, setPassword } from './set-password';

/**
 * All sessions end; the caller gets a new one.
 * @throws AppError `invalid_credentials` and `invalid_input` with `detail.fields`, `rate_limited`
 */
export async function changePassword(
  ctx: ContextFor<'user'>,
  { current_password, new_password }: ChangePasswordInput,
  headers: Headers,
): Promise<{ token: string; cookies: string[] }> {
  assertNotTheEmail(new_password, ctx.actor.email, 'new_password');
  const user = await confirmPassword(ctx, current_password, 'current_password');
  // Users expect the old password to stop working.
  if (new_password === current_password)
    throw fieldError('new_password', accountAnswers.passwordSame);
  const passwordHash = await hashPassword(new_password);
  const opened = await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const changed = await setPassword(within, user, { passwordHash });
    return changed && openSession(within, changed, deviceName(headers));
  });
  // It was changed after it was confirmed.
  if (!opened) throw wrongPassword('current_password');
  ctx.defer(() => deliverDueMail(ctx));
  const cookies = [
    await sealSession(opened.sessionId, user.id),
    await sealDevice(headers, user.email, ctx.newId),
  ];
  return { token: opened.token, cookies };
}
