import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { z } from 'zod';

const brokenInvariant = z.object({ invariant: z.string(), subject: z.string(), fault: z.string() });

export type BrokenInvariant = z.output<typeof brokenInvariant>;

const INVARIANTS = readFileSync(join(import.meta.dirname, 'invariants.sql'), 'utf8');

export async function brokenInvariants(sql: Pick<Sql, 'unsafe'>): Promise<BrokenInvariant[]> {
  return brokenInvariant.array().parse(await sql.unsafe(INVARIANTS));
}
