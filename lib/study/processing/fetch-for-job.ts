import 'server-only';
import { storeForAll } from './content-source';
import type { JobContext } from './job-context';
import { setJobFile } from './job-store';
import type { OpenedFile } from './read-job';
import type { RunningJob } from './start-job';

/** Stores the fetched page, so that a later run reads the same bytes. @throws AppError `url_*`, `busy` */
export async function fetchForJob(
  ctx: JobContext,
  job: RunningJob,
  url: string,
  signal: AbortSignal,
): Promise<OpenedFile> {
  const page = await ctx.study.fetchPage(url, { signal });
  try {
    const fileId = await storeForAll(ctx, page, { learnerId: job.learnerId, sourceUrl: page.url });
    await setJobFile(ctx.db, job, fileId);
    return { ...page, fileId };
  } catch (error) {
    await page.remove();
    throw error;
  }
}
