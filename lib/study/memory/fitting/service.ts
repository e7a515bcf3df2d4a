import 'server-only';
import pLimit from 'p-limit';
import type { ContextFor } from '../../../context';
import { dayOf } from '../../../time/calendar-days';
import { rebuildIfOutdated } from '../rebuild/rebuild';
import type { Review } from '../rules/schedule';
import { findSettings } from '../settings/store';
import { isBetter } from './fit';
import { runFit } from './run-fit';
import { claimFit, type LoggedCard, readReviews, saveFit } from './store';

type Ctx = Pick<ContextFor<'learner'>, 'db' | 'now' | 'log'>;

/** Children of a process at a time. */
const oneAtATime = pLimit(1);

/**
 * Fits FSRS to a learner with enough new reviews, keeps the parameters if they predict the last tenth of the reviews better than the defaults
 * do, and computes the schedules with them. Whatever fails leaves the parameters as they were.
 */
export function fitToLearner(ctx: Ctx, learnerId: string, run = runFit): Promise<void> {
  return oneAtATime(async () => {
    const { db, now } = ctx;
    if (!(await claimFit(db, { learnerId, now }))) return;
    const logged = await readReviews(db, learnerId);
    const cards = logged.map(reviewsOf);
    const answer = await run({ cards });
    if (answer.kind !== 'fitted') {
      const message =
        answer.kind === 'unavailable'
          ? 'FSRS can’t be fitted here; its default parameters are used'
          : 'fitting FSRS failed';
      ctx.log.warn({ learnerId, reason: answer.reason }, message);
      return;
    }
    const { result } = answer;
    const weights = result && isBetter(result) ? result.weights : null;
    await saveFit(db, { learnerId, now, weights });
    const settings = await findSettings(db, learnerId);
    if (settings) await rebuildIfOutdated(db, learnerId, { settings, hasOldReviews: false });
  });
}

function reviewsOf({ cardId, log, times }: LoggedCard): Review[] {
  return log.grades.flatMap((grade, i) => {
    const [day, time] = [log.days[i], times[i]];
    if (grade === null || typeof day !== 'number' || time === undefined) return [];
    return [{ cardId, grade, at: new Date(time), day: dayOf(day) }];
  });
}
