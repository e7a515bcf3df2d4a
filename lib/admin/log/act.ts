import 'server-only';
import type { Db } from '@/db/client';
import type { ContextFor } from '../../context';
import { keyConflict, type RequestKey } from '../../request-key';
import { noteOutcome, outcomeOf } from './outcome';
import { type AuditEntry, addAuditEntry, claimRequest, saveResponse } from './store';

type Ctx = Pick<ContextFor<'admin'>, 'db' | 'actor' | 'now' | 'newId' | 'log'>;

export type Action = Pick<AuditEntry, 'action' | 'userId' | 'subject' | 'reason'>;

/** `response` is kept as JSON, for a repeated request. The rest is for the log. */
type Effect<R> = { response: R } & Partial<
  Pick<AuditEntry, 'before' | 'after' | 'detail' | 'subject'>
>;

/**
 * For actions in the database: runs one in a transaction with its audit entry. With a request key it
 * takes effect once, and a repeated request gets the first response. A refused action changes
 * nothing and is logged.
 * @param run gets the id of the audit entry
 * @throws AppError `conflict` if the idempotency key was used for another request; what `run` throws
 */
export async function act<R>(
  { db, actor, now, newId, log }: Ctx,
  action: Action,
  request: RequestKey | undefined,
  run: (tx: Db, entryId: string) => Promise<Effect<R>>,
): Promise<R> {
  const entry = { id: newId(), admin: actor.username, happenedAt: now, ...action };
  const own = request && { ...request, adminId: actor.adminId };
  try {
    return await db.transaction(async (tx) => {
      const earlier = own && (await claimRequest(tx, own, now));
      if (earlier && earlier.fingerprint !== own?.fingerprint) throw keyConflict();
      if (earlier) return earlier.response as R;
      const { response, detail = {}, ...states } = await run(tx, entry.id);
      await addAuditEntry(tx, { ...entry, stage: 'done', detail, ...states });
      if (own) await saveResponse(tx, own, response);
      return response;
    });
  } catch (error) {
    await noteOutcome({ db, log }, { ...entry, ...outcomeOf(error) });
    throw error;
  }
}

/**
 * For a check that an action begins with and that no transaction should wait for. A refusal is
 * logged.
 * @throws what `check` throws
 */
export async function checked<R>(
  { db, actor, now, newId, log }: Ctx,
  action: Action,
  check: () => Promise<R>,
): Promise<R> {
  try {
    return await check();
  } catch (error) {
    const entry = { id: newId(), admin: actor.username, happenedAt: now, ...action };
    await noteOutcome({ db, log }, { ...entry, ...outcomeOf(error) });
    throw error;
  }
}
