import 'server-only';
import { signInCounters } from '../../accounts/limits';
import { tryPassword } from '../../accounts/passwords/try-password';
import { knownDeviceId, sealDevice } from '../../accounts/sessions/account-cookies';
import { hashToken, newToken } from '../../accounts/tokens';
import { ADMIN_SESSION_HOURS, adminMessages } from '../../constants/admin';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { HOUR_MS } from '../../time/days';
import { sealAdmin } from './admin-cookie';
import { hasAdmin } from './first-admin';
import type { AdminSignInInput } from './schema';
import { findAdmin, insertSession } from './store';

async function findCurrent({ db }: ContextFor<'anyone'>, username: string) {
  return (await hasAdmin(db)) ? findAdmin(db, username) : undefined;
}

/**
 * With the rate limits of users. An unknown username takes as long to refuse as a wrong password.
 * @throws AppError `invalid_credentials`, `rate_limited`
 */
export async function signInAdmin(
  ctx: ContextFor<'anyone'>,
  { username, password }: AdminSignInInput,
  headers: Headers,
): Promise<{ token: string; cookies: string[] }> {
  // Unlike any email address.
  const account = `admin:${username}`;
  const tries = signInCounters(ctx, account, await knownDeviceId(headers, account));
  const { user: admin, release } = await tryPassword(
    ctx,
    tries,
    findCurrent(ctx, username),
    password,
  );
  const wrong = new AppError('invalid_credentials', adminMessages.wrongCredentials);
  if (!admin) throw wrong;
  const id = ctx.newId();
  const token = newToken();
  const expiresAt = new Date(ctx.now.getTime() + ADMIN_SESSION_HOURS * HOUR_MS);
  const opening = insertSession(
    ctx.db,
    { id, admin, tokenHash: hashToken(token), expiresAt },
    ctx.now,
  );
  const [isOpen] = await Promise.all([opening, release()]);
  if (!isOpen) throw wrong;
  return { token, cookies: [await sealAdmin(id), await sealDevice(headers, account, ctx.newId)] };
}
