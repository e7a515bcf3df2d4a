import type { CheckAnswer } from '@/lib/engine/types';
import type { PracticeQuestionWire } from '@/lib/study/practice/wire';

/** What is chosen or typed so far; in a matching, -1 for a term without a meaning. */
export type Draft = CheckAnswer | null;

export function emptyDraft(question: PracticeQuestionWire): Draft {
  if (question.kind === 'match') return question.question.terms.map(() => -1);
  return question.kind === 'typed' ? '' : null;
}

/** Null while something is missing. */
export function answerOf(draft: Draft): CheckAnswer | null {
  if (Array.isArray(draft)) return draft.includes(-1) ? null : draft;
  return typeof draft === 'string' && draft.trim() === '' ? null : draft;
}
