import type { Sql } from 'postgres';

const ROWS_PER_STATEMENT = 10_000;

/** Inserts professors of a feed: some of the names, schools and departments are common, most are rare. */
export async function seedProfessors(sql: Sql, count: number): Promise<void> {
  for (let from = 1; from <= count; from += ROWS_PER_STATEMENT) {
    await sql.unsafe(`
      insert into professors (id, source, key, name, school, department, rating, num_ratings, difficulty, would_take_again, search)
      select gen_random_uuid(), 'feed', n::text, name, school, department, 1 + (n % 41) / 10.0, n % 300, 1 + (n % 37) / 10.0, n % 101,
        name || '|' || school || ' ' || department
      from generate_series(${from}, ${Math.min(count, from + ROWS_PER_STATEMENT - 1)}) n, lateral (select
        (array['jose','maria','anna','wei','olga','ingrid','kwame','fatima','john','mary','robert','li','yuki'])[1 + abs(hashint4(n)) % 13]
          || ' ' || (array['garcia','smith','muller','sorensen','nowak','ivanova','tanaka','okafor','andersson'])[1 + abs(hashint4(n * 7)) % 9]
          || substr(md5((n % 9973)::text), 1, abs(hashint4(n * 3)) % 5) as name,
        substr(md5((n % 87)::text), 1, 7) || ' university' as school,
        (array['chemistry','physics','history','biology','mathematics','economics','music'])[1 + abs(hashint4(n * 17)) % 7] as department
      ) as drawn`);
  }
  await sql.unsafe(`select gin_clean_pending_list('professors_tokens')`);
  await sql.unsafe('analyze professors');
}
