import 'server-only';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { secondsFromNow } from '@/db/clock';
import { hasRow } from '@/db/rows';
import { preparedSamples } from '@/db/schema';
import type { StudyResult } from '../worker/protocol';

export async function findPrepared(db: Db, key: string): Promise<StudyResult | undefined> {
  const [row] = await db
    .select()
    .from(preparedSamples)
    .where(and(eq(preparedSamples.key, key), isNotNull(preparedSamples.document)));
  if (!row?.document || !row.pack || !row.searchIndex) return undefined;
  return { document: row.document, pack: row.pack, index: row.searchIndex };
}

type Preparation = { key: string; holder: string };

const held = ({ key, holder }: Preparation) => sql`key = ${key} and holder = ${holder}::uuid`;

/** If the lease is free or expired. Of concurrent calls, one succeeds. */
export function claimPreparation(
  db: Db,
  { key, holder }: Preparation,
  seconds: number,
): Promise<boolean> {
  return hasRow(
    db,
    sql`
    insert into ${preparedSamples} as sample (key, holder, lease_ends_at)
    values (${key}, ${holder}::uuid, ${secondsFromNow(seconds)})
    on conflict (key) do update set holder = excluded.holder, lease_ends_at = excluded.lease_ends_at
    where sample.document is null and sample.lease_ends_at <= clock_timestamp()
    returning key`,
  );
}

export async function renewPreparation(
  db: Db,
  preparation: Preparation,
  seconds: number,
): Promise<void> {
  await db.execute(
    sql`update ${preparedSamples} set lease_ends_at = ${secondsFromNow(seconds)} where ${held(preparation)}`,
  );
}

/** Does nothing without the lease. */
export async function abandonPreparation(db: Db, preparation: Preparation): Promise<void> {
  await db.execute(sql`delete from ${preparedSamples} where ${held(preparation)}`);
}

/** Since they were replaced: during a release, two versions are in use. */
const KEPT_DAYS = 7;

/** Does nothing without the lease. Deletes old versions. */
export async function savePrepared(
  db: Db,
  { key, holder }: Preparation,
  result: StudyResult,
): Promise<void> {
  await db
    .update(preparedSamples)
    .set({
      document: result.document,
      pack: result.pack,
      searchIndex: result.index,
      holder: null,
      leaseEndsAt: sql`clock_timestamp()`,
    })
    .where(held({ key, holder }));
  await db.execute(sql`
    delete from ${preparedSamples}
    where key <> ${key} and lease_ends_at < clock_timestamp() - make_interval(days => ${KEPT_DAYS}::int)`);
}
