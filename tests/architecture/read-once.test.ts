import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectedOfOneRead } from './read-once';

test.each([
  ['a read', 'expect(await page.getByRole("row").count()).toBe(2);', [1]],
  ['one among others', '\nexpect([await name.inputValue(), 1]).toEqual(["Ada", 1]);', [2]],
  ['a read that is asked again', 'await expect.poll(() => row.count()).toBe(2);', []],
  ['an answer of the server', 'expect((await page.request.get("/")).status()).toBe(200);', []],
])('%s is found, or not', (_, text, lines) => {
  expect(expectedOfOneRead('a.test.ts', text)).toEqual(lines);
});

test('no test expects something of what it read of a page once', () => {
  const files = globSync('tests/e2e/**/*.ts');
  const found = files.flatMap((file) =>
    expectedOfOneRead(file, readFileSync(file, 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
