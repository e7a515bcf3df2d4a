import type { CheckAnswerWire, CheckWire } from '@/lib/study/wire';

/** What a learner has answered in a lesson since it was opened, in the order of the first answers. */
export type LessonResult = readonly {
  check: CheckWire;
  /** Of the first answer. */
  first: CheckAnswerWire;
  newest: CheckAnswerWire;
}[];

export function withAnswer(
  result: LessonResult,
  check: CheckWire,
  verdict: CheckAnswerWire,
): LessonResult {
  const isKnown = result.some((one) => one.check.id === check.id);
  return isKnown
    ? result.map((one) => (one.check.id === check.id ? { ...one, newest: verdict } : one))
    : [...result, { check, first: verdict, newest: verdict }];
}

export const missedIn = (result: LessonResult): LessonResult =>
  result.filter(({ first }) => !first.correct);

/** Cards on the lines of questions that missed, by when they come back. */
export function missedCards(result: LessonResult): { today: number; later: number } {
  const due = new Map(
    missedIn(result).flatMap(({ newest: { card_id, card_due } }) =>
      card_id && card_due ? [[card_id, card_due.today] as const] : [],
    ),
  );
  const today = [...due.values()].filter(Boolean).length;
  return { today, later: due.size - today };
}
