import { expect, test } from 'vitest';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../local/testing/read-document';
import { openIndex } from '../../retrieval/open-index';
import { withSharedHead, withSharedWords } from './shared-words';

const index = openIndex(
  buildIndex(
    readDocument(`# Body

The large intestine absorbs water. The small intestine absorbs food. In individual therapy one client speaks, in group therapy several do. Meiosis is a division of cells. A contract law binds.`),
  ),
);

test.each([
  [
    ['individual', 'group therapies'],
    ['individual therapies', 'group therapies'],
  ],
  [
    ['narrow', 'wide fibrous joint'],
    ['narrow fibrous joint', 'wide fibrous joint'],
  ],
  [
    ['large', 'early small intestine'],
    ['large intestine', 'early small intestine'],
  ],
  [
    ['walls of the large', 'small intestines'],
    ['walls of the large intestines', 'walls of the small intestines'],
  ],
  [
    ['meiosis in males', 'females'],
    ['meiosis in males', 'meiosis in females'],
  ],
  [
    ['effects of menopause', 'andropause on fertility'],
    ['effects of menopause on fertility', 'effects of andropause on fertility'],
  ],
  [
    ['Skinner’s view on learning', 'Freud’s'],
    ['Skinner’s view on learning', 'Freud’s view on learning'],
  ],
])('%j are %j', (asked, whole) => {
  expect(withSharedWords(index, asked as [string, string])).toEqual(whole);
});

test.each([
  ['meiosis', 'large intestine'],
  ['volume of the heart', 'stress'],
  ['cost of saving jobs in some industries', 'wages'],
  ['role of water in plants', 'animals'],
  ['group', 'group therapy'],
  ['act', 'tort law'],
] as const)('“%s” and “%s” share no words', (one, other) => {
  expect(withSharedWords(index, [one, other])).toEqual([one, other]);
});

test('each of several short names has the last one’s noun', () => {
  expect(withSharedHead(index, ['large', 'small intestine'])).toEqual([
    'large intestine',
    'small intestine',
  ]);
});
