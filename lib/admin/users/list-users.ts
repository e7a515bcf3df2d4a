import 'server-only';
import type { ContextFor } from '../../context';
import type { ListUsersInput } from './schema';
import { toAdminUserWire } from './to-wire';
import { countUsers, findUsers } from './user-store';
import type { AdminUsersWire } from './wire';

export async function listUsers(
  { db, now }: ContextFor<'admin'>,
  input: ListUsersInput,
): Promise<AdminUsersWire> {
  const [rows, total] = await Promise.all([findUsers(db, input, now), countUsers(db, input, now)]);
  return { users: rows.map((row) => toAdminUserWire(row, now)), total };
}
