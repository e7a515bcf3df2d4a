import { expect, test } from 'vitest';
import { buildIndex } from '../build-index';
import { readDocument } from '../local/testing/read-document';
import { openIndex } from './open-index';
import { search } from './search';

const NOTES = `# Sleep

Circadian rhythm: the daily rise and fall of alertness, set by light that reaches the eye. The clock sits in the hypothalamus.

Melatonin is released in the evening and makes us drowsy. Bright screens late at night hold it back.

Deep sleep comes early in the night and repairs the body. Dreams come in REM sleep, when the eyes move and the muscles are limp.`;

const OTHERS = Array.from(
  { length: 80 },
  (_, i) =>
    `Region ${i} of the coast has farms, ports and mines that trade goods across border number ${i} each year.`,
).join('\n\n');

const isCovered = (text: string, question: string) =>
  search(openIndex(buildIndex(readDocument(text))), question).isCovered;

test('notes cover a question in other words of which they have one, where a long text needs more', () => {
  const question = 'why do screens keep us awake';
  expect(isCovered(NOTES, question)).toBe(true);
  expect(isCovered(`${NOTES}\n\n${OTHERS}`, question)).toBe(false);
});

test.each([
  'how do volcanoes form',
  'who wrote Hamlet and when was it first performed',
  'which bright star is seen in the evening sky of the south',
])('notes don’t cover %j', (question) => {
  expect(isCovered(NOTES, question)).toBe(false);
});
