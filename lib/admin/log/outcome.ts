import 'server-only';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { type AuditEntry, addAuditEntry } from './store';

/** For the log. An unreachable provider is a failure. */
export function outcomeOf(error: unknown): Pick<AuditEntry, 'stage' | 'detail'> {
  const code = error instanceof AppError ? error.code : 'internal';
  const isExpected = error instanceof AppError && error.status < 500;
  return { stage: isExpected ? 'refused' : 'failed', detail: { code } };
}

/** Where the caller is told of the action itself, not of an entry that can't be written. */
export function noteOutcome(
  { db, log }: Pick<ContextFor<'admin'>, 'db' | 'log'>,
  entry: AuditEntry,
): Promise<void> {
  return addAuditEntry(db, entry).catch((err: unknown) =>
    log.error({ err, ...entry }, 'audit entry was not written'),
  );
}
