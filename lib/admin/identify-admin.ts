import 'server-only';
import type { Db } from '@/db/client';
import { bearerToken, type Identified } from '../accounts/identify';
import { hashToken, isToken } from '../accounts/tokens';
import { unsealAdmin } from './admin-cookie';
import { hasAdmin } from './first-admin';
import { type AdminSessionKey, findLiveSession } from './store';

const UNAUTHENTICATED: Identified = { actor: { kind: 'visitor' }, by: 'nothing', now: undefined };

async function bySession(db: Db, key: AdminSessionKey, by: 'bearer' | 'cookie', given?: Date): Promise<Identified> {
  const found = (await hasAdmin(db)) ? await findLiveSession(db, key, given) : undefined;
  return found ? { ...found, by } : UNAUTHENTICATED;
}

/**
 * Authenticates an admin in one query. Users' sessions don't count here. With a bearer token,
 * cookies are ignored.
 * @param given the time, instead of the database's
 */
export async function identifyAdmin(db: Db, headers: Headers, given?: Date): Promise<Identified> {
  const token = bearerToken(headers);
  if (token !== undefined) {
    return isToken(token) ? bySession(db, { tokenHash: hashToken(token) }, 'bearer', given) : UNAUTHENTICATED;
  }
  const sessionId = await unsealAdmin(headers);
  return sessionId ? bySession(db, { id: sessionId }, 'cookie', given) : UNAUTHENTICATED;
}
