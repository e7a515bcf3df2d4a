import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

export type Stall = { longestMs: number; p99Ms: number };

/** Asks the process that loop-monitor.ts watches for its longest stall since it was last asked. */
export async function takeStall(pid: number, file: string): Promise<Stall> {
  await rm(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (let tries = 0; tries < 200; tries += 1) {
    await wait(25);
    const text = existsSync(file) ? await readFile(file, 'utf8') : '';
    if (text.endsWith('}')) return JSON.parse(text) as Stall;
  }
  throw new Error('The web process did not tell of its event loop.');
}
