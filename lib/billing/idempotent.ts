import 'server-only';
import type { ContextFor } from '../context';
import { keyConflict, type RequestKey } from '../request-key';
import { recordChange, saveResponse } from './change-store';
import type { PlanAnswer } from './wire';

/**
 * Makes a plan change idempotent: a late retry must not undo a later change.
 * @throws AppError `conflict` if the key was used for another request
 */
export async function idempotent<A extends PlanAnswer>(
  { db, now }: Pick<ContextFor<'anyone'>, 'db' | 'now'>,
  { userId, request }: { userId: string; request: RequestKey | undefined },
  act: () => Promise<A>,
): Promise<A> {
  if (!request) return act();
  const change = { userId, ...request };
  const known = await recordChange<A>(db, change, now);
  if (known && known.fingerprint !== request.fingerprint) throw keyConflict();
  if (known?.answer) return known.answer;
  const answer = await act();
  if (answer.success) await saveResponse(db, change, answer);
  return answer;
}
