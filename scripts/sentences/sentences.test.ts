import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allSentences, catalogOf, framesIn } from './catalog';
import { sentencesIn } from './extract';

const files = allSentences('.');

test('the catalog matches the sentences of the source; if not, run `npm run sentences`', () => {
  expect(readFileSync('docs/sentences.md', 'utf8')).toBe(catalogOf(files));
});

test.each([
  { source: `<p>You have <strong>{points}</strong> points.</p>`, found: ['You have {…} points.'] },
  {
    source: `<Button label="Save" className="grid gap-2">Save it</Button>`,
    found: ['Save', 'Save it'],
  },
  {
    source: '<p>{isOpen ? `Open until noon` : "It’s closed."}</p>',
    found: ['Open until noon', 'It’s closed.'],
  },
  { source: `const refusals = { gone: 'This file is gone.' }`, found: ['This file is gone.'] },
  { source: `throw new AppError('gone', 'This file is gone.')`, found: ['This file is gone.'] },
  {
    source: `throw new Error('A fault in the program'); log.info('Mail was sent.'); import('./Some file.ts')`,
    found: [],
  },
  {
    source: 'sql`Select something from users.`; clsx("Grid of two."); type T = "Not a sentence.";',
    found: [],
  },
])('$source', ({ source, found }) => {
  expect(sentencesIn('a.tsx', source)).toEqual(found);
});

test('the tutor’s sentences are listed in every language', () => {
  expect(framesIn('{"en":{"absent":"No. {}"},"de":{"keyPoints":"Punkte:\\n\\n{}"}}')).toEqual([
    'en: No. {…}',
    'de: Punkte: {…}',
  ]);
  const names = files.map(({ file }) => file);
  expect(names).toContain('lib/engine/language/languages/frames.json');
});

/** British spellings, and words that blame a connection where `whyFailed` knows better. */
const NOT_OURS = [
  /\b\w*(?:colour|favour|behaviour|honour|labour|neighbour)\w*/i,
  /\b(?:organis|recognis|summaris|personalis|memoris|customis|realis)(?:e|es|ed|ing|ation)\b/i,
  /\b(?:cancelled|cancelling|centre|licence|grey|whilst|amongst|programme|practise|learnt|analyse[ds]?)\b/i,
  /check your (?:internet )?connection/i,
];
/** Published sentences, and the one home of the other. */
const KEPT = [
  'Please check your connection and try again',
  'Network error. Please check your internet connection and try again.',
  'We couldn’t reach the server. Check your connection and try again.',
];

test('the spelling is American, and only a call without an answer blames the connection', () => {
  const found = files.flatMap(({ file, sentences }) =>
    sentences
      .filter(
        (sentence) =>
          !KEPT.includes(sentence) && NOT_OURS.some((pattern) => pattern.test(sentence)),
      )
      .map((sentence) => `${file}: ${sentence}`),
  );
  expect(found).toEqual([]);
});
