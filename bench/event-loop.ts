import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Running, withApp } from './app-process.ts';
import { withDataFolder } from './database.ts';

/** `takeStall` returns the longest stall of the event loop since it was last called, in milliseconds. */
export type MonitoredApp = Running & { takeStall: () => Promise<number> };

/** The app, with loop-monitor.ts in its processes. */
export function withMonitoredApp<T>(
  work: (app: MonitoredApp) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  return withDataFolder((folder) => {
    const file = join(folder, 'loop.json');
    return withApp((app) => work({ ...app, takeStall: () => takeStall(app.pid, file) }), {
      env: { BENCH_LOOP_FILE: file, ...env },
      nodeOptions: `--import ${join(import.meta.dirname, 'loop-monitor.ts')}`,
    });
  });
}

async function takeStall(pid: number, file: string): Promise<number> {
  await rm(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (let tries = 0; tries < 200; tries += 1) {
    await wait(25);
    const text = existsSync(file) ? await readFile(file, 'utf8') : '';
    if (text.endsWith('}')) return JSON.parse(text).longestMs;
  }
  throw new Error('The web process did not report the delay of its event loop.');
}
