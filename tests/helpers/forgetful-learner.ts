import { default_w, fsrs } from 'ts-fsrs';
import { AGAIN, GOOD, type ReviewGrade } from '@/lib/constants/memory';
import { seededRandom } from '@/lib/seeded-random';
import {
  NEW_SCHEDULE,
  type Review,
  reviewed,
  schedulerOf,
} from '@/lib/study/memory/rules/schedule';
import { addDays, dayNumber } from '@/lib/time/calendar-days';
import { DAY_MS } from '@/lib/time/days';

/** Changed parameters of FSRS, by their places. */
type Changes = Readonly<Record<number, number>>;

/**
 * Learns slowly at first, and forgets along a steeper curve than the defaults have: a day after a first Good instead of two, and more soon after
 * that.
 */
const FORGETFUL: Changes = { 0: 0.1, 1: 0.4, 2: 1, 3: 4, 8: 1.4, 20: 0.35 };

/** Of those who see a card for the first time, as many can't say it. */
const FIRST_UNKNOWN = 0.5;

/** Somebody whose memory follows FSRS's own curve, with other parameters than the scheduler knows. The same seed answers the same. */
function forgetfulLearner({ changes = FORGETFUL, seed = 1 } = {}) {
  const truth = fsrs({ w: default_w.map((weight, i) => changes[i] ?? weight) });
  const random = seededRandom(seed);
  const memories = new Map<string, { stability: number; difficulty: number; day: number }>();
  /** 0 for a card that was never seen. Days are numbers. */
  const recallOf = (cardId: string, day: number): number => {
    const memory = memories.get(cardId);
    return memory ? truth.forgetting_curve(day - memory.day, memory.stability) : 0;
  };
  return {
    recallOf,
    /** Whether it is recalled is chance; seeing it changes the memory. */
    review(cardId: string, day: number): ReviewGrade {
      const memory = memories.get(cardId);
      const chance = memory ? recallOf(cardId, day) : 1 - FIRST_UNKNOWN;
      const grade = random() < chance ? GOOD : AGAIN;
      const next = truth.next_state(memory ?? null, memory ? day - memory.day : 0, grade);
      memories.set(cardId, { ...next, day });
      return grade;
    },
  };
}

/** Reviews of cards that are scheduled with default parameters and answered by a forgetful learner, until there are as many. */
export function reviewsOfForgetful(
  cardIds: readonly string[],
  { from, count, changes, seed }: { from: string; count: number; changes?: Changes; seed?: number },
): Review[][] {
  const learner = forgetfulLearner({ changes, seed });
  const scheduler = schedulerOf({ weights: null, retention: 0.9 });
  const cards = cardIds.map((cardId) => ({ cardId, schedule: NEW_SCHEDULE, log: [] as Review[] }));
  let made = 0;
  for (let day = from; made < count; day = addDays(day, 1)) {
    let at = new Date(dayNumber(day) * DAY_MS + DAY_MS / 2);
    for (const card of cards) {
      const { dueDay } = card.schedule;
      if (dueDay !== null && dueDay > day) continue;
      for (let grade: ReviewGrade = AGAIN; grade === AGAIN && made < count; made++) {
        at = new Date(at.getTime() + 60_000);
        grade = learner.review(card.cardId, dayNumber(day));
        const review = { cardId: card.cardId, grade, at, day };
        card.schedule = reviewed(card.schedule, scheduler, review);
        card.log.push(review);
      }
    }
  }
  return cards.map(({ log }) => log);
}
