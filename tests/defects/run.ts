import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DEFECTS, type Defect } from './list.ts';

/**
 * `npm run defects`: plants each defect of `list.ts` in a copy of the source and runs the test that has to notice; names those
 * that no test caught. Words pick defects by their text. About five minutes.
 */
const ROOT = join(import.meta.dirname, '..', '..');
const VITEST = join(
  dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
  'vitest.mjs',
);
const COPIED = [
  'app',
  'bench',
  'components',
  'db',
  'drizzle',
  'lib',
  'scripts',
  'tests',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
];

type Found = 'caught' | 'NOT CAUGHT' | 'the place is gone';

const copy = await mkdtemp(join(tmpdir(), 'skimwise-defects-'));
const words = process.argv.slice(2);
let missed = 0;
try {
  for (const name of COPIED) await cp(join(ROOT, name), join(copy, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const defect of DEFECTS.filter(({ what }) => words.every((word) => what.includes(word)))) {
    const found = await plant(defect);
    if (found !== 'caught') missed += 1;
    console.log(`${found}: ${defect.what} (${defect.caughtBy.join(', ')})`);
  }
} finally {
  await rm(copy, { recursive: true, force: true });
}
process.exit(missed === 0 ? 0 : 1);

async function plant({ file, from, to, caughtBy }: Defect): Promise<Found> {
  const path = join(copy, file);
  const sound = await readFile(path, 'utf8');
  if (!sound.includes(from)) return 'the place is gone';
  await writeFile(path, sound.replaceAll(from, to));
  const planted = await failures(caughtBy);
  await writeFile(path, sound);
  return planted > 0 ? 'caught' : 'NOT CAUGHT';
}

/** How many of the named tests failed; one that never ran, since the database could not be made, does not count. */
async function failures([file, name]: Defect['caughtBy']): Promise<number> {
  const report = join(copy, 'report.json');
  await rm(report, { force: true });
  const pattern = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const args = [
    VITEST,
    'run',
    '--project',
    'unit',
    '--reporter=json',
    `--outputFile=${report}`,
    file,
    '-t',
    pattern,
  ];
  const env = { ...process.env, SKIMWISE_DATA_DIR: join(copy, 'data') };
  await new Promise<void>((resolve) =>
    execFile(process.execPath, args, { cwd: copy, env }, () => resolve()),
  );
  const { numFailedTests } = JSON.parse(
    await readFile(report, 'utf8').catch(() => '{"numFailedTests":0}'),
  );
  return numFailedTests;
}
