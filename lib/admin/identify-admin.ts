import 'server-only';
import type { Db } from '@/db/client';
import { bearerToken, type Identified } from '../accounts/identify';
import { hashToken, isToken } from '../accounts/tokens';
import { unsealAdmin } from './admin-cookie';
import { hasAdmin } from './first-admin';
import { type AdminSessionKey, findLiveSession } from './store';

const NOBODY: Identified = { actor: { kind: 'visitor' }, by: 'nothing' };

async function bySession(db: Db, key: AdminSessionKey, by: 'bearer' | 'cookie', now: Date): Promise<Identified> {
  const actor = (await hasAdmin(db, now)) ? await findLiveSession(db, key, now) : undefined;
  return actor ? { actor, by } : NOBODY;
}

/**
 * Finds out which admin is calling, in one query. Learners' sessions are not looked at: they open nothing here, as an admin's
 * open nothing there. A bearer token is the whole answer.
 */
export async function identifyAdmin(db: Db, headers: Headers, now: Date): Promise<Identified> {
  const token = bearerToken(headers);
  if (token !== undefined) {
    return isToken(token) ? bySession(db, { tokenHash: hashToken(token) }, 'bearer', now) : NOBODY;
  }
  const sessionId = await unsealAdmin(headers);
  return sessionId ? bySession(db, { id: sessionId }, 'cookie', now) : NOBODY;
}
