import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import type { FacultyCost } from '../children/faculty.ts';
import { withDatabase, withDataFolder } from '../database.ts';
import { count, type Finding, finding, megabytes, milliseconds, type Section } from '../report.ts';
import { buildChildren, runChild } from '../run-child.ts';
import { writeFeed } from './make-feed.ts';

const PROFESSORS = 1_000_000;
const GOAL_MS = 50;
/** With so much more time than its work takes, a search waits for other programs. */
const BUSY = 2;

const fine = (ms: number) => `${ms.toFixed(1)} ms`;

/** The import of a large feed, and the search among its professors. */
export async function measureFaculty(): Promise<Section> {
  await buildChildren();
  const cost = await withDataFolder(async (folder) => {
    const feed = join(folder, 'feed.csv');
    await writeFeed(feed, PROFESSORS);
    await chmod(feed, 0o644);
    return withDatabase((url) => runChild<FacultyCost>('faculty', url, feed));
  });
  const name = `Professors (${count(cost.listed)})`;
  return { name, findings: findingsOf(cost), raw: cost };
}

function findingsOf(cost: FacultyCost): Finding[] {
  const { importMs, peakBytes, searches, p99, processorP99 } = cost;
  const isBusy = p99 > BUSY * processorP99;
  return [
    finding('import of the feed', importMs, milliseconds),
    finding('peak memory of the import', peakBytes, megabytes),
    finding('search, the whole mix, p99', p99, fine, { most: GOAL_MS, isBusy }),
    finding('processor time of a search, p99', processorP99, fine, { most: GOAL_MS }),
    ...searches.map(({ kind, p99: slowest, found }) =>
      finding(`search, ${kind} (${found} found), p99`, slowest, fine, { most: GOAL_MS, isBusy }),
    ),
  ];
}
