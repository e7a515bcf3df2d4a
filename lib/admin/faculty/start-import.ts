import 'server-only';
import { facultyImportMessages } from '../../constants/faculty-imports';
import type { ContextFor } from '../../context';
import { env } from '../../env';
import { AppError } from '../../errors';
import { beginImport, readLastImport } from '../../faculty/imports/imports';
import { runImport } from '../../faculty/imports/run-import';
import type { FacultyImportWire, LastImportWire } from '../../faculty/imports/wire';
import { act } from '../log/act';

/** The failure is kept with the import; the log names unexpected ones. */
async function runLogged(
  ctx: ContextFor<'support'>,
  given: { id: string; feedUrl: string },
): Promise<void> {
  try {
    await runImport(ctx, given);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn({ importId: given.id, reason: error.message }, 'professor feed was not imported');
  }
}

/**
 * Begins an import of the feed, which goes on after the response, or finds the running one.
 * @throws AppError `feed_unusable` without FACULTY_FEED_URL
 */
export async function startImport(ctx: ContextFor<'support'>): Promise<FacultyImportWire> {
  const { FACULTY_FEED_URL: feedUrl } = env();
  const action = { action: 'refresh_faculty', userId: null, reason: null } as const;
  const { begun, isNew } = await act(ctx, action, undefined, async (tx) => {
    if (!feedUrl) throw new AppError('feed_unusable', facultyImportMessages.notConfigured);
    const response = await beginImport({ db: tx, now: ctx.now }, ctx.newId());
    return { response, subject: response.begun.id, detail: { started: response.isNew } };
  });
  if (isNew && feedUrl) ctx.defer(() => runLogged(ctx, { id: begun.id, feedUrl }));
  return begun;
}

export async function getLastImport(ctx: ContextFor<'admin'>): Promise<LastImportWire> {
  return {
    configured: Boolean(env().FACULTY_FEED_URL),
    last_import: await readLastImport(ctx),
  };
}
