import 'server-only';
import type { Db } from '@/db/client';
import type { ContextFor } from '../../context';
import { insertSession } from '../session-store';
import { hashToken, tokenOfSession } from '../tokens';

/** `token` is for the bearer header, and is nowhere else. */
export type Opened = { sessionId: string; token: string };

/**
 * A new session for a user as they stood when their password was looked at.
 * @returns undefined when that password is no longer theirs, or the account was closed meanwhile
 */
export async function openSession(
  ctx: Pick<ContextFor<'anyone'>, 'now' | 'newId'> & { db: Db },
  user: { id: string; passwordHash: string },
  device: string,
): Promise<Opened | undefined> {
  const id = ctx.newId();
  const token = tokenOfSession(id);
  const isOpen = await insertSession(ctx.db, { id, user, tokenHash: hashToken(token), device }, ctx.now);
  return isOpen ? { sessionId: id, token } : undefined;
}
