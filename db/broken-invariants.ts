import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';

export type BrokenInvariant = { invariant: string; subject: string; fault: string };

const INVARIANTS = readFileSync(join(import.meta.dirname, 'invariants.sql'), 'utf8');

/** All totals are recomputed from their rows. */
export async function brokenInvariants(sql: Pick<Sql, 'unsafe'>): Promise<BrokenInvariant[]> {
  return [...(await sql.unsafe<BrokenInvariant[]>(INVARIANTS))];
}
