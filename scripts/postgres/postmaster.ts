import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The contents of `postmaster.pid`, the lock file of a server. It may be stale. */
export type Postmaster = {
  pid: number;
  port: number;
  /** It accepts no new connections, and exits after the last one. */
  isStopping: boolean;
};

const pidFile = (data: string) => join(data, 'postmaster.pid');

export async function readPostmaster(data: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(pidFile(data), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0
    ? { pid, port: port || 0, isStopping: lines[7]?.trim() === 'stopping' }
    : undefined;
}

/** Even if it is invalid. */
export const hasPidFile = (data: string): boolean => existsSync(pidFile(data));

export async function removePidFile(data: string): Promise<void> {
  await rm(pidFile(data), { force: true });
}

/** The Postgres on this folder, without its lock file; undefined if processes can't be listed (Windows). */
export async function findPostmasterOf(data: string): Promise<number | undefined> {
  for (const pid of await processIds()) {
    if (await isPostmasterOf(pid, data)) return pid;
  }
  return undefined;
}

async function processIds(): Promise<number[]> {
  if (process.platform === 'win32') return [];
  const names =
    process.platform === 'linux'
      ? await readdir('/proc')
      : (await run('ps', ['-ax', '-o', 'pid='])).stdout.split('\n').map((line) => line.trim());
  return names.filter((name) => /^\d+$/.test(name)).map(Number);
}

/** Whether the process is a Postgres on this folder: process ids are reused. */
export async function isPostmasterOf(pid: number, data: string): Promise<boolean> {
  if (process.platform === 'linux') return isLinuxPostmasterOf(pid, data);
  const command = await commandLine(pid);
  return command.includes('postgres') && command.includes(data.replaceAll('\\', '/'));
}

/** By whole arguments, unlike an editor of one of its files, or a server on a folder with a longer name. */
async function isLinuxPostmasterOf(pid: number, data: string): Promise<boolean> {
  const [program = '', ...options] = (
    await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  ).split('\0');
  return basename(program) === 'postgres' && options.includes(data);
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'win32') return windowsCommandLine(pid);
  return run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

async function windowsCommandLine(pid: number): Promise<string> {
  const query = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`;
  return run('powershell', ['-NoProfile', '-Command', query]).then(
    ({ stdout }) => stdout.replaceAll('\\', '/'),
    () => '',
  );
}

/**
 * Makes Postgres treat the lock file as stale although another program has its process id: that becomes ours, which Postgres ignores
 * as its parent's. The rest stays, for its check for remaining backends of the dead server.
 */
export async function markPidFileStale(data: string): Promise<void> {
  const [, ...rest] = (await readFile(pidFile(data), 'utf8')).split('\n');
  await writeFile(pidFile(data), [process.pid, ...rest].join('\n'));
}
