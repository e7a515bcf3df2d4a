import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('all benches load as Node runs them; an unknown one is refused with the names of all', () => {
  const run = join(import.meta.dirname, 'run.mjs');
  const { status, stderr } = spawnSync(process.execPath, [run, 'bench', 'lunch'], {
    encoding: 'utf8',
  });
  expect(stderr).toContain('Unknown bench "lunch". Choose from: ');
  for (const name of ['chapters', 'fairness', 'memory', 'pages', 'processing'])
    expect(stderr).toMatch(new RegExp(`[ ,]${name}[,.]`));
  expect(status).toBe(1);
});
