import 'server-only';
import type { ContextFor } from '../../../context';
import { rebuildIfOutdated } from '../rebuild/rebuild';
import { signedOut } from '../settings/service';
import { readStart } from './store';

/**
 * What the queue of a day depends on, with schedules that are up to date. Those from before schedules were kept, or computed with other
 * parameters, are rebuilt first; after enough new reviews, FSRS is fitted to the learner after the response.
 * @throws AppError `not_signed_in` if the account or visit is erased at this moment
 */
export async function startOf(ctx: ContextFor<'learner'>) {
  const { db, actor, now } = ctx;
  const { learnerId } = actor;
  const [start] = await readStart(db, { learnerId, now });
  if (!start) throw signedOut();
  await rebuildIfOutdated(db, learnerId, start);
  if (start.mayBeFit)
    ctx.defer(async () => {
      const { fitToLearner } = await import('../fitting/service');
      await fitToLearner(ctx, learnerId);
    });
  return start;
}
