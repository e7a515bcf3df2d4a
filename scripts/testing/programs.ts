import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';

const INSTALL_TIMEOUT_MS = 5 * 60_000;

export const isRoot = () => process.getuid?.() === 0;

/** Possible paths of the commands: on the PATH and in `more` folders. */
export function placesOf(commands: string[], more: string[] = []): string[] {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...more].filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

/** The output of `--version`; undefined if the program does not start. */
export function versionOf(command: string): string | undefined {
  const { status, stdout } = spawnSync(command, ['--version'], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  return status === 0 ? stdout : undefined;
}

export function run(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: 'inherit', timeout: INSTALL_TIMEOUT_MS, env });
}

/** A machine without a network is not to wait long for it. */
const IMPATIENT = ['-q', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];

/** Only root may install packages. */
export function installFromDebian(name: string): void {
  if (!isRoot()) return;
  run('apt-get', ['update', ...IMPATIENT]);
  run('apt-get', ['install', '-y', ...IMPATIENT, '--no-install-recommends', name]);
}
