import type { AdminActionName } from '../../constants/admin';
import type { AuditOutcome } from '../../constants/audit';

/** One admin action. */
export type AuditEntryWire = {
  id: string;
  action: AdminActionName;
  admin: string;
  /** Null for what concerned no user. */
  user_id: string | null;
  /** Null once the account is deleted. */
  user_email: string | null;
  subject: string | null;
  stage: AuditOutcome;
  reason: string | null;
  /** The values that changed. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  detail: Record<string, unknown>;
  happened_at: string;
};

/** `GET /api/admin/audit`: newest first. `next` is a cursor. */
export type AuditWire = { entries: AuditEntryWire[]; next: string | null };
