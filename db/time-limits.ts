/** How long a session may take, in milliseconds. 0 stands for no limit. */
type TimeLimits = {
  /** One statement, from its arrival to its result. */
  statement_timeout: number;
  /** Each wait for a lock. */
  lock_timeout: number;
  /** Between two statements of a transaction; the server closes the connection then. */
  idle_in_transaction_session_timeout: number;
};

/**
 * The limits of the app's sessions. Migrations make them the role's default in its database: transaction poolers accept
 * neither start-up parameters nor `set`.
 */
const TIME_LIMITS: TimeLimits = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** For migrations, which take as long as they take. */
export const NO_TIME_LIMITS: TimeLimits = {
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;
const entriesOf = (limits: Partial<TimeLimits>) => Object.entries(limits);

/** Settings as `pg_db_role_setting` lists them. */
export const TIME_LIMIT_SETTINGS = entriesOf(TIME_LIMITS).map(([name, ms]) => `${name}=${ms}`);

/**
 * SQL that gives every new session of a role in a database the app's limits. A role may run it for itself.
 * @param role by name; without one, the role that runs it.
 */
export function roleTimeLimits(database: string, role?: string): string {
  const whose = role === undefined ? 'current_user' : quoteName(role);
  return entriesOf(TIME_LIMITS)
    .map(([name, ms]) => `alter role ${whose} in database ${quoteName(database)} set ${name} = ${ms};`)
    .join(' ');
}

/** SQL that gives the current transaction limits of its own, and nothing that outlives it. */
export function localTimeLimits(limits: Partial<TimeLimits>): string {
  return `select ${entriesOf(limits)
    .map(([name, ms]) => `set_config('${name}', '${ms}', true)`)
    .join(', ')}`;
}
