import { connect } from '../db/client';
import { flaggedSheet } from '../lib/study/flags/sheet';
import { listFlagged } from '../lib/study/flags/store';
import { loadEnvFiles, withDatabase } from './launch/environment';
import { main } from './launch/main';

/** `npm run -s cards:flagged > flagged.csv`: the cards that learners reported, for labeling. The app may be running. */
await main(async () => {
  loadEnvFiles();
  await withDatabase(async (url) => {
    const { db, sql } = connect({ url, poolSize: 1, prepare: false });
    try {
      process.stdout.write(flaggedSheet(await listFlagged(db)));
    } finally {
      await sql.end({ timeout: 5 });
    }
  });
  return 0;
});
