import 'server-only';
import { adminMessages } from '../../constants/admin';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { toPage } from '../keyset';
import type { UserPlace } from './cursor';
import type { ListUsersInput } from './schema';
import { toAdminUserWire } from './to-wire';
import { countUsers, findUsers } from './user-store';
import type { AdminUsersWire } from './wire';

/**
 * A page of users by cursor or offset.
 * @throws AppError `invalid_input` for a cursor of another order
 */
export async function listUsers(
  { db, now }: Pick<ContextFor<'admin'>, 'db' | 'now'>,
  { cursor: after, ...input }: ListUsersInput,
): Promise<AdminUsersWire> {
  if (after && after.order !== input.order)
    throw new AppError('invalid_input', adminMessages.pageGone);
  const [found, total] = await Promise.all([
    findUsers(db, { ...input, after }, now),
    after?.total ?? countUsers(db, input, now),
  ]);
  const { page, next } = toPage(found, input.limit, ({ sortKey, id }): UserPlace => {
    return { order: input.order, key: sortKey, id, total };
  });
  return { users: page.map((row) => toAdminUserWire(row, now)), total, next };
}
