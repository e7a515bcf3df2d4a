import 'server-only';
import type { RunFault } from '../../constants/model-faults';
import { type RewordedAnswer, rewordLesson } from '../../engine/model-engine';
import { BudgetError } from './asking/model-asker';
import { forEachAtOnce } from './at-once';
import { saveReworded } from './material/save-section';
import { isOwn, keepingFirst, type SectionContext } from './study-and-save';

const NOTHING: RewordedAnswer = { sentences: [] };

/**
 * Asks the model to reword the lessons that the learner hasn't opened, and stores each as far as it holds.
 * @returns why nothing came of one, if it was for a fault of its own or a budget
 * @throws faults of the server, LostWorkError
 */
export async function rewordLessons(
  { ctx, work, material, ask }: SectionContext,
  mostCharacters: number,
): Promise<RunFault | null> {
  const { document, firstPassage, lessons } = material;
  let fault: RunFault | null = null;
  const reword = async ({ id, ...lesson }: (typeof lessons)[number]) => {
    try {
      const made = await rewordLesson(keepingFirst(ask, NOTHING), lesson, document, mostCharacters);
      await saveReworded(ctx.db, { work, firstPassage }, { lessonId: id, ...made });
    } catch (error) {
      if (!isOwn(error)) throw error;
      fault ??= error.fault;
    }
  };
  const failure = await forEachAtOnce(
    lessons.filter(({ mayBeReworded }) => mayBeReworded),
    reword,
  );
  if (failure instanceof BudgetError) return failure.fault;
  if (failure !== undefined) throw failure;
  return fault;
}
