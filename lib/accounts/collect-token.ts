import 'server-only';
import type { ContextFor } from '../context';
import { replaceToken } from './session-store';
import { toUserWire } from './to-wire';
import { hashToken, tokenOfSession } from './tokens';
import type { SignedInWire } from './wire';

/**
 * A bearer token for the session that vouches for the caller: one that was opened without a script has a token that
 * nobody holds, and another tab may hold it already.
 */
export async function collectToken({ actor, db, now }: ContextFor<'user'>): Promise<SignedInWire> {
  const token = tokenOfSession(actor.sessionId);
  await replaceToken(db, actor.sessionId, hashToken(token));
  return { user: toUserWire({ ...actor, id: actor.userId }, now), session_token: token };
}
