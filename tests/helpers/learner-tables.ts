import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '@/db/schema';

const tables = Object.values(schema).filter((value) => is(value, PgTable));

/** Names that tell whose a row is, also where no foreign key does. */
const OWNERS = new Set(['learner_id', 'user_id', 'email', 'to']);

const namesOwner = (table: PgTable) =>
  Object.values(getTableColumns(table)).some(({ name }) => OWNERS.has(name));

/** The tables of the schema whose rows lead to a learner: by a column that names them, or by foreign keys. */
export function learnerTables(): string[] {
  const found = new Set<PgTable>([schema.learners, ...tables.filter(namesOwner)]);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const table of tables) {
      const { foreignKeys } = getTableConfig(table);
      if (foreignKeys.some((key) => found.has(key.reference().foreignTable))) found.add(table);
    }
  }
  return [...found].map(getTableName).sort();
}
