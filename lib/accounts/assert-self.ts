import { DEMO_USER_ID } from '../constants/accounts';
import type { Actor, UserActor } from '../context';
import { AppError } from '../errors';
import { normalizeEmail } from './rules';

const notYours = () => new AppError('forbidden', 'That belongs to another account.');

/**
 * A call for a user must come from that user (product-rules.md, "Who is calling").
 * @throws AppError `forbidden`, the same for another user's id and for an unknown one
 */
export function assertSelf(actor: Actor, claimedUserId: string | undefined): void {
  const own = actor.kind === 'user' ? actor.userId : DEMO_USER_ID;
  if (claimedUserId !== undefined && claimedUserId !== own) throw notYours();
}

export function assertOwnEmail({ email }: UserActor, claimedEmail: string): void {
  if (normalizeEmail(claimedEmail) !== email) throw notYours();
}
