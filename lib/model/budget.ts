import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { hasRow } from '@/db/rows';
import { modelDays, modelTokens } from '@/db/schema';

/** Most tokens in a UTC day, question and answer together. */
export type TokenLimits = { learner: number; site: number };

type Tokens = { learnerId: string; day: string; tokens: number };

/**
 * Takes an estimate before a call, or nothing: of two for the last tokens, one succeeds. `correctTokens` follows.
 * @returns null, or whose budget is used up
 */
export async function takeTokens(
  db: Db,
  { limits, ...given }: Tokens & { limits: TokenLimits },
): Promise<'learner_budget' | 'site_budget' | null> {
  if (!(await takeOfLearner(db, given, limits.learner))) return 'learner_budget';
  if (await takeOfSite(db, given, limits.site)) return null;
  await correctLearner(db, { ...given, tokens: -given.tokens });
  return 'site_budget';
}

function takeOfLearner(db: Db, { learnerId, day, tokens }: Tokens, limit: number) {
  return hasRow(
    db,
    sql`
    insert into ${modelTokens} as held (learner_id, day, tokens)
    select ${learnerId}::uuid, ${day}::date, ${tokens}::bigint where ${tokens}::bigint <= ${limit}::bigint
    on conflict (learner_id, day) do update set tokens = held.tokens + excluded.tokens
    where held.tokens + excluded.tokens <= ${limit}::bigint
    returning tokens`,
  );
}

function takeOfSite(db: Db, { day, tokens }: Tokens, limit: number) {
  return hasRow(
    db,
    sql`
    insert into ${modelDays} as held (day, tokens)
    select ${day}::date, ${tokens}::bigint where ${tokens}::bigint <= ${limit}::bigint
    on conflict (day) do update set tokens = held.tokens + excluded.tokens
    where held.tokens + excluded.tokens <= ${limit}::bigint
    returning tokens`,
  );
}

/** Adds what a call took beyond its estimate; less than zero gives the rest back. */
export async function correctTokens(db: Db, given: Tokens): Promise<void> {
  if (given.tokens === 0) return;
  await correctLearner(db, given);
  await db.execute(sql`
    update ${modelDays} set tokens = greatest(tokens + ${given.tokens}::bigint, 0) where day = ${given.day}::date`);
}

async function correctLearner(db: Db, { learnerId, day, tokens }: Tokens): Promise<void> {
  await db.execute(sql`
    update ${modelTokens} set tokens = greatest(tokens + ${tokens}::bigint, 0)
    where learner_id = ${learnerId}::uuid and day = ${day}::date`);
}
