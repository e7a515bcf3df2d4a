import 'server-only';
import type { ContextFor } from '../../context';
import { insertSession } from '../session-store';
import { hashToken, tokenOfSession } from '../tokens';

/** `token` is the bearer token. It is not stored. */
export type Opened = { sessionId: string; token: string };

/** @returns undefined if the password was changed or the account closed meanwhile */
export async function openSession(
  ctx: Pick<ContextFor<'anyone'>, 'db' | 'now' | 'newId'>,
  user: { id: string; passwordHash: string },
  device: string,
): Promise<Opened | undefined> {
  const id = ctx.newId();
  const token = tokenOfSession(id);
  const isOpen = await insertSession(
    ctx.db,
    { id, user, tokenHash: hashToken(token), device },
    ctx.now,
  );
  return isOpen ? { sessionId: id, token } : undefined;
}
