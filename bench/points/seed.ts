import type { Sql } from 'postgres';

/** All users played this week, and the regulars for most of a year. */
export const SEED = { users: 1_000_000, regulars: 1_000, lastDay: '2026-11-20' } as const;
const ROWS = { regular: 1_000, other: 9 };

/** They signed up within a year. */
const ACCOUNTS = (users: number) => `
    insert into learners (id, kind, created_at) select md5(n::text)::uuid, 'account', '2026-01-01' from generate_series(1, ${users}) n;
    insert into users (id, email, name, password_hash, phone, birthdate, address, country, email_verified_at, trial_ends_at, created_at)
      select md5(n::text)::uuid, n || '@example.com', 'Bench Person', '', '', '2000-01-01', '', 'GB', created, created + interval '3 days', created
      from generate_series(1, ${users}) n, lateral (select timestamptz '${SEED.lastDay} 18:00+00' - n * interval '365 days' / ${users} as created) as moments;`;

const LEDGER = (users: number, regulars: number, groups: number) => `
    insert into ledger_entries (user_id, reason, source, points, asked, day, created_at)
      select md5(n::text)::uuid, 'lesson', 'lesson:' || k, p, p, d, d + interval '12 hours'
      from generate_series(1, ${users}) n,
        generate_series(0, case when n <= ${regulars} then ${ROWS.regular} else ${ROWS.other} end - 1) k,
        lateral (select 1 + abs(hashint4(n * 1009 + k)) % 5 as p, date '${SEED.lastDay}' - k / 3 - n % ${groups} * 3 as d) as drawn;
    insert into point_days (user_id, day, earned) select user_id, day, sum(points) from ledger_entries group by 1, 2 order by 2;`;

const TOTALS = `
    insert into wallets (user_id, balance, lifetime, streak, longest_streak, last_streak_day)
      select user_id, sum(earned), sum(earned), count(*), count(*), max(day) from point_days group by 1;
    insert into board_scores (board, user_id, score, shown, since)
      select board, user_id, sum(score), true, abs(hashtext(user_id::text)) from point_days, lateral (values
        ('points:all', earned), ('points:' || to_char(day, 'IYYY-"W"IW'), earned), ('points:' || to_char(day, 'YYYY-MM'), earned),
        ('streaks:all', 1), ('streaks:' || to_char(day, 'IYYY-"W"IW'), 1), ('streaks:' || to_char(day, 'YYYY-MM'), 1)
      ) as boards(board, score) group by 1, 2;
    insert into board_histogram (board, width, slot, users)
      select board, width, score / width, count(*) from board_scores, (values (1), (64)) as steps(width) group by 1, 2, 3;`;

/** Without the indexes of these tables, which are then built at once. */
export async function withoutIndexes(
  sql: Sql,
  tables: string[],
  fill: () => Promise<void>,
): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any(${tables}) and not exists (select from pg_constraint where conname = indexname)`;
  await sql.unsafe(
    "set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set synchronous_commit = off",
  );
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  await fill();
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql.unsafe('vacuum analyze');
  await sql.unsafe('checkpoint');
}

/** Inserts users and their ledger rows, without totals. Each of the groups played on other days, the first one on the last. */
export async function seedLedger(
  sql: Sql,
  { users, regulars, groups }: { users: number; regulars: number; groups: number },
): Promise<void> {
  await sql.unsafe(ACCOUNTS(users));
  await sql.unsafe(LEDGER(users, regulars, groups));
}

/** Inserts users, their ledger rows and totals, without activity events. Needs an empty, migrated database. */
export async function seedPoints(
  sql: Sql,
  users: number = SEED.users,
  regulars: number = SEED.regulars,
): Promise<void> {
  await withoutIndexes(sql, ['ledger_entries', 'board_scores'], async () => {
    await seedLedger(sql, { users, regulars, groups: 1 });
    await sql.unsafe(TOTALS);
  });
}
