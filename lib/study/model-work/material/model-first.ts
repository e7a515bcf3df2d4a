import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { cards, checks } from '@/db/schema';

/** From where on new rows are inserted, before `putModelFirst` gives them their place. */
export const NEW_POSITION = 2_000_000;
/** Apart from all positions that rows have, also new ones' before them. */
const APART = 1_000_000;

/** Numbers the rows from 0: a model's in the text's order, then the local ones in theirs. */
export async function putModelFirst(
  tx: Db,
  table: typeof cards | typeof checks,
  where: SQL,
): Promise<void> {
  // In two steps: a position is unique at every moment.
  await tx.execute(sql`
    with ordered as (
      select id, row_number() over (
        order by engine = 'local', case when engine = 'model' then quote_start end, position
      ) - 1 as place
      from ${table} where ${where}
    )
    update ${table} as part set position = ordered.place + ${APART}::int from ordered where part.id = ordered.id`);
  await tx.execute(sql`update ${table} set position = position - ${APART}::int where ${where}`);
}
