import 'server-only';
import { z } from 'zod';
import { adminMessages } from '../../constants/admin';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { toAdminUserWire } from './to-wire';
import { findUser, type UserRow } from './user-store';
import type { UserChangedWire } from './wire';

type Ctx = Pick<ContextFor<'admin'>, 'db' | 'now'>;

export const noSuchUser = () => new AppError('not_found', adminMessages.noSuchUser);

/** @throws AppError `not_found` */
export async function knownUser({ db, now }: Ctx, userId: string): Promise<UserRow> {
  const user = z.guid().safeParse(userId).success ? await findUser(db, userId, now) : undefined;
  if (!user) throw noSuchUser();
  return user;
}

/** The user's state now, also for a repeated request: a kept response has no personal data. */
export async function changedUser(ctx: Ctx, userId: string): Promise<UserChangedWire> {
  return { success: true, user: toAdminUserWire(await knownUser(ctx, userId), ctx.now) };
}
