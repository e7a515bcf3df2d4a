import 'server-only';
import { sessionKeysOf } from '../../accounts/identify';
import type { ContextFor } from '../../context';
import { unsealAdmin } from './admin-cookie';
import { removeSessions } from './store';

/** Usually the same session. */
export async function signOutAdmin(
  { db }: ContextFor<'anyone'>,
  headers: Headers,
): Promise<{ success: true }> {
  await removeSessions(db, sessionKeysOf(headers, await unsealAdmin(headers)));
  return { success: true };
}
