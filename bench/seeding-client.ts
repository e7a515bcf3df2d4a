import postgres, { type Sql } from 'postgres';

const DAY_MS = 86_400_000;

/** One connection for work that takes longer than the app's time limits allow. */
export function seedingClient(url: string): Sql {
  const connection = { statement_timeout: DAY_MS, idle_in_transaction_session_timeout: DAY_MS };
  return postgres(url, { max: 1, connection, onnotice: () => {} });
}
