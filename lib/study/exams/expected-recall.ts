import { type FSRS, fsrs, Rating } from 'ts-fsrs';
import { seededRandom } from '../../seeded-random';
import type { MemoryParameters } from '../memory/rules/scheduler';
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
  parameters: MemoryParameters;
};

/** Points of the curve, at most: a picture shows no more. */
const MOST_POINTS = 30;
/** A small deck is simulated several times, to average out chance. */
const LEAST_SAMPLES = 200;

/** `last` and `due`: days from today. Null if it is new. */
type Simulated = { stability: number; difficulty: number; last: number; due: number } | null;

/** `begun`: new cards begun today, before the simulation. */
type Run = { cards: Simulated[]; begun: number };

function daysOfCurve(daysLeft: number): number[] {
  const steps = Math.min(daysLeft, MOST_POINTS - 1);
  return Array.from({ length: steps + 1 }, (_, step) =>
    steps === 0 ? 0 : Math.round((step * daysLeft) / steps),
  );
}

const toSimulated = (card: ExamCard): Simulated =>
  card && {
    stability: card.stability,
    difficulty: card.difficulty,
    last: -card.elapsedDays,
    due: card.dueInDays,
  };

const elapsedOn = (day: number, { last }: NonNullable<Simulated>) => Math.max(0, day - last);

/** FSRS's own forgetting curve over all cards; a new card isn't known. */
function meanRecall(scheduler: FSRS, cards: readonly Simulated[], day: number): number {
  if (cards.length === 0) return 0;
  const recall = (card: Simulated) =>
    card === null ? 0 : scheduler.forgetting_curve(elapsedOn(day, card), card.stability);
  return cards.reduce((sum, card) => sum + recall(card), 0) / cards.length;
}

/** `chance`, 0 to 1, decides whether a known card is recalled. */
function afterReview(scheduler: FSRS, card: Simulated, day: number, chance: number): Simulated {
  const elapsed = card === null ? 0 : elapsedOn(day, card);
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

/** Reviews what is due, and begins the day's part of the new cards. */
function afterDay(
  { cards, begun }: Run,
  {
    day,
    daysLeft,
    review,
  }: { day: number; daysLeft: number; review: (card: Simulated) => Simulated },
): Run {
  const newCards = cards.filter((card) => card === null).length;
  let open = Math.max(0, newCardsToday({ daysLeft, newCards, begunToday: begun }) - begun);
  const reviewed = cards.map((card) => {
    if (card === null ? open-- <= 0 : card.due > day) return card;
    return review(card);
  });
  return { cards: reviewed, begun: 0 };
}

/**
 * The expected recall from today to the exam: with the plan kept (what is due each day, new cards in equal parts) and without any further
 * review. The plan is simulated with a fixed seed, so that the same state gives the same curve.
 */
export function expectedRecall(forecast: Forecast): RecallPoint[] {
  const { cards, daysLeft, begunToday, parameters } = forecast;
  const { retention, weights } = parameters;
  const scheduler = fsrs({ request_retention: retention, ...(weights && { w: [...weights] }) });
  const random = seededRandom(cards.length * 1009 + daysLeft);
  const idle = cards.map(toSimulated);
  const copies = Math.max(1, Math.ceil(LEAST_SAMPLES / Math.max(1, cards.length)));
  let runs: Run[] = Array.from({ length: copies }, () => ({ cards: idle, begun: begunToday }));
  const shown = new Set(daysOfCurve(daysLeft));
  const points: RecallPoint[] = [];
  for (let day = 0; day <= daysLeft; day++) {
    if (shown.has(day)) {
      const withPlan = runs.reduce((sum, run) => sum + meanRecall(scheduler, run.cards, day), 0);
      points.push({ day, withPlan: withPlan / copies, without: meanRecall(scheduler, idle, day) });
    }
    const review = (card: Simulated) => afterReview(scheduler, card, day, random());
    runs = runs.map((run) => afterDay(run, { day, daysLeft: daysLeft - day, review }));
  }
  return points;
}
