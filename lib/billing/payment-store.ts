import 'server-only';
import { eq, lte, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { payments } from '@/db/schema';

type Payment = Pick<
  typeof payments.$inferInsert,
  'invoiceId' | 'userId' | 'amountCents' | 'refundedCents' | 'paidAt'
>;

/** Whose payment an invoice is, as far as it is stored. */
export async function findPayer(db: Db, invoiceId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: payments.userId })
    .from(payments)
    .where(eq(payments.invoiceId, invoiceId));
  return row?.userId;
}

/** A reading that began before the stored one changes nothing. @param startedAt the database's time, to the microsecond */
export async function savePayment(db: Db, payment: Payment, startedAt: string): Promise<void> {
  const { amountCents, refundedCents } = payment;
  const readAt = sql`${startedAt}::timestamptz`;
  await db
    .insert(payments)
    .values({ ...payment, readAt })
    .onConflictDoUpdate({
      target: payments.invoiceId,
      set: { amountCents, refundedCents, readAt },
      setWhere: lte(payments.readAt, sql`excluded.read_at`),
    });
}
