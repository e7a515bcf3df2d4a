import { counted } from '@/lib/client/format';
import { CHALLENGE_POINTS, DROP_POINTS, WHEEL_ODDS } from '@/lib/constants/play';
import { EARNING_POINTS, type EarningKind } from '@/lib/constants/points';

const each = (kind: EarningKind) => counted(EARNING_POINTS[kind], 'point');

export const EARNING_WORDS: Record<Exclude<EarningKind, 'lesson'>, string> = {
  document: `${each('document')} for a new document`,
  card_review: `${each('card_review')} for each card’s first review of the day`,
  question: `${each('question')} for each answered question`,
};

export function lessonWords(lessons: number): string {
  return `${each('lesson')} for each completed lesson, ${EARNING_POINTS.lesson * lessons} for the whole course`;
}

const wheel = WHEEL_ODDS.map(({ points }) => points);

export const WAYS_TO_EARN = [
  { what: 'New document', points: EARNING_POINTS.document },
  { what: 'Lesson completed', points: EARNING_POINTS.lesson },
  { what: 'First review of a card each day', points: EARNING_POINTS.card_review },
  { what: 'Question answered', points: EARNING_POINTS.question },
  { what: 'Daily Hustle challenge', points: CHALLENGE_POINTS },
  { what: 'Hustle Wheel', points: `${Math.min(...wheel)} to ${Math.max(...wheel)}` },
  { what: 'Drop Zone', points: DROP_POINTS },
];
