import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsAmong, loadedWith, sourceFiles } from './import-graph';

const files = sourceFiles('.');
const imports = importsAmong('.', files);

/** What is loaded with the pages, whether it is needed yet or not; what `import()` fetches later is left out. */
function loadedWithPages(): string[] {
  const pages = files.filter((file) => /^app\/.*(page|layout)\.tsx$/.test(file));
  return [...loadedWith(imports, pages)];
}

const MADE_AT_ONCE = /^(export )?const \w+ = new Intl\./m;

test('no page makes a formatter or a segmenter before it is needed: a slow phone waits up to 160 ms for one', () => {
  const loaded = loadedWithPages();
  expect(loaded).toContain('lib/client/format.ts');
  expect(loaded.filter((file) => MADE_AT_ONCE.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('one that is made where its module is read is seen', () => {
  expect("const day = new Intl.DateTimeFormat('en');").toMatch(MADE_AT_ONCE);
  expect("const day = lazily(() => new Intl.DateTimeFormat('en'));").not.toMatch(MADE_AT_ONCE);
});
