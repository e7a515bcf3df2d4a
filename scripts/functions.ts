import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql, TransactionSql } from 'postgres';

const FOLDER = join(import.meta.dirname, '..', 'db', 'functions');

/** Which versions of the functions were installed in this database. */
const FUNCTIONS_TABLE = `
  create table if not exists drizzle.__functions (hash text primary key, installed_at timestamptz not null)`;

type Source = {
  /** Of all files together. */
  hash: string;
  files: string[];
};

async function readSource(): Promise<Source> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(names.map((name) => readFile(join(FOLDER, name), 'utf8')));
  const hash = createHash('sha256')
    .update(JSON.stringify([names, files]))
    .digest('hex');
  return { hash, files };
}

/** The versions that were installed, newest first. */
async function installedHashes(client: Sql | TransactionSql): Promise<string[]> {
  const [table] = await client`select to_regclass('drizzle.__functions') is not null as there`;
  if (!table?.there) return [];
  const rows = await client<{ hash: string }[]>`select hash from drizzle.__functions order by installed_at desc`;
  return rows.map(({ hash }) => hash);
}

/** Installs the functions and triggers of `db/functions`, unless this version of them is the one installed. */
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
