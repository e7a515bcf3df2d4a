import { perObject } from '../../caches/per-object';
import type { OpenIndex } from '../../retrieval/open-index';
import { passageTexts } from '../../retrieval/passages';
import { sectionOf } from '../../retrieval/rank-passages';
import { learningTasks, looksLikeTask } from '../../structure/learning-tasks';
import type { TutorAnswer } from '../../tutor-types';

const ONLY_LISTED =
  'Your document lists what you should be able to do, and doesn’t explain it. It has:';

/** Says so where all that an answer quotes are lines of a checklist, which ask for what is wanted and don’t tell it. */
export function asListed(index: OpenIndex, answer: TutorAnswer): TutorAnswer {
  if (!answer.inDocument || answer.sources.length === 0) return answer;
  if (!answer.sources.every(({ quote }) => looksLikeTask(quote))) return answer;
  const { tasks, isChecklist } = tasksOf(index);
  const isOfTasks = isChecklist && answer.sources.every(({ passage }) => tasks.has(passage));
  return isOfTasks ? { ...answer, text: `${ONLY_LISTED}\n\n${answer.text}` } : answer;
}

const tasksOf = perObject((index: OpenIndex) => {
  const { title, sections } = index;
  const passages = passageTexts(index).map((text, passage) => ({
    text,
    section: sectionOf(index, passage),
  }));
  return learningTasks({ title, sections, passages });
});
