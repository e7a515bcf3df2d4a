import 'server-only';
import type { ContextFor } from '../../context';
import { toUserWire } from '../to-wire';
import { tokenOfSession } from '../tokens';
import type { SignedInWire } from '../wire';

/** For sessions that were opened without a script, and for other tabs. Writes nothing. */
export async function collectToken({ actor, now }: ContextFor<'user'>): Promise<SignedInWire> {
  return { user: toUserWire({ ...actor, id: actor.userId }, now), session_token: tokenOfSession(actor.sessionId) };
}
