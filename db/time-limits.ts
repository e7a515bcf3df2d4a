/** In milliseconds; 0 means no limit. */
type TimeLimits = {
  statement_timeout: number;
  lock_timeout: number;
  /** Afterwards, the server closes the connection. */
  idle_in_transaction_session_timeout: number;
};

/**
 * Defaults of the role, since transaction poolers support neither start-up parameters nor a
 * session's own `set`.
 */
const TIME_LIMITS: TimeLimits = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};

export const NO_TIME_LIMITS: TimeLimits = {
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;
const entriesOf = (limits: Partial<TimeLimits>) => Object.entries(limits);

/** As `pg_db_role_setting` lists them. */
export const TIME_LIMIT_SETTINGS = entriesOf(TIME_LIMITS).map(([name, ms]) => `${name}=${ms}`);

/** SQL for all new sessions of a role in a database. A role may run it for itself. */
export function roleTimeLimits(database: string, role: string): string {
  return entriesOf(TIME_LIMITS)
    .map(
      ([name, ms]) =>
        `alter role ${quoteName(role)} in database ${quoteName(database)} set ${name} = ${ms};`,
    )
    .join(' ');
}

export function localTimeLimits(limits: Partial<TimeLimits>): string {
  return `select ${entriesOf(limits)
    .map(([name, ms]) => `set_config('${name}', '${ms}', true)`)
    .join(', ')}`;
}
