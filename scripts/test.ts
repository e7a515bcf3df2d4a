import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureBuilt } from './launch/build.ts';
import { main } from './launch/main.ts';
import { ensureBrowser } from './testing/browser.ts';
import { addCounts, type Counts, countTests, summaryLines } from './testing/count.ts';

const ROOT = join(import.meta.dirname, '..');
const VITEST = join(
  dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
  'vitest.mjs',
);

/** `npm test`: unit tests, then browser tests; `--unit` or `--e2e` for one of them; other arguments choose files. */
await main(async (stop) => {
  const flags = process.argv.slice(2);
  const filters = flags.filter((flag) => flag !== '--unit' && flag !== '--e2e');
  const counts: Counts[] = [];
  // Unit tests leave a core idle while they wait for databases, and so does a build: together they end sooner. The browser tests
  // find it, or build again and say why it failed.
  const building =
    flags.length === 0
      ? ensureBuilt(stop, 'standalone', { quiet: true }).catch(() => {})
      : undefined;
  if (!flags.includes('--e2e')) counts.push(await runProject('unit', filters, stop));
  await building;
  if (!flags.includes('--unit') && !stop.aborted) {
    process.env.CHROMIUM_PATH = ensureBrowser();
    counts.push(await runProject('e2e', filters, stop));
  }
  const total = addCounts(counts);
  for (const line of summaryLines(total)) console.log(line);
  return total.failed === 0 ? 0 : 1;
});

async function runProject(project: string, filters: string[], stop: AbortSignal): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'skimwise-report-'));
  const output = join(folder, 'report.json');
  const options = [
    '--project',
    project,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
  ];
  try {
    const args = [VITEST, 'run', ...options, `--outputFile.json=${output}`, ...filters];
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: 'inherit',
      signal: stop,
      killSignal: 'SIGTERM',
    });
    const [exitCode] = await once(child, 'exit');
    return countTests(
      existsSync(output) ? JSON.parse(await readFile(output, 'utf8')) : undefined,
      exitCode,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
