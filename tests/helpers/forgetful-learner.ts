import { default_w, fsrs } from 'ts-fsrs';
import { AGAIN, EASY, GOOD, HARD, type ReviewGrade } from '@/lib/constants/memory';
import { seededRandom } from '@/lib/seeded-random';
import { NEW_SCHEDULE, type Review, reviewed } from '@/lib/study/memory/rules/schedule';
import { schedulerOf } from '@/lib/study/memory/rules/scheduler';
import { addDays, dayNumber } from '@/lib/time/calendar-days';
import { DAY_MS } from '@/lib/time/days';

/** Half of the days until recall has fallen to 90 % after a first review, and the steeper curve of FSRS-5. */
export const FORGETFUL: readonly number[] = default_w.map((weight, i) =>
  i < 4 ? weight / 2 : i === 20 ? 0.5 : weight,
);

/** How cards are graded at first sight: 40 % can't be said, 10 % hardly, 15 % are known already. */
function firstGrade(chance: number): ReviewGrade {
  if (chance < 0.4) return AGAIN;
  if (chance < 0.5) return HARD;
  return chance < 0.85 ? GOOD : EASY;
}

type Given = { weights?: readonly number[]; seed?: number };

/** A learner whose memory follows FSRS's own curve, with parameters that the scheduler doesn't know. Days are numbers. */
export function forgetfulLearner({ weights = FORGETFUL, seed = 1 }: Given = {}) {
  const truth = fsrs({ w: [...weights] });
  const random = seededRandom(seed);
  const memories = new Map<string, { stability: number; difficulty: number; day: number }>();
  /** 0 for a card that was never seen. */
  const recallOf = (cardId: string, day: number): number => {
    const memory = memories.get(cardId);
    return memory ? truth.forgetting_curve(day - memory.day, memory.stability) : 0;
  };
  return {
    recallOf,
    /** Whether a card is recalled is chance; looking at its answer changes the memory. */
    review(cardId: string, day: number): ReviewGrade {
      const memory = memories.get(cardId) ?? null;
      const chance = random();
      const recalled = chance < recallOf(cardId, day) ? GOOD : AGAIN;
      const grade = memory ? recalled : firstGrade(chance);
      const next = truth.next_state(memory, memory ? day - memory.day : 0, grade);
      memories.set(cardId, { ...next, day });
      return grade;
    },
  };
}

/** Reviews of cards that are scheduled with the defaults and answered by a forgetful learner, until there are as many. */
export function reviewsOfForgetful(
  cardIds: readonly string[],
  { from, count, ...given }: { from: string; count: number } & Given,
): Review[][] {
  const learner = forgetfulLearner(given);
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
