import { DEMO_USER_ID } from '../constants/accounts';
import type { Actor } from '../context';
import { AppError } from '../errors';

/**
 * A call that names a user must come from that user (decisions.md, "Who is calling"). One that names nobody means the caller.
 * @throws AppError `forbidden`, the same for somebody else's id and for one that does not exist.
 */
export function assertSelf(actor: Actor, claimedUserId: string | undefined): void {
  const own = actor.kind === 'user' ? actor.userId : DEMO_USER_ID;
  if (claimedUserId !== undefined && claimedUserId !== own)
    throw new AppError('forbidden', 'That belongs to another account.');
}
