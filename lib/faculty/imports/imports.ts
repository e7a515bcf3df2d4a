import 'server-only';
import { facultyImportMessages } from '../../constants/faculty-imports';
import type { ContextFor } from '../../context';
import { claimImport, type FacultyImport, findLastImport } from './imports-store';
import type { FacultyImportWire } from './wire';

/** An import whose instance has died shows as failed, though its row says so only with the next. */
function stateOf({ state, error, leaseEndsAt }: FacultyImport, now: Date) {
  return state === 'running' && leaseEndsAt < now
    ? { state: 'failed' as const, error: facultyImportMessages.abandoned }
    : { state, error };
}

function toImportWire(row: FacultyImport, now: Date): FacultyImportWire {
  const { id, read, listed, changed, removed, skipped, badRows, startedAt, finishedAt } = row;
  return {
    id,
    ...stateOf(row, now),
    read,
    listed,
    changed,
    removed,
    skipped: skipped ?? 0,
    bad_rows: badRows,
    started_at: startedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
  };
}

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'now'>;

/** The running import, or a new one. `runImport` then does the work of a new one. */
export async function beginImport(
  { db, now }: Ctx,
  id: string,
): Promise<{ begun: FacultyImportWire; isNew: boolean }> {
  const { running, isNew } = await claimImport(db, id);
  return { begun: toImportWire(running, now), isNew };
}

/** The running import, or else the last one. */
export async function readLastImport({ db, now }: Ctx): Promise<FacultyImportWire | null> {
  const last = await findLastImport(db);
  return last ? toImportWire(last, now) : null;
}
