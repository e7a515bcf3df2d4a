import 'server-only';
import type { Db } from '@/db/client';
import { hashPassword, isPassword } from '../accounts/passwords/passwords';
import { preparePassword } from '../accounts/rules';
import { env } from '../env';
import { addAdmin, changePassword, findAdmin, removeAdminsBut } from './store';

type Wanted = { username: string; password: string };

/** Whom the environment names; nobody where it names none: then nobody gets in. */
function wantedAdmin(): Wanted | undefined {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = env();
  return username && password ? { username, password: preparePassword(password) } : undefined;
}

/**
 * Makes the one whom the environment names the admin, under the password that it gives. Another password ends the sessions that
 * the old one opened; who is named no more is gone, sessions and all.
 */
export async function appointAdmin(db: Db, wanted: Wanted | undefined, now: Date): Promise<void> {
  await removeAdminsBut(db, wanted?.username);
  if (!wanted) return;
  const { username, password } = wanted;
  const known = await findAdmin(db, username);
  if (known && (await isPassword(known.passwordHash, password))) return;
  const passwordHash = await hashPassword(password);
  if (known) await changePassword(db, known, passwordHash);
  else await addAdmin(db, { username, passwordHash }, now);
}

const appointed = new WeakMap<Db, Promise<void>>();

/** The same once in this process, before anybody is asked who they are: an environment does not change while it runs. */
export function firstAdminReady(db: Db, now: Date): Promise<void> {
  const known = appointed.get(db);
  if (known) return known;
  const ready = appointAdmin(db, wantedAdmin(), now);
  appointed.set(db, ready);
  ready.catch(() => appointed.delete(db));
  return ready;
}
