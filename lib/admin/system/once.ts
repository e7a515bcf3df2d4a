import 'server-only';
import { adminMessages } from '../../constants/admin';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { keyConflict, type RequestKey } from '../../request-key';
import { claimRequest, saveResponse } from '../log/store';

type Ctx = Pick<ContextFor<'admin'>, 'db' | 'actor' | 'now'>;

/**
 * For actions that no transaction can take back: runs one once for a request, and answers a repeated
 * one from what was kept.
 * @throws AppError `conflict` for the key of another request, or while the first is running
 */
export async function once<R>(
  { db, actor, now }: Ctx,
  request: RequestKey | undefined,
  run: () => Promise<R>,
): Promise<R> {
  if (!request) return run();
  const own = { ...request, adminId: actor.adminId };
  const earlier = await claimRequest(db, own, now);
  if (earlier && earlier.fingerprint !== own.fingerprint) throw keyConflict();
  if (earlier && earlier.response === null)
    throw new AppError('conflict', adminMessages.stillRunning);
  if (earlier) return earlier.response as R;
  const response = await run();
  await saveResponse(db, own, response);
  return response;
}
