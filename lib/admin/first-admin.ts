import 'server-only';
import type { Db } from '@/db/client';
import { hashPassword, isPassword } from '../accounts/passwords/passwords';
import { preparePassword } from '../accounts/rules';
import { env } from '../env';
import { addAdmin, changePassword, findAdmin, removeOtherAdmins } from './store';

type Wanted = { username: string; password: string };

function wantedAdmin(): Wanted | undefined {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = env();
  return username && password ? { username, password: preparePassword(password) } : undefined;
}

/** Deletes all other admins with their sessions. A new password ends the sessions. */
export async function syncAdmin(db: Db, { username, password }: Wanted): Promise<void> {
  await removeOtherAdmins(db, username);
  const known = await findAdmin(db, username);
  if (known && (await isPassword(known.passwordHash, password))) return;
  const passwordHash = await hashPassword(password);
  if (known) await changePassword(db, known, passwordHash);
  else await addAdmin(db, { username, passwordHash });
}

const appointed = new WeakMap<Db, Promise<void>>();

/** Creates the environment's admin, once per process. Without one, no admin can sign in here. */
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
