import 'server-only';
import { AUDIT_PAGE_SIZE } from '../../constants/audit';
import type { ContextFor } from '../../context';
import { toPage } from '../keyset';
import type { ListAuditInput } from './audit-schema';
import { type AuditRow, findAuditEntries } from './audit-store';
import type { AuditEntryWire, AuditWire } from './wire';

const toEntryWire = ({ entry, userEmail }: AuditRow): AuditEntryWire => ({
  id: entry.id,
  action: entry.action,
  admin: entry.admin,
  user_id: entry.userId,
  user_email: userEmail,
  subject: entry.subject,
  stage: entry.stage === 'asked' ? 'unknown' : entry.stage,
  reason: entry.reason,
  before: entry.before,
  after: entry.after,
  detail: entry.detail,
  happened_at: entry.happenedAt.toISOString(),
});

/** One line for each action, newest first. One query. */
export async function listAudit(
  { db }: ContextFor<'admin'>,
  input: ListAuditInput,
): Promise<AuditWire> {
  const rows = await findAuditEntries(db, input);
  const { page, next } = toPage(rows, AUDIT_PAGE_SIZE, ({ entry }) => [
    entry.happenedAt.toISOString(),
    entry.id,
  ]);
  return { entries: page.map(toEntryWire), next };
}
