import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { embeddedEnvironment } from '../scripts/testing/embedded-environment.ts';
import { withDataFolder } from './database.ts';
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
      finding(['P12', 'memory of a build'], Math.max(cold.peakBytes, warm.peakBytes), megabytes, { most: GOALS.bytes }),
      finding(['P12', 'npm ci and npm start, to the first answer'], installMs, milliseconds, { most: GOALS.installMs }),
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
  const watch = setInterval(async () => {
    peakBytes = Math.max(peakBytes, await residentBytes(child.pid ?? 0));
  }, POLL_MS);
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  if (code !== 0) throw new Error('The build failed.');
  return { ms: performance.now() - startedAt, peakBytes };
}

type Process = { pid: number; parent: number; bytes: number };

/** The memory of a process and its descendants, on Linux; 0 elsewhere. */
async function residentBytes(root: number): Promise<number> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = (await Promise.all(pids.map(readProcess))).filter((process) => process !== undefined);
  const family = new Set([root]);
  // Parents have lower process ids than their children, except after a wraparound.
  for (const { pid, parent } of all.sort((a, b) => a.pid - b.pid)) if (family.has(parent)) family.add(pid);
  return all.filter(({ pid }) => family.has(pid)).reduce((sum, { bytes }) => sum + bytes, 0);
}

async function readProcess(pid: number): Promise<Process | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
  const parent = number('PPid');
  return Number.isNaN(parent) ? undefined : { pid, parent, bytes: (number('VmRSS') || 0) * 1024 };
}

async function run(command: string, args: string[], cwd: string): Promise<void> {
  const [code] = await once(spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] }), 'exit');
  if (code !== 0) throw new Error(`${command} ${args[0]} ended with ${code}.`);
}

/** In a new clone, as README says. */
async function install(folder: string): Promise<number> {
  const copy = join(folder, 'app');
  await run('git', ['clone', '--quiet', ROOT, copy], folder);
  const startedAt = performance.now();
  await run('npm', ['ci', '--silent'], copy);
  const child = spawn('npm', ['start'], {
    cwd: copy,
    env: embeddedEnvironment({ PORT: '0' }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of child.stdout) {
    const url = /ready at (http:\S+)/.exec(String(chunk))?.[1];
    if (!url) continue;
    await fetch(`${url}/api/health`);
    break;
  }
  const ms = performance.now() - startedAt;
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  return ms;
}
