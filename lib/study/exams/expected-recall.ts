import { type FSRS, fsrs, Rating } from 'ts-fsrs';
import { seededRandom } from '../../seeded-random';
import { newCardsToday } from './plan';

/** What is known of one card; null if it was never reviewed. */
export type ExamCard = {
  stability: number;
  difficulty: number;
  /** Study days since its last review. */
  elapsedDays: number;
  /** Whole days until it is due; 0 or less if it is. */
  dueInDays: number;
} | null;

/** `day`: days from today. Shares of the cards that the learner is expected to recall, 0 to 1. */
export type RecallPoint = { day: number; withPlan: number; without: number };

export type Forecast = {
  cards: readonly ExamCard[];
  daysLeft: number;
  begunToday: number;
  retention: number;
  /** FSRS parameters of the learner; the defaults if undefined. */
  weights?: readonly number[];
};

/** Points of the curve, at most: a picture shows no more. */
const MOST_POINTS = 30;
/** Few cards are played through several times, so that chance evens out. */
const LEAST_SAMPLES = 200;

type Played = { stability: number; difficulty: number; last: number; due: number } | null;

const clampedElapsed = (days: number) => Math.max(0, days);

function daysOfCurve(daysLeft: number): number[] {
  const steps = Math.min(daysLeft, MOST_POINTS - 1);
  return Array.from({ length: steps + 1 }, (_, step) =>
    steps === 0 ? 0 : Math.round((step * daysLeft) / steps),
  );
}

/** FSRS's own forgetting curve over all cards; a new card isn't known. */
function meanRecall(scheduler: FSRS, cards: readonly Played[], day: number): number {
  if (cards.length === 0) return 0;
  const recall = (card: Played) =>
    card === null ? 0 : scheduler.forgetting_curve(clampedElapsed(day - card.last), card.stability);
  return cards.reduce((sum, card) => sum + recall(card), 0) / cards.length;
}

const playable = (card: ExamCard): Played =>
  card && {
    stability: card.stability,
    difficulty: card.difficulty,
    last: -card.elapsedDays,
    due: card.dueInDays,
  };

function reviewed(scheduler: FSRS, card: Played, day: number, chance: number): Played {
  const elapsed = card === null ? 0 : clampedElapsed(day - card.last);
  const recall = card === null ? 1 : scheduler.forgetting_curve(elapsed, card.stability);
  const before = card && { stability: card.stability, difficulty: card.difficulty };
  // A forgotten card is repeated within the session until it is known.
  const forgotten = chance >= recall;
  const first = scheduler.next_state(before, elapsed, forgotten ? Rating.Again : Rating.Good);
  const { stability, difficulty } = forgotten ? scheduler.next_state(first, 0, Rating.Good) : first;
  return {
    stability,
    difficulty,
    last: day,
    due: day + scheduler.next_interval(stability, elapsed),
  };
}

/**
 * The expected recall from today to the exam: with the plan kept (what is due each day, new cards in equal parts) and
 * without any further review. The plan is played through with a fixed seed, so that the same state gives the same curve.
 */
export function expectedRecall(forecast: Forecast): RecallPoint[] {
  const { cards, daysLeft, retention, weights } = forecast;
  const scheduler = fsrs({ request_retention: retention, ...(weights && { w: [...weights] }) });
  const random = seededRandom(cards.length * 1009 + daysLeft);
  const idle = cards.map(playable);
  const copies = Math.max(1, Math.ceil(LEAST_SAMPLES / Math.max(1, cards.length)));
  const runs = Array.from({ length: copies }, () => ({
    cards: [...idle],
    begun: forecast.begunToday,
  }));
  const shown = new Set(daysOfCurve(daysLeft));
  const points: RecallPoint[] = [];
  for (let day = 0; day <= daysLeft; day++) {
    if (shown.has(day)) {
      const withPlan = runs.reduce((sum, run) => sum + meanRecall(scheduler, run.cards, day), 0);
      points.push({ day, withPlan: withPlan / copies, without: meanRecall(scheduler, idle, day) });
    }
    for (const run of runs) {
      const newCards = run.cards.filter((card) => card === null).length;
      const quota = newCardsToday({ daysLeft: daysLeft - day, newCards, begunToday: run.begun });
      let open = Math.max(0, quota - run.begun);
      run.begun = 0;
      run.cards = run.cards.map((card) => {
        if (card === null ? open-- <= 0 : card.due > day) return card;
        return reviewed(scheduler, card, day, random());
      });
    }
  }
  return points;
}
