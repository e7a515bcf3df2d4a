import { AppError } from '../../errors';
import type { AuditEntry } from './store';

/** For the log. An unreachable provider is a failure. */
export function outcomeOf(error: unknown): Pick<AuditEntry, 'stage' | 'detail'> {
  const code = error instanceof AppError ? error.code : 'internal';
  const isExpected = error instanceof AppError && error.status < 500;
  return { stage: isExpected ? 'refused' : 'failed', detail: { code } };
}
