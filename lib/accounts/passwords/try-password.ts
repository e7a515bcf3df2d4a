import 'server-only';
import type { Act, ContextFor, GiveBack } from '../../context';
import { isPassword } from './passwords';

/** `user` only where the password is theirs; `giveBack` is for a try that was right. */
type Tried<U> = { user: U | undefined; giveBack: GiveBack };

/**
 * Counts a try and looks at the password, in one round trip and after the same work whether there is such a user or
 * not. A try counts before its outcome is known, so that fifty at once are not fifty guesses.
 * @throws AppError `rate_limited`
 */
export async function tryPassword<U extends { passwordHash: string }>(
  ctx: Pick<ContextFor<'anyone'>, 'limitAll'>,
  acts: readonly Act[],
  found: Promise<U | undefined>,
  password: string,
): Promise<Tried<U>> {
  const [giveBack, user] = await Promise.all([ctx.limitAll(acts), found]);
  const isRight = await isPassword(user?.passwordHash, password).catch(async (error: unknown) => {
    // Not looked at, so not wrong: a rush must not lock anybody out.
    await giveBack();
    throw error;
  });
  return { user: isRight ? user : undefined, giveBack };
}
