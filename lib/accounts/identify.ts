import 'server-only';
import type { Db } from '@/db/client';
import type { Actor } from '../context';
import { findLiveDemo } from './demo/demo-store';
import { findLiveSession, isDueForTouch, touchSession } from './session-store';
import { unsealDemo, unsealSession } from './sessions/account-cookies';
import { isToken, type SessionKey, tokenKey } from './tokens';

/** `by` is the credential: browsers send a cookie automatically, but never a bearer token. */
export type Identified = {
  actor: Actor;
  by: 'bearer' | 'cookie' | 'nothing';
  /** The database's; undefined for a visitor. */
  now: Date | undefined;
  /** To run after the response. */
  touch?: () => Promise<void>;
};

export const UNAUTHENTICATED: Identified = {
  actor: { kind: 'visitor' },
  by: 'nothing',
  now: undefined,
};

const BEARER = /^bearer(?: (.*))?$/i;

export function bearerToken(headers: Headers): string | undefined {
  const found = BEARER.exec(headers.get('authorization') ?? '');
  return found ? (found[1] ?? '').trim() : undefined;
}

export const credentialOf = ({ by }: SessionKey) => (by === 'id' ? 'cookie' : 'bearer');

/** Usually of the same session. */
export function sessionKeysOf(headers: Headers, cookieId: string | undefined): SessionKey[] {
  const token = bearerToken(headers);
  const keys = token ? [tokenKey(token)] : [];
  return cookieId ? [...keys, { by: 'id', value: cookieId }] : keys;
}

async function bySession(db: Db, key: SessionKey, given?: Date): Promise<Identified> {
  const found = await findLiveSession(db, key, given);
  if (!found) return UNAUTHENTICATED;
  const { actor, lastSeenAt, now } = found;
  const touch = isDueForTouch(lastSeenAt, now)
    ? () => touchSession(db, actor.sessionId, now)
    : undefined;
  return { actor, by: credentialOf(key), now, touch };
}

async function byDemo(db: Db, headers: Headers, given?: Date): Promise<Identified> {
  const id = await unsealDemo(headers);
  const found = id && (await findLiveDemo(db, id, given));
  return found ? { ...found, by: 'cookie' } : UNAUTHENTICATED;
}

/**
 * In one query. With a bearer token, cookies are ignored, so that a cookie doesn't replace an ended
 * token.
 * @param given the time, instead of the database's
 */
export async function identify(db: Db, headers: Headers, given?: Date): Promise<Identified> {
  const token = bearerToken(headers);
  if (token !== undefined) {
    return isToken(token) ? bySession(db, tokenKey(token), given) : UNAUTHENTICATED;
  }
  const sessionId = await unsealSession(headers);
  const signedIn = sessionId
    ? await bySession(db, { by: 'id', value: sessionId }, given)
    : UNAUTHENTICATED;
  return signedIn.actor.kind === 'user' ? signedIn : byDemo(db, headers, given);
}
