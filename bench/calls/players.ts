import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';

/** A signed-in user with the bearer token. */
export type Player = { id: string; token: string };

const CHUNK = 5_000;

const sha256 = (text: string) => createHash('sha256').update(text);

/** The same at each call. The token has the app's format: 256 bits in 43 characters. */
function player(n: number): Player {
  const hex = sha256(`player ${n}`).digest('hex');
  const id = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-');
  return { id, token: sha256(`token ${n}`).digest('base64url') };
}

/** Users in their trial, each with a session and a lesson that has earned no points yet. */
export async function seedPlayers(sql: Sql, count: number): Promise<Player[]> {
  const players = Array.from({ length: count }, (_, n) => player(n));
  for (let from = 0; from < count; from += CHUNK)
    await insertPlayers(sql, players.slice(from, from + CHUNK));
  await sql`vacuum analyze`;
  return players;
}

async function insertPlayers(sql: Sql, players: Player[]): Promise<void> {
  const ids = players.map(({ id }) => id);
  const hashes = players.map(({ token }) => sha256(token).digest('hex'));
  await sql`insert into learners (id, kind, created_at) select unnest(${ids}::uuid[]), 'account', now()`;
  await sql`
    insert into users (id, email, name, password_hash, phone, birthdate, address, email_verified_at, trial_ends_at, created_at)
    select id, id || '@example.com', 'Bench Person', '', '', '2000-01-01', '', now(), now() + interval '3 days', now()
    from unnest(${ids}::uuid[]) as id`;
  await sql`
    insert into sessions (id, user_id, token_hash, device, created_at, last_seen_at, expires_at)
    select gen_random_uuid(), id, hash, 'bench', now(), now(), now() + interval '3 days'
    from unnest(${ids}::uuid[], ${hashes}::text[]) as held(id, hash)`;
  await sql`
    insert into study_events (user_id, source, kind, day, happened_at)
    select id, 'lesson:bench', 'lesson', (now() at time zone 'utc')::date, now() from unnest(${ids}::uuid[]) as id`;
}
