import 'server-only';
import type { Db } from '@/db/client';
import type { ContextFor } from '../context';
import { fetchFeed } from './feed/fetch-feed';
import { readFeed } from './feed/read-feed';
import { type FeedRecord, feedRecord } from './feed/record-schema';
import { beginFeed, listStaged, stageRecords } from './feed/store';
import { unusableFeed } from './feed/unusable-feed';

const BATCH = 1_000;
const MAX_ROWS = 250_000;
/** Minimum share of readable records: otherwise, the feed has another format. */
const MIN_READABLE = 0.5;

export type Refreshed = {
  listed: number;
  changed: number;
  removed: number;
  /** Without name or school, or duplicates. */
  skipped: number;
};

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'newId'>;

async function stage(tx: Db, records: AsyncIterable<unknown>, newId: () => string) {
  let read = 0;
  let listed = 0;
  let batch: (FeedRecord & { id: string })[] = [];
  const flush = async () => {
    listed += await stageRecords(tx, batch);
    batch = [];
  };
  for await (const record of records) {
    read += 1;
    if (read > MAX_ROWS) throw unusableFeed(`it has more than ${MAX_ROWS} records`);
    const { data } = feedRecord.safeParse(record);
    if (data) batch.push({ ...data, id: newId() });
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return { read, listed };
}

/**
 * Replaces all listed professors, samples included, by the feed's, in one transaction. Ratings by learners stay.
 * @throws AppError `feed_unusable`
 */
export async function refreshFaculty(
  { db, newId }: Ctx,
  { feedUrl }: { feedUrl: string },
): Promise<Refreshed> {
  const feed = await fetchFeed(feedUrl);
  return db.transaction(async (tx) => {
    await beginFeed(tx);
    const { read, listed } = await stage(tx, readFeed(feed), newId);
    if (listed === 0 || listed < read * MIN_READABLE) {
      throw unusableFeed(`only ${listed} of its ${read} records have a name and a school`);
    }
    return { listed, skipped: read - listed, ...(await listStaged(tx)) };
  });
}
