import 'server-only';
import type { Db } from '@/db/client';
import { adminMessages } from '../../constants/admin';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { lockOwners } from './store';

/**
 * First in a transaction: changes of admins wait for each other, and the caller may have lost the
 * role meanwhile. So an owner always remains: who changes another one.
 * @throws AppError `forbidden`
 */
export async function assertOwner({ actor }: ContextFor<'owner'>, tx: Db): Promise<void> {
  const owners = await lockOwners(tx);
  if (!owners.includes(actor.adminId))
    throw new AppError('forbidden', adminMessages.roleNotAllowed);
}
