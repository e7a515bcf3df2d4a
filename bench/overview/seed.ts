import type { Sql } from 'postgres';
import { SEED, seedLedger, withoutIndexes } from '../points/seed.ts';

/** With a million users, of whom a tenth earned points today. */
const OVERVIEW_SEED = {
  groups: 10,
  paying: 125_000,
  payments: 500_000,
  documents: 2_000_000,
  usedToday: 300_000,
  usedBefore: 2_700_000,
  handled: 500_000,
  waiting: 500,
} as const;

const NOW = `timestamptz '${SEED.lastDay} 18:00+00'`;
const { groups, paying, payments, documents, usedToday, usedBefore, handled, waiting } =
  OVERVIEW_SEED;
const user = (n: string) => `md5((1 + (${n}) % ${SEED.users})::text)::uuid`;

const TABLES = ['users', 'ledger_entries', 'point_days', 'documents', 'usage_counters', 'outbox'];

/** Users and the rows that the overview reads. Needs an empty, migrated database. */
export async function seedOverview(sql: Sql): Promise<void> {
  await withoutIndexes(sql, TABLES, async () => {
    // Without triggers and foreign keys: what the triggers would count is counted below.
    await sql.unsafe('set session_replication_role = replica');
    await seedLedger(sql, { ...SEED, groups });
    for (const statement of STATEMENTS) await sql.unsafe(statement);
    await sql.unsafe('set session_replication_role = origin');
  });
}

const STATEMENTS = [
  'insert into account_tallies (accounts, trials) select count(*), count(trial_ends_at) from users',
  `insert into billing_accounts (user_id, customer_id, subscription_id, status, plan, period_end, check_at, created_at)
    select ${user('n * 8')}, 'cus_' || n, 'sub_' || n,
      case n % 20 when 0 then 'canceled' when 1 then 'past_due' else 'active' end,
      case n % 3 when 0 then 'yearly' else 'monthly' end, ${NOW} + n % 30 * interval '1 day', ${NOW} + interval '1 day', ${NOW}
    from generate_series(1, ${paying}) n`,
  `insert into plan_grants (id, user_id, granted_by, created_at)
    select gen_random_uuid(), ${user('n * 800 + 3')}, 'bench', ${NOW} from generate_series(1, 1000) n`,
  `insert into payments (invoice_id, user_id, amount_cents, refunded_cents, paid_at)
    select 'in_' || n, ${user(`n % ${paying} * 8`)}, 2499, case n % 50 when 0 then 2499 else 0 end, ${NOW} - n * interval '365 days' / ${payments}
    from generate_series(1, ${payments}) n`,
  `insert into daily_metrics (day, metric, value)
    select (paid_at at time zone 'UTC')::date, 'revenue', sum(amount_cents - refunded_cents) from payments group by 1`,
  `insert into documents (id, learner_id, filename, title, kind, content_hash, language, page_count, word_count, notes, engine, summary,
      structure, word_cloud, suggested_questions, created_at, opened_at)
    select gen_random_uuid(), ${user('n')}, 'bench.txt', 'Bench', 'txt', '', 'en', 0, 0, '[]', 'local', '[]', '{}', '[]', '[]', created, created
    from generate_series(1, ${documents}) n, lateral (select ${NOW} - n * interval '365 days' / ${documents} as created) as moments`,
  `insert into usage_counters (learner_id, day, key, used)
    select ${user('n / 3')}, date '${SEED.lastDay}', (array['file_uploads', 'ai_chat_messages', 'flashcard_generations'])[1 + n % 3], 1 + n % 5
    from generate_series(1, ${usedToday}) n
    union all
    select ${user('n / 3')}, date '${SEED.lastDay}' - 1 - n / 40000, (array['file_uploads', 'ai_chat_messages', 'flashcard_generations'])[1 + n % 3], 1 + n % 5
    from generate_series(1, ${usedBefore}) n`,
  `insert into stripe_events (id, type, received_at, handled_at)
    select 'evt_' || n, 'invoice.paid', ${NOW} - n * interval '1 minute', case when n > ${waiting} then ${NOW} end
    from generate_series(1, ${handled}) n`,
  `insert into outbox (id, "to", kind, subject, text, html, links, created_at, next_try_at, sent_at, abandoned)
    select gen_random_uuid(), n || '@example.com', 'reset_password', '', '', '', '[]', ${NOW} - n * interval '1 minute', ${NOW},
      case when n > ${waiting} then ${NOW} end, n <= ${waiting} from generate_series(1, ${handled}) n`,
  `insert into redemptions (id, user_id, item_id, item_name, points_spent, status, ledger_entry_id, redeemed_at, settled_at)
    select gen_random_uuid(), ${user('n')}, 'bench', 'Bench', 1, case when n > ${waiting} then 'fulfilled' else 'pending' end, n,
      ${NOW} - n * interval '1 minute', case when n > ${waiting} then ${NOW} end from generate_series(1, ${handled}) n`,
  `insert into rating_reports (id, professor_id, reporter_id, reason, created_at)
    select gen_random_uuid(), gen_random_uuid(), ${user('n')}, '', ${NOW} - n * interval '1 minute' from generate_series(1, ${waiting}) n`,
  `insert into subscription_problems (user_id, subscription_id, reason, created_at)
    select ${user('n')}, 'sub_other_' || n, 'unknown_price', ${NOW} - n * interval '1 minute' from generate_series(1, ${waiting}) n`,
];
