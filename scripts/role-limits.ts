import postgres, { type TransactionSql } from 'postgres';
import { roleTimeLimits, TIME_LIMIT_SETTINGS } from '../db/time-limits.ts';

type Addresses = {
  /** The address that migrates. */
  url: string;
  /** The address that the app uses. */
  appUrl: string;
  say: (line: string) => void;
};

/** A role that could not be given its limits: why, and the SQL that does it. */
type Refusal = { role: string; reason: string; statements: string };

type Task = (tx: TransactionSql) => Promise<Refusal | undefined>;

/**
 * Gives the sessions of both addresses' roles the app's time limits in their database. Where the server does not let it, it says
 * so, with the SQL to run, and goes on.
 * @param inTurn runs a task in a transaction at an address.
 */
export async function limitRoles(
  { url, appUrl, say }: Addresses,
  inTurn: (url: string, task: Task) => Promise<Refusal | undefined>,
): Promise<void> {
  const refusals = [await inTurn(url, (tx) => limitRole(tx))];
  if (roleOf(appUrl) !== roleOf(url)) {
    const byName = await inTurn(url, (tx) => limitRole(tx, roleOf(appUrl)));
    // A pooler may know the role under another name than the server; and each role may set limits for itself.
    if (byName) refusals.push(await inTurn(appUrl, (tx) => limitRole(tx)).catch(() => byName));
  }
  for (const refusal of refusals) {
    if (refusal) say(sentence(refusal));
  }
}

const roleOf = (url: string) => decodeURIComponent(new URL(url).username);

const sentence = ({ role, reason, statements }: Refusal) =>
  `The time limits of the database role ${role} could not be set (${reason}); run this as a role that may: ${statements}`;

/** @param name the role; without one, the role of this session. */
async function limitRole(tx: TransactionSql, name?: string): Promise<Refusal | undefined> {
  const [row] = await tx<{ role: string; database: string }[]>`
    select coalesce(${name ?? null}, current_user) as role, current_database() as database`;
  const { role, database } = row!;
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
