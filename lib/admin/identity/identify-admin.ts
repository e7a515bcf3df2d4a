import 'server-only';
import type { Db } from '@/db/client';
import {
  bearerToken,
  credentialOf,
  type Identified,
  UNAUTHENTICATED,
} from '../../accounts/identify';
import { isToken, type SessionKey, tokenKey } from '../../accounts/tokens';
import { unsealAdmin } from './admin-cookie';
import { hasAdmin } from './first-admin';
import { findLiveSession } from './store';

async function bySession(db: Db, key: SessionKey, given?: Date): Promise<Identified> {
  const found = (await hasAdmin(db)) ? await findLiveSession(db, key, given) : undefined;
  return found ? { ...found, by: credentialOf(key) } : UNAUTHENTICATED;
}

/**
 * In one query. With a bearer token, cookies are ignored.
 * @param given the time, instead of the database's
 */
export async function identifyAdmin(db: Db, headers: Headers, given?: Date): Promise<Identified> {
  const token = bearerToken(headers);
  if (token !== undefined) {
    return isToken(token) ? bySession(db, tokenKey(token), given) : UNAUTHENTICATED;
  }
  const sessionId = await unsealAdmin(headers);
  return sessionId ? bySession(db, { by: 'id', value: sessionId }, given) : UNAUTHENTICATED;
}
