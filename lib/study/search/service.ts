import 'server-only';
import type { ContextFor, RateRule } from '../../context';
import { isLocked } from '../../membership/locks';
import { patternsOf } from './patterns';
import type { SearchInput } from './schema';
import { findInLibrary } from './store';
import type { SearchWire } from './wire';

/** Three a second: more than typing, with a pause before each search, causes. */
const SEARCHES: RateRule = { name: 'search', points: 180, seconds: 60 };

/**
 * The learner's own cards and sections that have every word of the query. After the trial without cards, whose tab is
 * locked then. @throws AppError `rate_limited`
 */
export async function searchLibrary(
  ctx: ContextFor<'learner'>,
  { q }: SearchInput,
): Promise<SearchWire> {
  const { db, actor } = ctx;
  const { learnerId } = actor;
  await ctx.limit(SEARCHES, learnerId);
  return findInLibrary(db, { learnerId, patterns: patternsOf(q), withCards: !isLocked(ctx) });
}
