import { expect, test } from 'vitest';
import { outcomeOf } from './outcome';

test.each([
  { isChosen: true, judged: null, outcome: null },
  { isChosen: true, judged: { correct: true, right: 'A' }, outcome: 'right' },
  { isChosen: false, judged: { correct: false, right: 'A' }, outcome: 'right' },
  { isChosen: true, judged: { correct: false, right: 'B' }, outcome: 'wrong' },
  { isChosen: false, judged: { correct: false, right: 'B' }, outcome: null },
  { isChosen: true, judged: { correct: true, right: null }, outcome: 'right' },
  { isChosen: true, judged: { correct: false, right: null }, outcome: 'wrong' },
  { isChosen: false, judged: { correct: false, right: null }, outcome: null },
])('option A, chosen: $isChosen, judged as $judged: $outcome', ({ isChosen, judged, outcome }) => {
  expect(outcomeOf('A', isChosen, judged)).toBe(outcome);
});
