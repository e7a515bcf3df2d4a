import 'server-only';
import { bearerToken } from '../accounts/identify';
import { hashToken } from '../accounts/tokens';
import type { ContextFor } from '../context';
import { unsealAdmin } from './admin-cookie';
import { type AdminSessionKey, removeSessions } from './store';

/** Of the bearer token and of the cookie, which are usually the same session. */
export async function signOutAdmin({ db }: ContextFor<'anyone'>, headers: Headers): Promise<{ success: true }> {
  const token = bearerToken(headers);
  const sessionId = await unsealAdmin(headers);
  const keys: AdminSessionKey[] = [];
  if (token) keys.push({ tokenHash: hashToken(token) });
  if (sessionId) keys.push({ id: sessionId });
  await removeSessions(db, keys);
  return { success: true };
}
