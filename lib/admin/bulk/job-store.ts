import 'server-only';
import { and, desc, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { bulkJobs } from '@/db/schema';
import { BULK_KINDS, type BulkKind } from '../../constants/admin';

export type BulkJob = typeof bulkJobs.$inferSelect;

/** Until another instance may take over from one that died. */
const leaseEnd = sql<Date>`clock_timestamp() + interval '30 seconds'`;

/** Undefined if one of its kind is running. Waits for a concurrent start. */
export async function insertJob(
  tx: Db,
  job: Pick<BulkJob, 'id' | 'kind' | 'admin' | 'total' | 'createdAt'>,
): Promise<BulkJob | undefined> {
  const [inserted] = await tx
    .insert(bulkJobs)
    .values({ ...job, state: 'running', leaseEndsAt: leaseEnd })
    .onConflictDoNothing()
    .returning();
  return inserted;
}

const newest = desc(bulkJobs.createdAt);

export async function findLastJob(db: Db, kind: BulkKind): Promise<BulkJob | undefined> {
  const [job] = await db
    .select()
    .from(bulkJobs)
    .where(eq(bulkJobs.kind, kind))
    .orderBy(sql`${bulkJobs.state} = 'running' desc`, newest)
    .limit(1);
  return job;
}

export async function findLastJobs(db: Db): Promise<BulkJob[]> {
  const jobs = await Promise.all(BULK_KINDS.map((kind) => findLastJob(db, kind)));
  return jobs.filter((job) => job !== undefined);
}

const isRunning = eq(bulkJobs.state, 'running');

/** One that no instance works on: the longest waiting, so that one that fails each time holds up no other. */
export async function claimStalled(db: Db): Promise<BulkJob | undefined> {
  const stalled = sql`(select id from ${bulkJobs} where state = 'running' and lease_ends_at < clock_timestamp()
    order by lease_ends_at limit 1 for update skip locked)`;
  const [job] = await db
    .update(bulkJobs)
    .set({ leaseEndsAt: leaseEnd })
    .where(sql`${bulkJobs.id} = ${stalled}`)
    .returning();
  return job;
}

/** As it is now; undefined once it is over. Each batch has it alone, also of an instance that has lost the lease. */
export async function lockJob(tx: Db, id: string): Promise<BulkJob | undefined> {
  const [job] = await tx
    .select()
    .from(bulkJobs)
    .where(and(eq(bulkJobs.id, id), isRunning))
    .for('update');
  return job;
}

type Batch = { reached: number; last: string | undefined; isLast: boolean };

/** In the transaction of the batch. */
export async function saveBatch(tx: Db, id: string, { reached, last, isLast }: Batch) {
  const done = sql<number>`${bulkJobs.done} + ${reached}`;
  await tx
    .update(bulkJobs)
    .set({
      done,
      // Some who were not counted at the start may have come to it since.
      total: sql`greatest(${bulkJobs.total}, ${done})`,
      ...(last && { cursor: last }),
      leaseEndsAt: leaseEnd,
      ...(isLast && { state: 'done' as const, finishedAt: sql`clock_timestamp()` }),
    })
    .where(eq(bulkJobs.id, id));
}

/** For another instance, or the next run. */
export async function releaseJob(db: Db, id: string): Promise<void> {
  await db
    .update(bulkJobs)
    .set({ leaseEndsAt: sql`clock_timestamp()` })
    .where(and(eq(bulkJobs.id, id), isRunning));
}

/** What could not be done in time never will be: limits are of a day. */
export async function failOldJobs(db: Db, { day, all }: { day: Date; all: Date }): Promise<void> {
  const isOver = or(
    lt(bulkJobs.createdAt, all),
    and(ne(bulkJobs.kind, 'extend_trials'), lt(bulkJobs.createdAt, day)),
  );
  await db
    .update(bulkJobs)
    .set({ state: 'failed', finishedAt: sql`clock_timestamp()` })
    .where(and(isRunning, isOver));
}
