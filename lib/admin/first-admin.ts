import 'server-only';
import type { Db } from '@/db/client';
import { hashPassword, isPassword } from '../accounts/passwords/passwords';
import { preparePassword } from '../accounts/rules';
import { env } from '../env';
import { addAdmin, changePassword, findAdmin, removeOtherAdmins } from './store';

type Wanted = { username: string; password: string };

/** The admin in the environment, if any. */
function wantedAdmin(): Wanted | undefined {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = env();
  return username && password ? { username, password: preparePassword(password) } : undefined;
}

/**
 * Makes the one whom the environment names the admin, under the password that it gives. Another password ends the sessions that
 * the old one opened; whoever had another name is gone, sessions and all.
 */
export async function syncAdmin(db: Db, { username, password }: Wanted): Promise<void> {
  await removeOtherAdmins(db, username);
  const known = await findAdmin(db, username);
  if (known && (await isPassword(known.passwordHash, password))) return;
  const passwordHash = await hashPassword(password);
  if (known) await changePassword(db, known, passwordHash);
  else await addAdmin(db, { username, passwordHash });
}

const appointed = new WeakMap<Db, Promise<void>>();

/**
 * The same once in this process, before anybody is asked who they are: an environment does not change while it runs.
 * @returns false where the environment names nobody: then nobody gets in here, and nothing is taken from an instance that does
 */
export async function hasAdmin(db: Db): Promise<boolean> {
  const wanted = wantedAdmin();
  if (!wanted) return false;
  const ready = appointed.get(db) ?? syncAdmin(db, wanted);
  appointed.set(db, ready);
  await ready.catch((error: unknown) => {
    appointed.delete(db);
    throw error;
  });
  return true;
}
