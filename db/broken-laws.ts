import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';

/** `law` does not hold for `subject`; `fault` tells what is kept and what the rows say. */
export type BrokenLaw = { law: string; subject: string; fault: string };

const LAWS = readFileSync(join(import.meta.dirname, 'invariants.sql'), 'utf8');

/** Every law of `invariants.sql` that does not hold now: all totals are counted anew from their rows. */
export async function brokenLaws(sql: Pick<Sql, 'unsafe'>): Promise<BrokenLaw[]> {
  return [...(await sql.unsafe<BrokenLaw[]>(LAWS))];
}
