import { GOOD } from '../../../constants/memory';
import type { CardPractice } from '../../../engine/types';
import type { PracticeLine } from '../item';

/** A card that may be practiced, with what the log of reviews says of it. */
export type Candidate = PracticeLine & {
  language: string;
  practice: CardPractice;
  mastered: boolean;
  /** Reviews with a grade of Good or better. */
  goodReviews: number;
  /** Of the last review; null without one. */
  lastGrade: number | null;
  /** ISO time of the last review. */
  lastAt: string | null;
};

export type Random = () => number;

/** By Fisher and Yates. */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const [a, b] = [mixed[i], mixed[j]];
    if (a !== undefined && b !== undefined) [mixed[i], mixed[j]] = [b, a];
  }
  return mixed;
}

/** Cards missed at their last review first, then those never reviewed, then the others, longest ago first; mastered ones last. */
export function weakestFirst(cards: readonly Candidate[], random: Random): Candidate[] {
  return shuffled(cards, random).sort((a, b) => {
    const rank = rankOf(a);
    return rank - rankOf(b) || (rank < 2 ? 0 : lastReview(a) - lastReview(b));
  });
}

function rankOf({ mastered, lastGrade }: Candidate): number {
  if (mastered) return 3;
  if (lastGrade === null) return 1;
  return lastGrade < GOOD ? 0 : 2;
}

const lastReview = ({ lastAt }: Candidate) => (lastAt === null ? 0 : Date.parse(lastAt));

const KNOWN_FROM = 2;

/** Its term is typed without options first. */
export function isKnown({ goodReviews, lastGrade }: Candidate): boolean {
  return goodReviews >= KNOWN_FROM && (lastGrade ?? 0) >= GOOD;
}
