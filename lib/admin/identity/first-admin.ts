import 'server-only';
import type { Db } from '@/db/client';
import { hashPassword, isPassword } from '../../accounts/passwords/passwords';
import { preparePassword } from '../../accounts/rules';
import { env } from '../../env';
import {
  addAdmin,
  changePassword,
  findAdmin,
  markEnvironmentAdmin,
  removeFormerEnvironmentAdmins,
} from './store';

/**
 * Deletes the admins that the environment named before, with their sessions. Invited admins stay. A
 * new password ends the sessions.
 */
export async function syncAdmin(
  db: Db,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await removeFormerEnvironmentAdmins(db, username);
  const known = await findAdmin(db, username);
  if (known && !known.fromEnvironment) await markEnvironmentAdmin(db, known);
  if (known && (await isPassword(known.passwordHash, password))) return;
  const passwordHash = await hashPassword(password);
  if (known) await changePassword(db, known, passwordHash);
  else await addAdmin(db, { username, passwordHash });
}

const synced = new WeakMap<Db, Promise<void>>();

/** Creates the environment's admin, once per process. Without one, no admin can sign in here. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = env();
  if (!username || !password) return false;
  const ready = synced.get(db) ?? syncAdmin(db, { username, password: preparePassword(password) });
  synced.set(db, ready);
  await ready.catch((error: unknown) => {
    synced.delete(db);
    throw error;
  });
  return true;
}
