import type { Sql } from 'postgres';
import { seedPoints } from '../points/seed.ts';

export const USERS = 100_000;
/** With a thousand ledger rows each; the others have nine. */
const REGULARS = 100;

/**
 * Users with names and addresses of their own, of whom some pay, some have a plan granted by an admin,
 * some are suspended, and a third has studied today.
 */
export async function seedUsers(sql: Sql): Promise<void> {
  await seedPoints(sql, USERS, REGULARS);
  await sql.unsafe(`
    with numbered as (select id, split_part(email, '@', 1)::int as n, md5(id::text) as hash from users)
    update users set
      name = (array['Maria', 'Ada', 'Omar', 'Li', 'Grace', 'Alan', 'Noor', 'Yuki', 'Ines', 'Tom'])[1 + n % 10] || ' ' ||
        initcap(translate(substr(hash, 1, 8), '0123456789', 'ghijklmnop')),
      email = translate(substr(hash, 9, 6), '0123456789', 'qrstuvwxyz') || n || '@example.com',
      created_at = timestamptz '2026-01-01' + n * interval '4 minutes',
      last_login_at = case when n % 3 > 0 then timestamptz '2026-11-20' - (n * 7919 % 100000) * interval '3 minutes' end,
      trial_ends_at = timestamptz '2026-11-20' + (n % 100 - 90) * interval '1 day',
      disabled_at = case when n % 500 = 0 then timestamptz '2026-11-01' end
    from numbered where numbered.id = users.id;
    insert into billing_accounts (user_id, customer_id, subscription_id, status, plan, period_end, check_at, created_at)
      select id, 'cus_' || id, 'sub_' || id, case when n % 50 = 0 then 'canceled' else 'active' end, 'monthly', '2026-12-10', '2026-12-11', '2026-01-01'
      from (select id, row_number() over (order by created_at) as n from users) as numbered where n % 5 = 0;
    insert into plan_grants (id, user_id, granted_by, created_at)
      select gen_random_uuid(), id, 'admin', '2026-11-01' from (select id, row_number() over (order by created_at) as n from users) as numbered
      where n % 50 = 1;
    insert into usage_counters (learner_id, day, key, used)
      select id, '2026-11-20', key, 1 + n % 5 from (select id, row_number() over (order by created_at) as n from users) as numbered,
        unnest(array['file_uploads', 'ai_chat_messages']) as key where n % 3 = 0;
  `);
  await sql.unsafe('vacuum analyze');
  await sql.unsafe('checkpoint');
}
