import { expect, test } from 'vitest';
import { asksInPassing, saysInPassing } from './asked-question';

test('a question on the way asks what the writer and the reader want, or is half a line of a table', () => {
  const onTheWay = [
    'Are we worried about the range?',
    'They fight it, and don’t we want that?',
    '(2) Public nuisance?',
    'Who gets it → the owner?',
  ];
  expect(onTheWay.filter((question) => !asksInPassing(question))).toEqual([]);
  const asked = [
    'How do we calculate the mean?',
    'What should we expect of a firm?',
    'Why is it so?',
  ];
  expect(asked.filter(asksInPassing)).toEqual([]);
});

test('what only the writer understands below a question is no answer', () => {
  const notes = [
    '(if yes, no damages)',
    'Basically, all of them',
    'TWIN[ES]',
    'COVENANTS CAN BE ABANDONED',
  ];
  expect(notes.filter((said) => !saysInPassing(said))).toEqual([]);
  expect(['DNA and RNA', 'E = MC2', 'This is the law of demand.'].filter(saysInPassing)).toEqual(
    [],
  );
});
