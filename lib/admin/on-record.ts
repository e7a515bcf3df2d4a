import 'server-only';
import type { ContextFor } from '../context';
import { AppError } from '../errors';
import { type ActRow, addAct } from './act-store';

/** What is done, to whom, and why. */
type Deed = Pick<ActRow, 'act' | 'userId' | 'reason'>;

type Ending = Pick<ActRow, 'stage' | 'detail'>;

/** A no that was foreseen is a refusal; anything else, also the provider's being away, is a failure. */
function endingOf(error: unknown): Ending {
  const code = error instanceof AppError ? error.code : 'internal';
  const isForeseen = error instanceof AppError && error.status < 500;
  return { stage: isForeseen ? 'refused' : 'failed', detail: { code } };
}

/**
 * Does something to a user on record: that it is asked for stands in the log before anything happens, and what came of it after,
 * whether it succeeded or not. A process that dies in between leaves the first row, so that nothing is done unseen.
 * @param detailOf what of the outcome the log keeps
 */
export async function onRecord<R>(
  { db, actor, now, newId }: Pick<ContextFor<'admin'>, 'db' | 'actor' | 'now' | 'newId'>,
  deed: Deed,
  act: () => Promise<R>,
  detailOf: (outcome: R) => Record<string, unknown>,
): Promise<R> {
  const id = newId();
  const note = (ending: Ending) => addAct(db, { id, admin: actor.username, happenedAt: now, ...deed, ...ending });
  await note({ stage: 'asked', detail: {} });
  let outcome: R;
  try {
    outcome = await act();
  } catch (error) {
    await note(endingOf(error));
    throw error;
  }
  await note({ stage: 'done', detail: detailOf(outcome) });
  return outcome;
}
