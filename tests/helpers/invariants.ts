import type { Sql } from 'postgres';
import { brokenLaws as readBrokenLaws } from '@/db/broken-laws';
import type { Db } from '@/db/client';

/** Every law of `db/invariants.sql` that does not hold now. */
export function brokenLaws(db: Db) {
  // Drizzle keeps the driver it was made with.
  return readBrokenLaws((db as Db & { $client: Sql }).$client);
}
