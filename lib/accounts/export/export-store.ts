import 'server-only';
import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { rowsOf } from '@/db/rows';
import { documents } from '@/db/schema';
import { DOCUMENT_TABLES, DOCUMENTS, type ExportedTable, USER_TABLES } from './export-tables';

function columnsOf({ table, leftOut }: ExportedTable): SQL[] {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => !(key in leftOut));
  return columns.map(([, { name }]) => sql`${table}.${sql.identifier(name)}`);
}

const list = (parts: SQL[]) => sql.join(parts, sql`, `);

/** An entry's rows as one JSON column, built by Postgres. */
function jsonRowsOf(entry: ExportedTable, id: string): SQL {
  const rows = sql`select ${list(columnsOf(entry))} from ${entry.table} where ${entry.of(id)} order by ${list(entry.order.map((column) => sql`${column}`))}`;
  return sql`(select coalesce(json_agg(item), '[]') from (${rows}) as item) as ${sql.identifier(entry.name)}`;
}

const jsonRow = z.object({ json: z.string() });

async function readJson(db: Db, columns: SQL[], from = sql``): Promise<string | undefined> {
  const statement = sql`select to_json(whole)::text as json from (select ${list(columns)} ${from}) as whole`;
  const [row] = await rowsOf(db, jsonRow, statement);
  return row?.json;
}

export async function readUserJson(db: Db, userId: string): Promise<string> {
  const columns = USER_TABLES.map((entry) => jsonRowsOf(entry, userId));
  return (await readJson(db, columns)) ?? '{}';
}

/** Oldest first. */
export async function listDocumentIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(DOCUMENTS.of(userId))
    .orderBy(...DOCUMENTS.order.map((column) => asc(column)), asc(documents.id));
  return rows.map(({ id }) => id);
}

/** Undefined if it was deleted. */
export async function readDocumentJson(
  db: Db,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const parts = DOCUMENT_TABLES.map((entry) => jsonRowsOf(entry, id));
  const own = and(DOCUMENTS.of(userId), eq(documents.id, id));
  return readJson(db, [...columnsOf(DOCUMENTS), ...parts], sql`from ${documents} where ${own}`);
}
