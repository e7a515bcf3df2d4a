import postgres, { type TransactionSql } from 'postgres';
import { roleTimeLimits, TIME_LIMIT_SETTINGS } from '../db/time-limits.ts';

type Options = {
  /** Connects as the role that migrates. */
  url: string;
  /** Connects as the role of the app. */
  appUrl: string;
  say: (line: string) => void;
};

/** A role whose limits could not be set; `statements` set them. */
type Refusal = { role: string; reason: string; statements: string };

type Task = (tx: TransactionSql) => Promise<Refusal | undefined>;

/** Sets the app's time limits for the roles of both URLs in their database, or reports the SQL to run if the server refuses. */
export async function limitRoles(
  { url, appUrl, say }: Options,
  inTransaction: (url: string, task: Task) => Promise<Refusal | undefined>,
): Promise<void> {
  const refusals = [await inTransaction(url, (tx) => limitRole(tx))];
  if (roleOf(appUrl) !== roleOf(url)) {
    const byName = await inTransaction(url, (tx) => limitRole(tx, roleOf(appUrl)));
    // A pooler may use another name for the role than the server does, and each role may set its own limits.
    if (byName)
      refusals.push(await inTransaction(appUrl, (tx) => limitRole(tx)).catch(() => byName));
  }
  for (const refusal of refusals) {
    if (refusal) say(sentence(refusal));
  }
}

const roleOf = (url: string) => decodeURIComponent(new URL(url).username);

const sentence = ({ role, reason, statements }: Refusal) =>
  `The time limits of the database role ${role} could not be set (${reason}). Run this SQL as a role with permission: ${statements}`;

/** @param name the role; by default the current one. */
async function limitRole(tx: TransactionSql, name?: string): Promise<Refusal | undefined> {
  const [row] = await tx<{ role: string; database: string }[]>`
    select coalesce(${name ?? null}, current_user) as role, current_database() as database`;
  if (!row) throw new Error('The server returned no role.');
  const { role, database } = row;
  if (await hasLimits(tx, role)) return undefined;
  const statements = roleTimeLimits(database, role);
  try {
    await tx.savepoint((nested) => nested.unsafe(statements));
    return undefined;
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) throw error;
    return { role, statements, reason: error.message };
  }
}

async function hasLimits(tx: TransactionSql, role: string): Promise<boolean> {
  const rows = await tx`
    select 1 from pg_db_role_setting
    join pg_database on pg_database.oid = setdatabase join pg_roles on pg_roles.oid = setrole
    where datname = current_database() and rolname = ${role}
      and setconfig @> string_to_array(${TIME_LIMIT_SETTINGS.join()}, ',')`;
  return rows.length === 1;
}
