import 'server-only';
import { accountMessages } from '../../constants/account-messages';
import type { ContextFor } from '../../context';
import { bearerToken } from '../identify';
import { removeSessions, type SessionKey } from '../session-store';
import { hashToken } from '../tokens';
import type { MessageWire } from '../wire';
import { unsealSession } from './account-cookies';

/** Of the bearer token and of the cookie, which are usually the same session. */
export async function signOut({ db }: ContextFor<'anyone'>, headers: Headers): Promise<MessageWire> {
  const token = bearerToken(headers);
  const sessionId = await unsealSession(headers);
  const keys: SessionKey[] = [];
  if (token) keys.push({ tokenHash: hashToken(token) });
  if (sessionId) keys.push({ id: sessionId });
  await removeSessions(db, keys);
  return { message: accountMessages.signedOut };
}
