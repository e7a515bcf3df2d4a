import 'server-only';
import type { ContextFor } from '../context';
import { keyConflict, type RequestKey } from '../request-key';
import { keepAnswer, noteChange } from './change-store';
import type { PlanAnswer } from './wire';

/** Whose plan it is about, and the key of whoever asks. */
type Asked = { userId: string; request: RequestKey | undefined };

/**
 * Carries a change of a plan out once for a key: a request that comes again late must not undo what was wished since.
 * @throws AppError `conflict` where the key was used for something else
 */
export async function answerOnce<A extends PlanAnswer>(
  { db, now }: Pick<ContextFor<'anyone'>, 'db' | 'now'>,
  { userId, request }: Asked,
  act: () => Promise<A>,
): Promise<A> {
  if (!request) return act();
  const change = { userId, ...request };
  const known = await noteChange<A>(db, change, now);
  if (known && known.fingerprint !== request.fingerprint) throw keyConflict();
  if (known?.answer) return known.answer;
  const answer = await act();
  if (answer.success) await keepAnswer(db, change, answer);
  return answer;
}
