import { expect, test } from 'vitest';
import { opensWithLink, withoutLink } from './opens-with-link';

test.each([
  ['However, sleep matters.', 'Sleep matters.'],
  ['For example, caffeine is a stimulant.', 'Caffeine is a stimulant.'],
  ['But prices rose.', 'Prices rose.'],
  ['Thus prices rose.', 'Prices rose.'],
  ['However, mRNA carries the plan.', 'mRNA carries the plan.'],
  ['Andorra is small.', 'Andorra is small.'],
  ['First aid saves lives.', 'First aid saves lives.'],
  ['Sleep matters.', 'Sleep matters.'],
])('%s', (sentence, rest) => {
  expect(withoutLink(sentence)).toBe(rest);
});

test.each([
  'However, sleep matters.',
  'Therefore the price rises.',
  'Then the valve shuts.',
  'But prices rose.',
  'Next, it dries.',
])('joined to what came before: %s', (sentence) => {
  expect(opensWithLink(sentence)).toBe(true);
});

test.each(['First aid saves lives.', 'Still water runs deep.', 'Next to the heart lie the lungs.', 'Sleep matters.'])(
  'opens by itself: %s',
  (sentence) => {
    expect(opensWithLink(sentence)).toBe(false);
  },
);
