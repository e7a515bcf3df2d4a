import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { main } from './launch/main.ts';

const ROOT = join(import.meta.dirname, '..');

/** Quick ones first. Import directions are among the unit tests (tests/architecture). */
const STEPS: [string, string[]][] = [
  ['format and lint', ['npx', 'biome', 'ci', '--error-on-warnings', '.']],
  ['types', ['npx', 'tsc', '--noEmit']],
  ['unused code', ['npx', 'knip']],
  ['unit tests', ['npm', 'run', '--silent', 'test:unit']],
];

/** `npm run verify`: what must hold before work is handed over. Runs every step, then says which failed. */
await main(async (stop) => {
  const failed: string[] = [];
  for (const [name, command] of STEPS) {
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
