import 'server-only';
import type { ContextFor, RateCounter, Release } from '../../context';
import { isPassword } from './passwords';

/** `release` is for attempts that must not count. */
type Tried<U> = { user: U | undefined; release: Release };

/**
 * In one round trip. The work is the same whether the user exists or not. An attempt counts before
 * its outcome is known, so that concurrent guesses are limited too.
 * @throws AppError `rate_limited`
 */
export async function tryPassword<U extends { passwordHash: string }>(
  ctx: Pick<ContextFor<'anyone'>, 'limitAll'>,
  counters: readonly RateCounter[],
  found: Promise<U | undefined>,
  password: string,
): Promise<Tried<U>> {
  const [release, user] = await Promise.all([ctx.limitAll(counters), found]);
  const isRight = await isPassword(user?.passwordHash, password).catch(async (error: unknown) => {
    // Not verified, so not wrong: overload must not lock users out.
    await release();
    throw error;
  });
  return { user: isRight ? user : undefined, release };
}
