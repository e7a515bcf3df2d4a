import 'server-only';
import { adminMessages } from '../../constants/admin';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import type { RequestKey } from '../../request-key';
import { utcDay } from '../../time/days';
import { act } from '../log/act';
import { clearUsage, endSessions, setSuspended } from './account-store';
import { changedUser, knownUser, noSuchUser } from './known-user';
import type { SuspensionInput, UserActionInput } from './schema';
import type { UserChangedWire } from './wire';

type Ctx = ContextFor<'support'>;

/**
 * Sets today's usage to zero. Takes effect once by `request`.
 * @throws AppError `not_found`, `conflict` if the idempotency key was used for another request
 */
export async function resetUsage(
  ctx: Ctx,
  { userId, reason }: UserActionInput,
  request?: RequestKey,
): Promise<UserChangedWire> {
  await knownUser(ctx, userId);
  await act(ctx, { action: 'reset_usage', userId, reason }, request, async (tx) => {
    const day = utcDay(ctx.now);
    const before = await clearUsage(tx, userId, day);
    const after = Object.fromEntries(Object.keys(before).map((key) => [key, 0]));
    return { response: {}, before, after, detail: { day } };
  });
  return changedUser(ctx, userId);
}

/**
 * Ends the user's sessions: their next request is refused. Takes effect once by `request`.
 * @throws AppError `not_found`, `conflict` if the idempotency key was used for another request
 */
export async function revokeSessions(
  ctx: Ctx,
  { userId, reason }: UserActionInput,
  request?: RequestKey,
): Promise<UserChangedWire> {
  await knownUser(ctx, userId);
  await act(ctx, { action: 'revoke_sessions', userId, reason }, request, async (tx) => {
    const sessions = await endSessions(tx, userId, ctx.now);
    return { response: {}, before: { sessions }, after: { sessions: 0 } };
  });
  return changedUser(ctx, userId);
}

/**
 * Suspends or restores a user: a suspended one has no session, can't sign in, also not by a
 * mailed link, and isn't on the leaderboard. Everything else stays. Takes effect once by `request`.
 * @throws AppError `not_found`, `conflict` if the user already is, or if the idempotency key was used
 * for another request
 */
export async function suspendUser(
  ctx: Ctx,
  { userId, suspended, reason }: SuspensionInput,
  request?: RequestKey,
): Promise<UserChangedWire> {
  await knownUser(ctx, userId);
  const action = suspended ? 'suspend' : 'restore';
  await act(ctx, { action, userId, reason }, request, async (tx) => {
    const isChanged = await setSuspended(tx, userId, suspended ? ctx.now : null);
    if (isChanged === undefined) throw noSuchUser();
    if (!isChanged)
      throw new AppError(
        'conflict',
        suspended ? adminMessages.alreadySuspended : adminMessages.notSuspended,
      );
    const sessions = suspended ? await endSessions(tx, userId, ctx.now) : 0;
    return {
      response: {},
      before: { suspended: !suspended, ...(suspended && { sessions }) },
      after: { suspended, ...(suspended && { sessions: 0 }) },
    };
  });
  return changedUser(ctx, userId);
}
