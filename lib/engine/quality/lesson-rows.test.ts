import { expect, test } from 'vitest';
import { understand } from '../local/local-engine';
import { readDocument } from '../local/testing/read-document';
import { lessonRows } from './lesson-rows';

const SECTIONS = ['Rivers', 'Lakes', 'Seas', 'Glaciers', 'Springs'];
const textOf = (name: string) => [
  `${name} hold water that comes from rain and snow.`,
  `Plants and animals live in ${name.toLowerCase()} all over the world.`,
];
const MOUTHS = 'A river mouth is the place where a river ends in a sea.';

/** Five sections of a chapter, the first with a heading below it. */
const WATER = readDocument(
  [
    '# Water',
    ...SECTIONS.flatMap((name) => [
      `## ${name}`,
      textOf(name).join(' '),
      ...(name === 'Rivers' ? ['### River mouths', MOUTHS] : []),
    ]),
  ].join('\n\n'),
);

test('a heading that a lesson shows stands with the sentence below it, a section’s title doesn’t', async () => {
  const rows = lessonRows(await understand(WATER));
  expect(rows.map(({ sentences }) => sentences)).toEqual([
    [...textOf('Rivers'), `River mouths ${MOUTHS}`],
    textOf('Lakes'),
    textOf('Seas'),
    textOf('Glaciers'),
    textOf('Springs'),
  ]);
  expect(rows.map(({ begins }) => begins.split(' ')[0])).toEqual(SECTIONS);
});
