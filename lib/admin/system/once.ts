import 'server-only';
import { createHash } from 'node:crypto';
import type { Db } from '@/db/client';
import type { ContextFor } from '../../context';
import { keyConflict, type RequestKey } from '../../request-key';
import { type Action, checked } from '../log/act';
import { claimRequest, findRequest, saveResponse } from '../log/store';

type Ctx = Pick<ContextFor<'admin'>, 'db' | 'actor' | 'now' | 'newId' | 'log'>;
type Asked = { action: Action; request: RequestKey | undefined };

/** The same for a repeated request: what it names takes effect once. */
function idOf({ adminId, key }: { adminId: string; key: string }): string {
  const hash = createHash('sha256').update(`${adminId} ${key}`).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** @throws AppError `conflict` for the key of another request */
async function findEarlier(db: Db, own: RequestKey & { adminId: string }) {
  const earlier = await findRequest(db, own);
  if (earlier && earlier.fingerprint !== own.fingerprint) throw keyConflict();
  return earlier;
}

/**
 * For actions that no transaction can take back. A repeated request gets the kept response; one that
 * comes while the first is running is run too, with the same id. A key of another request is logged.
 * @throws AppError `conflict` for the key of another request
 */
export async function once<R>(
  ctx: Ctx,
  { action, request }: Asked,
  run: (id: string) => Promise<R>,
): Promise<R> {
  const { db, actor, now, newId } = ctx;
  if (!request) return run(newId());
  const own = { ...request, adminId: actor.adminId };
  const earlier = await checked(ctx, action, () => findEarlier(db, own));
  if (earlier) return earlier.response as R;
  const response = await run(idOf(own));
  await db.transaction(async (tx) => {
    if (!(await claimRequest(tx, own, now))) await saveResponse(tx, own, response);
  });
  return response;
}
