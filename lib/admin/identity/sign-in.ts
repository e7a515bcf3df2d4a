import 'server-only';
import { signInCounters } from '../../accounts/limits';
import { tryPassword } from '../../accounts/passwords/try-password';
import { knownDeviceId, sealDevice } from '../../accounts/sessions/account-cookies';
import { deviceName } from '../../accounts/sessions/device-name';
import { hashToken, newToken } from '../../accounts/tokens';
import { ADMIN_SESSION_HOURS, adminMessages } from '../../constants/admin';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { HOUR_MS } from '../../time/days';
import { codeRequired, consumeCode, needsCode } from '../two-factor/second-factor';
import { sealAdmin } from './admin-cookie';
import { hasAdmin } from './first-admin';
import type { AdminSignInInput } from './schema';
import { type AdminRow, findAdmin, insertSession } from './store';

const wrongCredentials = () => new AppError('invalid_credentials', adminMessages.wrongCredentials);

async function findCurrent({ db }: ContextFor<'anyone'>, username: string) {
  return (await hasAdmin(db)) ? findAdmin(db, username) : undefined;
}

type Opening = { id: string; token: string; device: string; code: string | undefined };

/** The session and the code count together or not at all. */
function openSession(
  { db, now }: Pick<ContextFor<'anyone'>, 'db' | 'now'>,
  admin: AdminRow,
  { id, token, device, code }: Opening,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + ADMIN_SESSION_HOURS * HOUR_MS);
  return db.transaction(async (tx) => {
    const session = { id, admin, tokenHash: hashToken(token), device, expiresAt };
    if (!(await insertSession(tx, session, now))) throw wrongCredentials();
    if (code !== undefined) await consumeCode(tx, admin, code, now);
  });
}

/**
 * With the rate limits of users; a wrong code counts as a wrong password. An unknown username takes
 * as long to refuse as a wrong password. Codes matter only once the password is right.
 * @throws AppError `invalid_credentials`, with `detail.fields` for the code; `two_factor_required`
 * without one; `rate_limited`
 */
export async function signInAdmin(
  ctx: ContextFor<'anyone'>,
  { username, password, code }: AdminSignInInput,
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
  // Before a code is asked for, which would tell that the password was right.
  if (!admin || admin.disabledAt) throw wrongCredentials();
  if (needsCode(admin) && code === undefined) {
    await release();
    throw codeRequired();
  }
  const id = ctx.newId();
  const token = newToken();
  const device = deviceName(headers);
  await openSession(ctx, admin, { id, token, device, code: needsCode(admin) ? code : undefined });
  await release();
  return { token, cookies: [await sealAdmin(id), await sealDevice(headers, account, ctx.newId)] };
}
