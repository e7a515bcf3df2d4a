import 'server-only';
import type { ContextFor } from '../context';
import { AppError } from '../errors';
import { type AuditEntry, addAuditEntry } from './store';

type Outcome = Pick<AuditEntry, 'stage' | 'detail'>;

/** An unreachable provider is a failure. */
function outcomeOf(error: unknown): Outcome {
  const code = error instanceof AppError ? error.code : 'internal';
  const isExpected = error instanceof AppError && error.status < 500;
  return { stage: isExpected ? 'refused' : 'failed', detail: { code } };
}

/**
 * Adds an audit entry before the action, which remains if the process dies, and one for the
 * outcome.
 * @param detailOf what the log keeps of the result
 */
export async function audited<R>(
  { db, actor, now, newId }: Pick<ContextFor<'admin'>, 'db' | 'actor' | 'now' | 'newId'>,
  action: Pick<AuditEntry, 'action' | 'userId' | 'reason'>,
  run: () => Promise<R>,
  detailOf: (result: R) => Record<string, unknown>,
): Promise<R> {
  const id = newId();
  const record = (outcome: Outcome) =>
    addAuditEntry(db, { id, admin: actor.username, happenedAt: now, ...action, ...outcome });
  await record({ stage: 'asked', detail: {} });
  let result: R;
  try {
    result = await run();
  } catch (error) {
    await record(outcomeOf(error));
    throw error;
  }
  await record({ stage: 'done', detail: detailOf(result) });
  return result;
}
