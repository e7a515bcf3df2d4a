import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

/** What `npm run ledger:check` says of a database. */
export function ledgerCheck(
  url: string,
): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const env = { ...process.env, DATABASE_URL: url };
  return new Promise((done) => {
    execFile(
      process.execPath,
      [resolve('scripts/ledger-check.ts')],
      { env },
      (error, stdout, stderr) => {
        done({ code: error?.code ?? 0, stdout, stderr });
      },
    );
  });
}
