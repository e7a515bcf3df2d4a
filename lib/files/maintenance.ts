import 'server-only';
import type { ContextFor } from '../context';
import { deleteExpiredFiles, dueRemovals, forgetRemovals } from './store';

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'now' | 'objects'>;

/** At 50 MB each, one statement takes about a second. */
const ERASED_AT_ONCE = 5;
const ROUNDS = 20;

async function eraseExpiredFiles({ db, now }: Ctx): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    if ((await deleteExpiredFiles(db, now, ERASED_AT_ONCE)) < ERASED_AT_ONCE) return;
  }
}

const OBJECTS_AT_ONCE = 8;
const BATCHES = 100;

/** After an error, the next run retries. Two instances may delete the same object. */
async function deleteObjects({ db, objects }: Ctx): Promise<void> {
  if (!objects) return;
  for (let batch = 0; batch < BATCHES; batch++) {
    const due = await dueRemovals(db, OBJECTS_AT_ONCE);
    const outcomes = await Promise.allSettled(due.map((id) => objects.remove(id)));
    await forgetRemovals(
      db,
      due.filter((_, index) => outcomes[index]?.status === 'fulfilled'),
    );
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) throw failure.reason;
    if (due.length < OBJECTS_AT_ONCE) return;
  }
}

export const fileMaintenance = {
  'expired files': eraseExpiredFiles,
  'removed objects': deleteObjects,
} satisfies Record<string, (ctx: Ctx) => Promise<void>>;
