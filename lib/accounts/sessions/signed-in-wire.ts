import 'server-only';
import type { ContextFor } from '../../context';
import { membershipOf } from '../../membership/service';
import { toUserWire } from '../to-wire';
import type { SignedInWire } from '../wire';
import type { SignedIn } from './issue-cookies';

type NewSession = Pick<SignedIn, 'user' | 'token'>;

/** The body of the answer to a sign-in. */
export async function signedInWire(
  ctx: ContextFor<'anyone'>,
  { user, token }: NewSession,
): Promise<SignedInWire> {
  const membership = await membershipOf(ctx, user);
  return { user: toUserWire({ ...user, ...membership }, ctx.now), session_token: token };
}
