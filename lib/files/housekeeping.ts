import 'server-only';
import pLimit from 'p-limit';
import type { ContextFor } from '../context';
import { deleteExpiredFiles, dueRemovals, forgetRemovals } from './store';

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'now' | 'objects'>;

/** Files in one statement, of at most 50 MB each: deleting them takes about a second. */
const ERASED_AT_ONCE = 5;
/** At most this many times in one run; the next run goes on. */
const ROUNDS = 20;

async function eraseExpiredFiles({ db, now }: Ctx): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    if ((await deleteExpiredFiles(db, now, ERASED_AT_ONCE)) < ERASED_AT_ONCE) return;
  }
}

const OBJECTS_PER_RUN = 1000;
const OBJECTS_AT_ONCE = 8;

/** An object that could not be deleted stays noted for the next run. Two instances may delete the same one. */
async function deleteObjects({ db, objects }: Ctx): Promise<void> {
  if (!objects) return;
  const limit = pLimit(OBJECTS_AT_ONCE);
  const due = await dueRemovals(db, OBJECTS_PER_RUN);
  const outcomes = await Promise.allSettled(due.map((id) => limit(() => objects.remove(id))));
  await forgetRemovals(
    db,
    due.filter((_, index) => outcomes[index]?.status === 'fulfilled'),
  );
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
}

/** Periodic tasks of stored files. */
export const fileChores = {
  'expired files': eraseExpiredFiles,
  'removed objects': deleteObjects,
} satisfies Record<string, (ctx: Ctx) => Promise<void>>;
