import 'server-only';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { hasRow } from '@/db/rows';
import { type BadRow, facultyImports } from '@/db/schema';
import { facultyImportMessages } from '../../constants/faculty-imports';

/** Renewed with each batch. The longest time without one is that of fetching the feed. */
export const LEASE_SECONDS = 180;

export type FacultyImport = typeof facultyImports.$inferSelect;

/** Ends an import whose instance has died. */
async function endAbandoned(db: Db): Promise<void> {
  await db
    .update(facultyImports)
    .set({ state: 'failed', error: facultyImportMessages.abandoned, finishedAt: sql`now()` })
    .where(sql`${facultyImports.state} = 'running' and ${facultyImports.leaseEndsAt} < now()`);
}

/** One runs at a time. @returns the running one, and whether this call began it */
export async function claimImport(
  db: Db,
  id: string,
): Promise<{ running: FacultyImport; isNew: boolean }> {
  await endAbandoned(db);
  const [begun] = await db
    .insert(facultyImports)
    .values({
      ...{ id, state: 'running', badRows: [] },
      startedAt: sql`now()`,
      leaseEndsAt: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .onConflictDoNothing()
    .returning();
  if (begun) return { running: begun, isNew: true };
  const [running] = await db
    .select()
    .from(facultyImports)
    .where(eq(facultyImports.state, 'running'));
  // It has ended meanwhile.
  return running ? { running, isNew: false } : claimImport(db, id);
}

type Counted = { read: number; skipped: number; badRows: BadRow[] };

/** Extends the lease and shows the progress. False if another instance has taken over. */
export function showProgress(
  db: Db,
  { id, seconds, read, skipped, badRows }: Counted & { id: string; seconds: number },
): Promise<boolean> {
  return hasRow(
    db,
    sql`
    update faculty_imports set read = ${read}::int, skipped = ${skipped}::int, bad_rows = ${JSON.stringify(badRows)}::jsonb,
      lease_ends_at = now() + make_interval(secs => ${seconds}::int)
    where id = ${id}::uuid and state = 'running' returning id`,
  );
}

export async function markDone(
  tx: Db,
  id: string,
  figures: { listed: number; changed: number; removed: number },
): Promise<void> {
  await tx
    .update(facultyImports)
    .set({ ...figures, state: 'done', finishedAt: sql`clock_timestamp()` })
    .where(eq(facultyImports.id, id));
}

/** Unless another instance has taken over. */
export async function markFailed(db: Db, id: string, error: string): Promise<void> {
  await db
    .update(facultyImports)
    .set({ state: 'failed', error, finishedAt: sql`now()` })
    .where(sql`${facultyImports.id} = ${id} and ${facultyImports.state} = 'running'`);
}

export async function findLastImport(db: Db): Promise<FacultyImport | undefined> {
  const [last] = await db
    .select()
    .from(facultyImports)
    .orderBy(desc(facultyImports.startedAt))
    .limit(1);
  return last;
}
