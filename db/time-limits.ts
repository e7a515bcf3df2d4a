/** Time limits of a session, in milliseconds; 0 means no limit. */
type TimeLimits = {
  /** One statement, from its arrival to its result. */
  statement_timeout: number;
  /** Each wait for a lock. */
  lock_timeout: number;
  /** Between two statements of a transaction; the server closes the connection then. */
  idle_in_transaction_session_timeout: number;
};

/**
 * The limits of the app's sessions. Migrations set them as the role's defaults in its database, since transaction poolers
 * support neither start-up parameters nor a session's own `set`.
 */
const TIME_LIMITS: TimeLimits = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** For maintenance, such as migrations, that may take any time. */
export const NO_TIME_LIMITS: TimeLimits = {
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;
const entriesOf = (limits: Partial<TimeLimits>) => Object.entries(limits);

/** The app's limits as `pg_db_role_setting` lists them. */
export const TIME_LIMIT_SETTINGS = entriesOf(TIME_LIMITS).map(([name, ms]) => `${name}=${ms}`);

/** SQL that sets the app's limits for all new sessions of a role in a database. A role may run it for itself. */
export function roleTimeLimits(database: string, role: string): string {
  return entriesOf(TIME_LIMITS)
    .map(([name, ms]) => `alter role ${quoteName(role)} in database ${quoteName(database)} set ${name} = ${ms};`)
    .join(' ');
}

/** SQL that sets limits for the current transaction only. */
export function localTimeLimits(limits: Partial<TimeLimits>): string {
  return `select ${entriesOf(limits)
    .map(([name, ms]) => `set_config('${name}', '${ms}', true)`)
    .join(', ')}`;
}
