import 'server-only';
import { facultyImportMessages } from '../constants/faculty-imports';
import type { ContextFor } from '../context';
import { AppError } from '../errors';
import { claimImport } from './imports/imports-store';
import { type Imported, runImport } from './imports/run-import';

/**
 * For the command: imports the feed, and waits until it is done.
 * @throws AppError `feed_unusable`; `conflict` while another import is running
 */
export async function refreshFaculty(
  ctx: Pick<ContextFor<'anyone'>, 'db' | 'newId'>,
  { feedUrl }: { feedUrl: string },
): Promise<Imported> {
  const claimed = await claimImport(ctx.db, ctx.newId());
  if (!claimed.isNew) throw new AppError('conflict', facultyImportMessages.alreadyRunning);
  return runImport(ctx, { id: claimed.running.id, feedUrl });
}
