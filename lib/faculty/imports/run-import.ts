import 'server-only';
import type { Db } from '@/db/client';
import { MAX_FEED_ROWS, facultyImportMessages as messages } from '../../constants/faculty-imports';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { BadRows } from '../feed/bad-rows';
import { type FetchedFeed, withFeed } from '../feed/fetch-feed';
import { readFeed } from '../feed/read-feed';
import { feedRecord } from '../feed/record-schema';
import {
  allowTime,
  clearStaging,
  LISTING_SECONDS,
  listStaged,
  type StagedRecord,
  stageRecords,
} from '../feed/store';
import { unusableFeed } from '../feed/unusable-feed';
import { LEASE_SECONDS, markDone, markFailed, showProgress } from './imports-store';

const BATCH = 1_000;
/** Minimum share of readable records: otherwise, the feed has another format. */
const MIN_READABLE = 0.5;

export type Imported = {
  listed: number;
  changed: number;
  removed: number;
  /** Without name or school, or duplicates. */
  skipped: number;
};

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'newId'>;
type Import = { id: string; feedUrl: string };
type Progress = { id: string; read: number; bad: BadRows };

/** @throws AppError `conflict` if another import has taken over */
async function renew(db: Db, { id, read, bad }: Progress, seconds = LEASE_SECONDS): Promise<void> {
  const progress = { id, seconds, read, skipped: bad.count, badRows: bad.kept };
  if (!(await showProgress(db, progress))) throw new AppError('conflict', messages.takenOver);
}

/** In batches, each on its own: the progress can be seen, and no transaction waits for the feed. */
async function stage({ db, newId }: Ctx, id: string, feed: FetchedFeed): Promise<Progress> {
  const progress: Progress = { id, read: 0, bad: new BadRows() };
  const { bad } = progress;
  let batch: StagedRecord[] = [];
  const flush = async () => {
    await renew(db, progress);
    bad.addDuplicates(await stageRecords(db, id, batch));
    batch = [];
  };
  for await (const record of readFeed(feed)) {
    progress.read += 1;
    if (progress.read > MAX_FEED_ROWS)
      throw unusableFeed(`it has more than ${MAX_FEED_ROWS} records`);
    const { data, error } = feedRecord.safeParse(record);
    if (data) batch.push({ ...data, id: newId(), row: progress.read });
    else bad.addInvalid(progress.read, error);
    if (progress.read % BATCH === 0) await flush();
  }
  await flush();
  return progress;
}

/** For the statements of a listing together, of which each may take `LISTING_SECONDS`. */
const LISTING_LEASE_SECONDS = 4 * LISTING_SECONDS;

/** In one transaction with the end of the import. */
async function list(db: Db, progress: Progress): Promise<Imported> {
  const { id, read, bad } = progress;
  const listed = read - bad.count;
  if (listed === 0 || listed < read * MIN_READABLE)
    throw unusableFeed(`only ${listed} of its ${read} records have a name and a school`);
  await renew(db, progress, LISTING_LEASE_SECONDS);
  return db.transaction(async (tx) => {
    await allowTime(tx);
    await renew(tx, progress, LISTING_LEASE_SECONDS);
    const figures = { listed, ...(await listStaged(tx, id)) };
    await markDone(tx, id, figures);
    return { ...figures, skipped: bad.count };
  });
}

/**
 * Replaces all listed professors, samples included, by the feed's: all or nothing. Ratings by
 * learners stay. A failure is kept with the import, too.
 * @throws AppError `feed_unusable`, `conflict` if it took so long that another import took over
 */
export async function runImport(ctx: Ctx, { id, feedUrl }: Import): Promise<Imported> {
  try {
    await clearStaging(ctx.db);
    const progress = await withFeed(feedUrl, (feed) => stage(ctx, id, feed));
    return await list(ctx.db, progress);
  } catch (error) {
    const reason = error instanceof AppError ? error.message : messages.unexpected;
    await markFailed(ctx.db, id, reason);
    throw error;
  }
}
