import { expect, test } from 'vitest';
import { analyseDocument } from '../../analysed';
import { readDocument } from '../../testing/read-document';
import { isItem, isReadable, isStatementItem } from './items';

const first = (line: string) => analyseDocument(readDocument(`# Notes\n\n## Lists\n\n${line}`));

test.each([
  'the size of an entry is much smaller than the size of the record',
  'Each slot of the hash table contains a linked list of elements',
  'when a child process dies, a signal is sent to the parent',
  'The heart pumps blood.',
  '2. The parent process reads the return value of the child',
])('“%s” states something', (line) => {
  expect(isStatementItem(first(line), 0)).toBe(true);
});

test.each([
  'push the right child of the node to the stack',
  'good when the size is a prime number',
  'lack of start up capital in the firm',
  'average complexity of search in a table',
  'this means that every access takes longer',
  '(e) four members are elected by each assembly',
  'Iterate through the frames of the pool.',
  'In case the node has no child, it uses the parent of it',
  'Union | SELECT * FROM a UNION SELECT * FROM b',
])('“%s” is an item, but no statement', (line) => {
  expect(isStatementItem(first(line), 0)).toBe(false);
});

test('a sentence in parentheses is an aside', () => {
  expect(isReadable(first('(The dog is sleeping on the old red sofa.)'), 0)).toBe(false);
  expect(isReadable(first('The dog (an old one) is sleeping on the sofa.'), 0)).toBe(true);
});

test.each([
  'Journal of Business Venturing, Volume 11, Issue 1, pages 3-22',
  'Journal of Business Venturing, Vol. 11, 1998',
  'Casson, M., Yeung, B., Basu, A. and Wadeson, N. (Eds) 2006',
  'Read R, Sarasvarthy S, Dew N and Wiltbank R, Effectual Entrepreneurship, London',
  'See the list of exporters and integrations.',
  'The dark side of entrepreneurship https://example.org/the-dark-side',
])('“%s” is a source, no item', (line) => {
  expect(isItem(first(line), 0)).toBe(false);
});

test('a row of a table is nothing to read', () => {
  expect(isReadable(first('R | UNION | SELECT * FROM a'), 0)).toBe(false);
});
