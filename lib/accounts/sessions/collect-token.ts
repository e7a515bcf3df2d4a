import 'server-only';
import type { ContextFor } from '../../context';
import { toUserWire } from '../to-wire';
import { tokenOfSession } from '../tokens';
import type { SignedInWire } from '../wire';

/**
 * The bearer token of the session that vouches for the caller: one that was opened without a script has a token that
 * nobody holds, and another tab may hold it already. Nothing is written.
 */
export async function collectToken({ actor, now }: ContextFor<'user'>): Promise<SignedInWire> {
  return { user: toUserWire({ ...actor, id: actor.userId }, now), session_token: tokenOfSession(actor.sessionId) };
}
