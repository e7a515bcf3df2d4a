import type { CheckAnswer } from '@/lib/engine/types';
import type { PracticeQuestionWire } from '@/lib/study/practice/wire';
import type { CheckWire } from '@/lib/study/wire';

/** A question of a lesson or of practice. */
export type Asked = CheckWire | PracticeQuestionWire;

/** What is chosen or typed so far; in a matching, -1 for a term without a meaning. */
export type AnswerDraft = CheckAnswer | null;

export function emptyDraft(check: Asked): AnswerDraft {
  if (check.kind === 'order') return check.question.steps.map((_, at) => at);
  return check.kind === 'match' ? check.question.terms.map(() => -1) : null;
}

/** Null while something is missing. The order that is shown first is never the right one. */
export function answerOf(draft: AnswerDraft, check: Asked): CheckAnswer | null {
  if (check.kind === 'order' && String(draft) === String(emptyDraft(check))) return null;
  if (Array.isArray(draft)) return draft.includes(-1) ? null : draft;
  return typeof draft === 'string' && draft.trim() === '' ? null : draft;
}

/** The list with the item at `from` at `to`; unchanged if there is no such place. */
export function moved(list: readonly number[], from: number, to: number): number[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}
