import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('the migrations match the schema: nothing is left to generate', () => {
  const copy = mkdtempSync(join(tmpdir(), 'skimwise-migrations-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync('drizzle', copy, { recursive: true });
  // It takes no absolute folder.
  const given = [
    '--dialect=postgresql',
    '--schema=db/schema/index.ts',
    `--out=${relative('.', copy)}`,
  ];
  const program = 'node_modules/drizzle-kit/bin.cjs';
  const said = execFileSync(process.execPath, [program, 'generate', ...given], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
  expect(said).toContain('No schema changes');
});
