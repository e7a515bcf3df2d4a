import { randomUUID } from 'node:crypto';
import { connect } from '../../db/client';
import { AppError } from '../../lib/errors';
import { refreshFaculty } from '../../lib/faculty/refresh';
import { loadEnvFiles, withDatabase } from '../launch/environment';
import { main } from '../launch/main';
import { OperatorError } from '../operator-error';

/** `npm run faculty:refresh`: imports FACULTY_FEED_URL. The app may be running. */
await main(async () => {
  loadEnvFiles();
  const feedUrl = process.env.FACULTY_FEED_URL;
  if (!feedUrl)
    throw new OperatorError(
      'Set FACULTY_FEED_URL to the address of a feed first. README.md describes the format.',
    );
  await withDatabase(async (url) => {
    const { listed, changed, removed, skipped } = await refresh(url, feedUrl);
    console.log(
      `Professors listed: ${listed} (new or changed ${changed}, removed ${removed}); records skipped: ${skipped}.`,
    );
  });
  return 0;
});

async function refresh(url: string, feedUrl: string): ReturnType<typeof refreshFaculty> {
  const { db, sql } = connect({ url, poolSize: 1, prepare: false });
  try {
    return await refreshFaculty({ db, newId: randomUUID }, { feedUrl });
  } catch (error) {
    throw error instanceof AppError ? new OperatorError(error.message) : error;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
