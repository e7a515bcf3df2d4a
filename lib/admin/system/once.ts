import 'server-only';
import { createHash } from 'node:crypto';
import type { ContextFor } from '../../context';
import { keyConflict, type RequestKey } from '../../request-key';
import { claimRequest, findRequest, saveResponse } from '../log/store';

type Ctx = Pick<ContextFor<'admin'>, 'db' | 'actor' | 'now' | 'newId'>;

/** The same for a repeated request: what it names takes effect once. */
function idOf({ adminId, key }: { adminId: string; key: string }): string {
  const hash = createHash('sha256').update(`${adminId} ${key}`).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * For actions that no transaction can take back. A repeated request gets the kept response; one that
 * comes while the first is running is run too, with the same id.
 * @throws AppError `conflict` for the key of another request
 */
export async function once<R>(
  { db, actor, now, newId }: Ctx,
  request: RequestKey | undefined,
  run: (id: string) => Promise<R>,
): Promise<R> {
  if (!request) return run(newId());
  const own = { ...request, adminId: actor.adminId };
  const earlier = await findRequest(db, own);
  if (earlier && earlier.fingerprint !== own.fingerprint) throw keyConflict();
  if (earlier) return earlier.response as R;
  const response = await run(idOf(own));
  await db.transaction(async (tx) => {
    if (!(await claimRequest(tx, own, now))) await saveResponse(tx, own, response);
  });
  return response;
}
