import { AGAIN, GOOD, HARD, type ReviewGrade } from '../../../constants/memory';
import type { PracticeKind } from '../../../constants/practice';
import type { PracticeForm } from '../item';

/** The grade of the review that an answer is; null for matchings: the last pairs follow by elimination. */
export function gradeOf(
  practice: PracticeKind,
  form: PracticeForm['kind'],
  { correct, attempt }: { correct: boolean; attempt: number },
): ReviewGrade | null {
  if (practice === 'match' || form === 'match') return null;
  if (!correct) return AGAIN;
  return form !== 'typed' && attempt > 0 ? HARD : GOOD;
}
