import 'server-only';
import type { ContextFor } from '../../context';
import { noteOutcome, outcomeOf } from './outcome';
import { type AuditEntry, addAuditEntry } from './store';

/**
 * For actions at a provider, which no transaction can take back. Adds an audit entry before the
 * action, which remains if the process dies, and one for the outcome.
 * @param detailOf what the log keeps of the result
 */
export async function audited<R>(
  {
    db,
    actor,
    now,
    newId,
    log,
  }: Pick<ContextFor<'admin'>, 'db' | 'actor' | 'now' | 'newId' | 'log'>,
  action: Pick<AuditEntry, 'action' | 'userId' | 'subject' | 'reason'>,
  run: () => Promise<R>,
  detailOf: (result: R) => Pick<AuditEntry, 'detail' | 'before' | 'after'>,
): Promise<R> {
  const entry = { id: newId(), admin: actor.username, happenedAt: now, ...action };
  await addAuditEntry(db, { ...entry, stage: 'asked', detail: {} });
  let result: R;
  try {
    result = await run();
  } catch (error) {
    await noteOutcome({ db, log }, { ...entry, ...outcomeOf(error) });
    throw error;
  }
  await addAuditEntry(db, { ...entry, stage: 'done', ...detailOf(result) });
  return result;
}
