import 'server-only';
import type { ContextFor } from '../../context';
import { type Run, saveRun } from './store';

/** Of the maintenance jobs. Without it they are done all the same. */
export async function noteRun(
  { db, log }: Pick<ContextFor<'anyone'>, 'db' | 'log'>,
  run: Run,
): Promise<void> {
  await saveRun(db, run).catch((err: unknown) => log.error({ err }, 'maintenance run not noted'));
}
