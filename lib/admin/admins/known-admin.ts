import 'server-only';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { adminAccessMessages as messages } from '../../constants/admin-access';
import { AppError } from '../../errors';
import { type AdminRow, findAdminById, lockAdmin } from '../identity/store';

/** @throws AppError `not_found`, also for a malformed ID */
export async function knownAdmin(
  db: Db,
  adminId: string,
  { lock = false } = {},
): Promise<AdminRow> {
  const isId = z.uuid().safeParse(adminId).success;
  const admin = isId ? await (lock ? lockAdmin : findAdminById)(db, adminId) : undefined;
  if (!admin) throw new AppError('not_found', messages.noSuchAdmin);
  return admin;
}
