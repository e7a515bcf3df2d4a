import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/helpers/longest-first.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  resolve: {
    alias: { '@': root.replace(/\/$/, ''), 'server-only': `${root}tests/helpers/server-only.ts` },
  },
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // One more than there are cores, since many files wait: for a database that starts, stops or doesn't answer.
          maxWorkers: availableParallelism() + 1,
          // A process for each file would load all packages again. Our own modules are new in each all the same: see setup.ts.
          isolate: false,
          // A busy machine may need many times as long as an idle one (helpers/patience.ts), so no test has a shorter limit of
          // its own. What never comes still fails.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
          include: ['{app,components,lib,db,scripts,tests}/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'node_modules/**'],
          globalSetup: ['tests/helpers/postgres.ts'],
          setupFiles: ['tests/helpers/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          // One browser for each worker, not for each file. Each test has a profile of its own in it.
          isolate: false,
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/helpers/app.ts'],
          // One app serves them all; each person in them is new. Three on two cores, since a test waits for pages that ask again after a
          // while, for servers that end, and for another one to take over.
          maxWorkers: 3,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // A busy machine is slow to show a page or to send a mail; what never comes still fails. As long as helpers/browser.ts waits.
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
