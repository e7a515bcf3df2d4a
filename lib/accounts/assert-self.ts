import { DEMO_USER_ID } from '../constants/accounts';
import type { Actor, UserActor } from '../context';
import { AppError } from '../errors';
import { normaliseEmail } from './rules';

const notYours = () => new AppError('forbidden', 'That belongs to another account.');

/**
 * A call that names a user must come from that user (product-rules.md, "Who is calling"). One that names nobody means the caller.
 * @throws AppError `forbidden`, the same for somebody else's id and for one that does not exist.
 */
export function assertSelf(actor: Actor, claimedUserId: string | undefined): void {
  const own = actor.kind === 'user' ? actor.userId : DEMO_USER_ID;
  if (claimedUserId !== undefined && claimedUserId !== own) throw notYours();
}

/**
 * The same for a call that names an address: the caller's, however it is spelt.
 * @throws AppError `forbidden`, the same for somebody else's address and for one that has no account.
 */
export function assertOwnEmail({ email }: UserActor, claimedEmail: string): void {
  if (normaliseEmail(claimedEmail) !== email) throw notYours();
}
