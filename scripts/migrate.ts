import { loadEnvFiles, reachable } from './launch/environment.ts';
import { main } from './launch/main.ts';
import { migrateDatabase } from './migrations.ts';

/** `npm run db:migrate`: brings DATABASE_MIGRATION_URL, or DATABASE_URL, up to this source's schema. */
await main(async () => {
  loadEnvFiles();
  await reachable((url) => migrateDatabase(url, { appUrl: process.env.DATABASE_URL || url }));
  console.log('The database is up to date.');
  return 0;
});
