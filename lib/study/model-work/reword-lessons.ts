import 'server-only';
import pLimit from 'p-limit';
import type { RunFault } from '../../constants/model-faults';
import { type RewordedAnswer, rewordLesson } from '../../engine/model-engine';
import { BudgetError } from './asking/model-asker';
import { saveReworded } from './material/save-section';
import { isOwn, keepingFirst, type SectionContext } from './study-and-save';

/** Lessons that are asked about at once. */
const AT_ONCE = 3;

const NOTHING: RewordedAnswer = { sentences: [] };

/**
 * Asks the model to word the lessons that the learner hasn't opened, and stores each as far as it holds.
 * @returns why nothing came of one, if it was for a fault of its own or a budget
 * @throws faults of the server, LostWorkError
 */
export async function rewordLessons(
  { ctx, work, material, ask }: SectionContext,
  mostCharacters: number,
): Promise<RunFault | null> {
  const limit = pLimit(AT_ONCE);
  let fault: RunFault | null = null;
  let ended: unknown;
  const reword = async ({ id, ...lesson }: (typeof material.lessons)[number]) => {
    if (ended !== undefined) return;
    try {
      const { document, firstPassage } = material;
      const made = await rewordLesson(keepingFirst(ask, NOTHING), lesson, document, mostCharacters);
      await saveReworded(ctx.db, { work, firstPassage }, { lessonId: id, ...made });
    } catch (error) {
      if (isOwn(error)) fault ??= error.fault;
      else ended ??= error;
    }
  };
  const open = material.lessons.filter(({ mayBeReworded }) => mayBeReworded);
  await Promise.all(open.map((lesson) => limit(() => reword(lesson))));
  if (ended instanceof BudgetError) return ended.fault;
  if (ended !== undefined) throw ended;
  return fault;
}
