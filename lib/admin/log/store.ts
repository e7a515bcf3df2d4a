import 'server-only';
import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { adminRequests, auditEntries } from '@/db/schema';
import type { RequestKey } from '../../request-key';

export type AuditEntry = typeof auditEntries.$inferInsert;

export async function addAuditEntry(db: Db, entry: AuditEntry): Promise<void> {
  await db.insert(auditEntries).values(entry);
}

type AdminRequest = RequestKey & { adminId: string };

const of = ({ adminId, key }: Pick<AdminRequest, 'adminId' | 'key'>) =>
  and(eq(adminRequests.adminId, adminId), eq(adminRequests.key, key));

/**
 * Waits for a concurrent transaction with the same key.
 * @returns the earlier request with this key, if there is one
 */
export async function claimRequest(
  tx: Db,
  request: AdminRequest,
  now: Date,
): Promise<{ fingerprint: string; response: unknown } | undefined> {
  const claimed = await tx
    .insert(adminRequests)
    .values({ ...request, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: adminRequests.key });
  return claimed.length > 0 ? undefined : findRequest(tx, request);
}

export async function findRequest(
  db: Db,
  request: Pick<AdminRequest, 'adminId' | 'key'>,
): Promise<{ fingerprint: string; response: unknown } | undefined> {
  const [found] = await db.select().from(adminRequests).where(of(request));
  return found;
}

export async function saveResponse(
  tx: Db,
  request: AdminRequest,
  response: unknown,
): Promise<void> {
  await tx.update(adminRequests).set({ response }).where(of(request));
}

export async function deleteRequestsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(adminRequests).where(lt(adminRequests.createdAt, moment));
}
