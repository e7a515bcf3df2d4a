import { perObject } from '../../caches/per-object';
import { learningTasks } from '../../structure/learning-tasks';
import { type AnalysedDocument, sentenceAt } from '../analysed';

const tasksOf = perObject(({ source }: AnalysedDocument) => learningTasks(source));

/** Whether a document does little but say what one should be able to do: it states nothing to learn. */
export const isChecklist = (document: AnalysedDocument): boolean => tasksOf(document).isChecklist;

/** "☐ explain how natural selection works": no statement. */
export const isLearningTask = (document: AnalysedDocument, index: number): boolean =>
  tasksOf(document).tasks.has(sentenceAt(document, index).passage);
