import type { Sql } from 'postgres';
import { vi } from 'vitest';
import { PATIENCE_MS } from './patience';

/** Waits until so many transactions wait for another one's lock. */
export const untilBlocked = (sql: Sql, transactions = 1) =>
  vi.waitUntil(async () => {
    const rows = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return rows.length >= transactions;
  }, PATIENCE_MS);
