import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { rowsOf } from '@/db/rows';
import { tokensOf } from '@/db/schema';

/** Matches that are read before the most rated are chosen. */
export const MOST_READ = 2_000;
/** Each comparison with the query takes about 0.01 ms. */
const MOST_COMPARED = 1_000;
/** Professors that are looked through, the most rated first, for words that many have. */
const LOOKED_THROUGH = 5_000;
const CHOSEN = 100;

const candidate = z.object({
  id: z.string(),
  search: z.string(),
  numRatings: z.int(),
  similarity: z.number(),
});
export type Candidate = z.output<typeof candidate>;

/** For each word of the query, the tokens of which one has to be there. */
export type Groups = readonly (readonly string[])[];

/** Subqueries keep the planner from guessing by the tokens: for common ones it would leave the index. */
const hasAll = (groups: Groups): SQL =>
  sql.join(
    groups.map(
      (tokens) =>
        sql`${tokensOf(sql.raw('search'))} && (select string_to_array(${tokens.join(' ')}, ' '))`,
    ),
    sql` and `,
  );

const withSimilarity = (from: SQL, query: string): SQL => sql`
  select id, search, num_ratings as "numRatings", 1 - (search <->> ${query}::text) as similarity from ${from}`;

const BY_RATINGS = sql`order by num_ratings desc, id`;

/** Planned as if all were read, and read only so far. */
const matching = (groups: Groups, most: number): SQL => sql`
  matches as materialized (
    select id, search, num_ratings from professors where listed and ${hasAll(groups)}
  ),
  read as (select * from matches limit ${most})`;

/** By the index of tokens; of more than 2,000 matches any. */
export function selectMatches(groups: Groups, query: string): SQL {
  return sql`
    with ${matching(groups, MOST_READ)},
    chosen as materialized (select * from read ${BY_RATINGS} limit ${CHOSEN})
    ${withSimilarity(sql`chosen`, query)} ${BY_RATINGS}`;
}

/** Those most like the whole query. */
function selectSimilar(groups: Groups, query: string): SQL {
  return sql`
    with ${matching(groups, MOST_COMPARED)}
    ${withSimilarity(sql`read`, query)} order by similarity desc, num_ratings desc, id limit ${CHOSEN}`;
}

/** Among the 5,000 most rated, for words that many have. */
export function selectMostRated(groups: Groups, query: string): SQL {
  return sql`
    with rated as not materialized (
      select id, search, num_ratings from professors where listed ${BY_RATINGS} limit ${LOOKED_THROUGH}
    ),
    chosen as materialized (select * from rated where ${hasAll(groups)} limit ${CHOSEN})
    ${withSimilarity(sql`chosen`, query)} ${BY_RATINGS}`;
}

const finding =
  (select: typeof selectMatches) =>
  (db: Db, groups: Groups, query: string): Promise<Candidate[]> =>
    rowsOf(db, candidate, select(groups, query));

export const findMatches = finding(selectMatches);
export const findSimilar = finding(selectSimilar);
export const findMostRated = finding(selectMostRated);
