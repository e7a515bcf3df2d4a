import type { Sql } from 'postgres';
import { brokenInvariants as readBroken } from '@/db/broken-invariants';
import type { Db } from '@/db/client';

/** Violations of `db/invariants.sql`. */
export function brokenInvariants(db: Db) {
  // Drizzle keeps the driver it was made with.
  return readBroken((db as Db & { $client: Sql }).$client);
}
