import 'server-only';
import type { Db } from '@/db/client';
import { databaseNow } from '@/db/clock';
import { hashPassword, isPassword } from '../../accounts/passwords/passwords';
import { preparePassword } from '../../accounts/rules';
import { env } from '../../env';
import { revokeInvitesBy } from '../admins/invite-store';
import {
  addAdmin,
  changePassword,
  findAdmin,
  markEnvironmentAdmin,
  removeFormerEnvironmentAdmins,
} from './store';

/** And revokes what they sent: an invitation isn't open for longer than its owner is one. */
function removeFormer(db: Db, username: string): Promise<void> {
  return db.transaction(async (tx) => {
    const now = await databaseNow(tx);
    for (const former of await removeFormerEnvironmentAdmins(tx, username))
      await revokeInvitesBy(tx, former, now);
  });
}

/**
 * Deletes the admins that the environment named before, with their sessions and open invitations.
 * Invited admins stay. A new password ends the sessions.
 */
export async function syncAdmin(
  db: Db,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await removeFormer(db, username);
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
