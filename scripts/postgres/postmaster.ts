import { execFile } from 'node:child_process';
import { access, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a server says of itself in `postmaster.pid`. */
export type Postmaster = {
  pid: number;
  port: number;
  /** It takes no new connections any more, and ends once the last one is gone. */
  isStopping: boolean;
};

const pidFile = (data: string) => join(data, 'postmaster.pid');

/** The server that claims this data folder, if any. The claim may be stale. */
export async function readPostmaster(data: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(pidFile(data), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 ? { pid, port: port || 0, isStopping: lines[7]?.trim() === 'stopping' } : undefined;
}

/** Whether there is a claim at all, however broken. */
export function hasClaimFile(data: string): Promise<boolean> {
  return access(pidFile(data)).then(
    () => true,
    () => false,
  );
}

export async function removeClaim(data: string): Promise<void> {
  await rm(pidFile(data), { force: true });
}

/** The Postgres that runs on this folder, though no claim names it; undefined where processes can't be listed (Windows). */
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

/** Whether that process is a Postgres on this very folder: numbers are used again, by strangers too. */
export async function isPostmasterOf(pid: number, data: string): Promise<boolean> {
  if (process.platform === 'linux') return isLinuxPostmasterOf(pid, data);
  const command = await commandLine(pid);
  return command.includes('postgres') && command.includes(data.replaceAll('\\', '/'));
}

/** By whole arguments: an editor with one of its files open, or a server on a folder of a longer name, is none. */
async function isLinuxPostmasterOf(pid: number, data: string): Promise<boolean> {
  const [program = '', ...options] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
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
 * Makes Postgres see a claim as stale although a stranger's process has its number.
 * The number becomes our own, which Postgres takes for its parent's from an earlier life. The rest of the file stays,
 * so that its check for left-over backends of the dead server still works.
 */
export async function disownClaim(data: string): Promise<void> {
  const [, ...rest] = (await readFile(pidFile(data), 'utf8')).split('\n');
  await writeFile(pidFile(data), [process.pid, ...rest].join('\n'));
}
