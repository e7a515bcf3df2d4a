import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const MAPS = ['README.md', 'CONTRIBUTING.md', 'lib/engine/README.md', ...globSync('docs/**/*.md')];
/** A file, folder or pattern of ours in backticks. */
const PATH = /`((?:app|bench|components|db|docs|drizzle|lib|scripts|tests)\/[^`\s:]+)`/g;

const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
const brokenLinks = (file: string, text: string) =>
  linksIn(text).filter(
    (target) => !target.includes('://') && !existsSync(join(dirname(file), target)),
  );
const unknownPaths = (text: string) =>
  [...text.matchAll(PATH)]
    .map(([, path = '']) => path)
    .filter((path) => globSync(path).length === 0);

test.each(MAPS)('%s: what it links is there', (file) => {
  expect(brokenLinks(file, readFileSync(file, 'utf8'))).toEqual([]);
});

test.each(['README.md', 'CONTRIBUTING.md', 'docs/README.md', 'docs/product-rules.md'])(
  '%s: the files and folders it names are there',
  (file) => {
    expect(unknownPaths(readFileSync(file, 'utf8'))).toEqual([]);
  },
);

test('the map links every other document', () => {
  const linked = linksIn(readFileSync('docs/README.md', 'utf8')).map((target) =>
    join('docs', target),
  );
  expect(MAPS.filter((file) => !linked.includes(file) && file !== 'docs/README.md')).toEqual([]);
});

const ENGINE = 'lib/engine';

test.each(['', 'language', 'structure', 'reading', 'local', 'tutor'])(
  'the engine’s map has a line for each folder in its %s/',
  (parent) => {
    const map = readFileSync(join(ENGINE, 'README.md'), 'utf8');
    const folders = globSync(join(ENGINE, parent, '*/')).map((path) => basename(path));
    expect(folders.length).toBeGreaterThan(3);
    expect(folders.filter((folder) => !map.includes(`\n| \`${folder}/\``))).toEqual([]);
  },
);

test('a broken link and a file that is gone are seen', () => {
  expect(
    brokenLinks('docs/README.md', '[gone](gone.md), [here](points.md), [web](https://example.com)'),
  ).toEqual(['gone.md']);
  expect(unknownPaths('`lib/gone.ts`, `lib/{points,play}`, `lib/constants/*-messages.ts`')).toEqual(
    ['lib/gone.ts'],
  );
});
