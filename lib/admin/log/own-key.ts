import 'server-only';
import type { ContextFor } from '../../context';
import { keyConflict, type RequestKey } from '../../request-key';
import { claimRequest, saveResponse } from './store';

type Ctx = Pick<ContextFor<'admin'>, 'db' | 'actor' | 'now'>;

/** Kept elsewhere. */
const NO_RESPONSE = {};

/**
 * For actions whose response is kept with the user's plan changes. An admin's idempotency key is for
 * one request, whatever the user and the action.
 * @returns the key, separate from the user's own
 * @throws AppError `conflict` if it was used for another request
 */
export async function ownKey(
  { db, actor, now }: Ctx,
  request: RequestKey | undefined,
): Promise<RequestKey | undefined> {
  if (!request) return undefined;
  const { adminId } = actor;
  await db.transaction(async (tx) => {
    const earlier = await claimRequest(tx, { ...request, adminId }, now);
    if (!earlier) return saveResponse(tx, { ...request, adminId }, NO_RESPONSE);
    if (earlier.fingerprint !== request.fingerprint) throw keyConflict();
  });
  return { ...request, key: `admin:${adminId}:${request.key}` };
}
