import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql, TransactionSql } from 'postgres';

const FOLDER = join(import.meta.dirname, '..', 'db', 'functions');

const FUNCTIONS_TABLE = `
  create table if not exists drizzle.__functions (hash text primary key, installed_at timestamptz not null)`;

/** `hash`: of all files together. */
async function readSource(): Promise<{ hash: string; files: string[] }> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(names.map((name) => readFile(join(FOLDER, name), 'utf8')));
  const hash = createHash('sha256')
    .update(JSON.stringify([names, files]))
    .digest('hex');
  return { hash, files };
}

export async function hasTable(client: Sql | TransactionSql, name: string): Promise<boolean> {
  const [row] = await client`select to_regclass(${name}) is not null as exists`;
  return row?.exists;
}

/** Newest first. */
async function installedHashes(client: Sql | TransactionSql): Promise<string[]> {
  if (!(await hasTable(client, 'drizzle.__functions'))) return [];
  const rows = await client<
    { hash: string }[]
  >`select hash from drizzle.__functions order by installed_at desc`;
  return rows.map(({ hash }) => hash);
}

/** Installs the functions and triggers of `db/functions`, unless this version is installed. */
export async function installFunctions(tx: TransactionSql): Promise<void> {
  const { hash, files } = await readSource();
  if ((await installedHashes(tx))[0] === hash) return;
  for (const statements of files) await tx.unsafe(statements);
  await tx.unsafe(FUNCTIONS_TABLE);
  await tx`
    insert into drizzle.__functions (hash, installed_at) values (${hash}, clock_timestamp())
    on conflict (hash) do update set installed_at = excluded.installed_at`;
}

/** `newer`: this version of the functions was replaced by another. */
export async function functionsState(client: Sql): Promise<'current' | 'behind' | 'newer'> {
  const [{ hash }, installed] = [await readSource(), await installedHashes(client)];
  if (installed[0] === hash) return 'current';
  return installed.includes(hash) ? 'newer' : 'behind';
}
