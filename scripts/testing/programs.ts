import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';

const INSTALL_PATIENCE_MS = 5 * 60_000;

export const isRoot = () => process.getuid?.() === 0;

/** Every place on the PATH, and in `more` folders, where one of the commands may be. */
export function placesOf(commands: string[], more: string[] = []): string[] {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...more].filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

/** What a program says of its version; undefined where none starts. */
export function versionOf(command: string): string | undefined {
  const { status, stdout } = spawnSync(command, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 ? stdout : undefined;
}

export function run(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: 'inherit', timeout: INSTALL_PATIENCE_MS, env });
}

/** Installs a package of Debian's, where this user may. */
export function installFromDebian(name: string): void {
  if (!isRoot()) return;
  run('apt-get', ['update', '-q']);
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name]);
}
