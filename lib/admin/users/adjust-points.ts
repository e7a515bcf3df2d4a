import 'server-only';
import { adminMessages } from '../../constants/admin';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { lockBalance, postPoints } from '../../points/post-points';
import type { RequestKey } from '../../request-key';
import { act } from '../log/act';
import { changedUser, knownUser, noSuchUser } from './known-user';
import type { PointsInput } from './schema';
import type { UserChangedWire } from './wire';

/**
 * Gives or takes points outside the daily cap, as one ledger entry of the audit entry's id. The
 * user sees the amount, not the reason. Takes effect once by `request`.
 * @throws AppError `not_found`, `too_few_points` below zero, `conflict` if the idempotency key was
 * used for another request
 */
export async function adjustPoints(
  ctx: ContextFor<'owner'>,
  { userId, action, points, reason }: PointsInput,
  request?: RequestKey,
): Promise<UserChangedWire> {
  await knownUser(ctx, userId);
  const name = action === 'add' ? 'add_points' : 'remove_points';
  await act(ctx, { action: name, userId, reason }, request, async (tx, entryId) => {
    const before = await lockBalance(tx, userId);
    if (before === undefined) throw noSuchUser();
    if (action === 'remove' && points > before)
      throw new AppError('too_few_points', adminMessages.tooFewPoints(before));
    const { balance } = await postPoints(
      tx,
      {
        userId,
        reason: 'admin',
        source: `admin:${entryId}`,
        points: action === 'add' ? points : -points,
      },
      ctx.now,
    );
    return { response: {}, before: { points: before }, after: { points: balance } };
  });
  return changedUser(ctx, userId);
}
