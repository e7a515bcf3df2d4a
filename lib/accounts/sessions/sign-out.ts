import 'server-only';
import { accountMessages } from '../../constants/account-messages';
import type { ContextFor } from '../../context';
import { sessionKeysOf } from '../identify';
import { removeSessions } from '../session-store';
import type { MessageWire } from '../wire';
import { unsealSession } from './account-cookies';

/** Usually the same session. */
export async function signOut(
  { db }: ContextFor<'anyone'>,
  headers: Headers,
): Promise<MessageWire> {
  await removeSessions(db, sessionKeysOf(headers, await unsealSession(headers)));
  return { message: accountMessages.signedOut };
}
