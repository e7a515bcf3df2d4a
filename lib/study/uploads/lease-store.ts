import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { secondsFromNow } from '@/db/clock';
import { hasRow } from '@/db/rows';
import { uploadLeases } from '@/db/schema';

/** One of a learner's upload slots. */
export type Lease = { learnerId: string; slot: number; holder: string };

/** If the slot is free or its lease expired. Of concurrent calls, one succeeds. */
export function takeLease(
  db: Db,
  { learnerId, slot, holder }: Lease,
  seconds: number,
): Promise<boolean> {
  return hasRow(
    db,
    sql`
    insert into ${uploadLeases} as lease (learner_id, slot, holder, expires_at)
    values (${learnerId}::uuid, ${slot}::int, ${holder}::uuid, ${secondsFromNow(seconds)})
    on conflict (learner_id, slot) do update set holder = excluded.holder, expires_at = excluded.expires_at
    where lease.expires_at <= clock_timestamp()
    returning slot`,
  );
}

const held = ({ learnerId, slot, holder }: Lease) =>
  sql`learner_id = ${learnerId}::uuid and slot = ${slot}::int and holder = ${holder}::uuid`;

export async function renewLease(db: Db, lease: Lease, seconds: number): Promise<void> {
  await db.execute(
    sql`update ${uploadLeases} set expires_at = ${secondsFromNow(seconds)} where ${held(lease)}`,
  );
}

/** Does nothing when another upload has the slot. */
export async function releaseLease(db: Db, lease: Lease): Promise<void> {
  await db.execute(sql`delete from ${uploadLeases} where ${held(lease)}`);
}
