import 'server-only';
import { brand } from '../../brand';
import type { ContextFor } from '../../context';
import { utcDay } from '../../time/days';
import { act } from '../log/act';
import type { AdminUserInput } from './schema';
import { getUserDetail } from './user-detail';
import type { UserExportWire } from './wire';

/**
 * The detail of a user without the sessions, as a file, which the log tells.
 * @throws AppError `not_found`
 */
export async function exportUser(
  ctx: ContextFor<'admin'>,
  { userId }: AdminUserInput,
): Promise<{ filename: string; detail: UserExportWire }> {
  const { sessions: _, ...detail } = await getUserDetail(ctx, { userId });
  await act(ctx, { action: 'export_user', userId }, undefined, async () => ({ response: null }));
  const filename = `${brand.product.toLowerCase()}-user-${userId}-${utcDay(ctx.now)}.json`;
  return { filename, detail };
}
