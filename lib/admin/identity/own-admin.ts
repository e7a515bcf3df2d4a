import 'server-only';
import { adminMessages } from '../../constants/admin';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { findOwnAdmin } from '../two-factor/store';
import type { OwnAdminWire } from './wire';

/** @throws AppError `not_signed_in` if the admin was deleted meanwhile */
export async function getOwnAdmin({ db, actor }: ContextFor<'admin'>): Promise<OwnAdminWire> {
  const own = await findOwnAdmin(db, actor.adminId);
  if (!own) throw new AppError('not_signed_in', adminMessages.signInFirst);
  const { username, role } = actor;
  return {
    username,
    role,
    two_factor: own.totpConfirmedAt !== null,
    recovery_codes_left: own.codesLeft,
    from_environment: own.fromEnvironment,
  };
}
