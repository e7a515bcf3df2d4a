import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { main } from './launch/main.ts';

const ROOT = join(import.meta.dirname, '..');

const CHECKS: [string, string[]][] = [
  ['format and lint', ['npx', 'biome', 'ci', '--error-on-warnings', '.']],
  // The build's own check of types starts from what this one has found.
  ['types', ['npx', 'tsc', '--noEmit', '--tsBuildInfoFile', '.next/cache/.tsbuildinfo']],
  ['unused code', ['npx', 'knip']],
  ['code that only tests use', ['npx', 'knip', '--production']],
];

/** The import directions are among them (tests/architecture). */
const UNIT_TESTS: [string, string[]] = ['unit tests', ['npm', 'run', '--silent', 'test:unit']];

/** `npm run verify`, with `--static` without the tests. Runs every step, then lists the failed ones. */
await main(async (stop) => {
  const steps = process.argv.includes('--static') ? CHECKS : [...CHECKS, UNIT_TESTS];
  const failed: string[] = [];
  for (const [name, command] of steps) {
    if (stop.aborted) return 1;
    console.log(`\n— ${name}`);
    if (!(await succeeds(command, stop))) failed.push(name);
  }
  console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
});

async function succeeds([command = '', ...args]: string[], stop: AbortSignal): Promise<boolean> {
  const windows = process.platform === 'win32';
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', signal: stop, shell: windows });
  const [code] = await once(child, 'exit');
  return code === 0;
}
