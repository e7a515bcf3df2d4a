import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { withLock } from '../postgres/start-lock.ts';
import { installFromDebian, placesOf, versionOf } from './programs.ts';

const INSTALL_TIMEOUT_MS = 10 * 60_000;

const starts = (command: string) =>
  existsSync(command) && /pgbouncer/i.test(versionOf(command) ?? '');

/** PGBOUNCER_PATH, or the system's, which may not be on the PATH. */
function findPgBouncer(): string | undefined {
  const given = process.env.PGBOUNCER_PATH;
  if (!given)
    return placesOf(['pgbouncer'], ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']).find(
      starts,
    );
  if (starts(given)) return given;
  throw new OperatorError(`PGBOUNCER_PATH is ${given}, but no PgBouncer starts there.`);
}

/** Installs PgBouncer if there is none, once for concurrent calls. @throws OperatorError if it cannot */
export async function ensurePgBouncer(): Promise<string> {
  const found = findPgBouncer() ?? (await installOnce());
  if (found) return found;
  throw new OperatorError(
    'The tests of connection poolers need PgBouncer, and it could not be installed.\n' +
      'Install it (on Debian: apt-get install pgbouncer) and run the tests again, or set PGBOUNCER_PATH to it.',
  );
}

function installOnce(): Promise<string | undefined> {
  const install = async () => {
    if (!findPgBouncer()) installFromDebian('pgbouncer');
    return findPgBouncer();
  };
  return withLock(join(tmpdir(), 'skimwise-install.lock'), install, INSTALL_TIMEOUT_MS);
}
