import { expect, test } from 'vitest';
import { leftOutAt } from './left-out';

const CONTENT = 'First one. Second one.\n\nThird one. Fourth one.\n';
const screen = (text: string) => {
  const from = CONTENT.indexOf(text);
  return { from, to: from + text.length, mark: null, checks: [] };
};
const FIRST = screen('First one.');
const SECOND = screen('Second one.');
const THIRD = screen('Third one.');
const FOURTH = screen('Fourth one.');

test.each([
  ['nothing, where the next screen goes on', [FIRST, SECOND, THIRD, FOURTH], 0, null],
  ['nothing, over a blank line', [FIRST, SECOND, THIRD, FOURTH], 1, null],
  ['nothing after the last line', [FIRST, SECOND, THIRD, FOURTH], 3, null],
  ['the lines up to the next screen', [FIRST, FOURTH], 0, SECOND.from],
  ['the lines after a blank line', [FIRST, SECOND, FOURTH], 1, THIRD.from],
  ['the lines before the first screen', [SECOND, THIRD, FOURTH], 0, FIRST.from],
  ['the lines after the last screen', [FIRST, SECOND, THIRD], 2, FOURTH.from],
] as const)('leaves out %s', (_, screens, at, place) => {
  expect(leftOutAt({ content: CONTENT, screens: [...screens] }, screens[at] ?? FIRST)).toBe(place);
});
