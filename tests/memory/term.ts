import { AGAIN } from '@/lib/constants/memory';
import { addDays, dayNumber } from '@/lib/time/calendar-days';
import { DAY_MS, HOUR_MS } from '@/lib/time/days';
import { forgetfulLearner } from '../helpers/forgetful-learner';
import type { Order } from './orders';

const FIRST_DAY = '2026-01-05';
export const DAYS = 180;
/** Of an exam over all that was learned. */
export const EXAM = addDays(FIRST_DAY, DAYS);

/** One document a week until the week before the exam, each with as many cards as the product makes of one. */
const DOCUMENTS = 25;
const CARDS = 60;
const documents = Array.from({ length: DOCUMENTS }, (_, week) =>
  Array.from({ length: CARDS }, (_, n) => `${week}-${n}`),
);

/** A forgotten card takes twice as long. */
const SECONDS = { recalled: 8, forgotten: 16 };
const EVENING_MS = 18 * HOUR_MS;

type Term = {
  order: Order;
  /** That the learner has, day by day. */
  seconds: readonly number[];
  weights?: readonly number[];
  seed: number;
};

/** Reviews until the day's time is over or nothing is left. @returns what the exam finds, and what it took */
export function playTerm({ order, seconds, weights, seed }: Term) {
  const learner = forgetfulLearner({ weights, seed });
  let reviews = 0;
  const spent = seconds.map((budget, n) => {
    const day = addDays(FIRST_DAY, n);
    const evening = dayNumber(day) * DAY_MS + EVENING_MS;
    order.begin(day, documents.slice(0, Math.floor(n / 7) + 1));
    let used = 0;
    while (used < budget) {
      const id = order.next(new Date(evening + used * 1_000), day);
      if (id === undefined) break;
      const grade = learner.review(id, dayNumber(day));
      used += grade === AGAIN ? SECONDS.forgotten : SECONDS.recalled;
      order.graded({ id, grade, now: new Date(evening + used * 1_000), day });
      reviews++;
    }
    return used;
  });
  const ids = documents.flat();
  const recalled = ids.map((id) => learner.recallOf(id, dayNumber(EXAM)));
  return { reviews, spent, recall: recalled.reduce((sum, one) => sum + one, 0) / ids.length };
}
