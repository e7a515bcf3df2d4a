import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { embeddedEnvironment } from '../scripts/testing/embedded-environment.ts';
import { runToEnd, stop, untilReady } from './app-process.ts';
import { withDataFolder } from './database.ts';
import { familyBytes } from './memory.ts';
import { finding, megabytes, milliseconds, type Section } from './report.ts';

const ROOT = join(import.meta.dirname, '..');
const GOALS = { coldMs: 60_000, warmMs: 20_000, bytes: 2 * 1024 ** 3, installMs: 120_000 };
const POLL_MS = 250;

type Build = { ms: number; peakBytes: number };

/** P12: time and memory of a build and of an installation. */
export async function measureBuilding(): Promise<Section> {
  await rm(join(ROOT, '.next'), { recursive: true, force: true });
  const cold = await build();
  const warm = await build();
  const installMs = await withDataFolder(install);
  return {
    name: 'Building',
    findings: [
      finding(['P12', 'build, nothing there yet'], cold.ms, milliseconds, { most: GOALS.coldMs }),
      finding(['P12', 'build again'], warm.ms, milliseconds, { most: GOALS.warmMs }),
      finding(['P12', 'memory of a build'], Math.max(cold.peakBytes, warm.peakBytes), megabytes, {
        most: GOALS.bytes,
      }),
      finding(['P12', 'npm ci and npm start, to the first answer'], installMs, milliseconds, {
        most: GOALS.installMs,
      }),
    ],
    raw: { cold, warm, installMs },
  };
}

async function build(): Promise<Build> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'run.mjs'), 'build'], {
    cwd: ROOT,
    env: embeddedEnvironment({ NEXT_TELEMETRY_DISABLED: '1' }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peakBytes = 0;
  const watch = setInterval(() => {
    peakBytes = Math.max(peakBytes, familyBytes(child.pid ?? 0));
  }, POLL_MS);
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  if (code !== 0) throw new Error('The build failed.');
  return { ms: performance.now() - startedAt, peakBytes };
}

/** In a new clone, as README says. */
async function install(folder: string): Promise<number> {
  const copy = join(folder, 'app');
  await runToEnd('git', ['clone', '--quiet', ROOT, copy], { cwd: folder });
  const startedAt = performance.now();
  await runToEnd('npm', ['ci', '--silent'], { cwd: copy });
  const child = spawn('npm', ['start'], {
    cwd: copy,
    env: embeddedEnvironment({ PORT: '0' }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await fetch(`${await untilReady(child, /ready at (http:\S+)/)}/api/health`);
  const ms = performance.now() - startedAt;
  await stop(child);
  return ms;
}
