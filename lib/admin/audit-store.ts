import 'server-only';
import type { Db } from '@/db/client';
import { auditEntries } from '@/db/schema';

export type AuditEntry = typeof auditEntries.$inferInsert;

export async function addAuditEntry(db: Db, entry: AuditEntry): Promise<void> {
  await db.insert(auditEntries).values(entry);
}
