import { expect, test } from 'vitest';
import { answerTest } from './answer-type';

test.each([
  ['how many comb rows do they have?', 'They bear usually eight comb rows.', true],
  ['how many comb rows do they have?', 'The rows run along the eight sides of the body.', false],
  ['how big can they get?', 'Adults range from a few millimeters to 1.5 m in size.', true],
  ['how big can they get?', 'They have a wide range of 3 body plans.', false],
  ['How old are the fossils?', 'They are about 515 million years old.', true],
  ['how long does it take?', 'This process takes hours to days.', true],
  ['when did it open?', 'The laboratory opened in 1879.', true],
  ['what year did it open?', 'The laboratory opened early.', false],
])('%s – %s: %s', (question, sentence, holds) => {
  expect(answerTest(question)?.(sentence)).toBe(holds);
});

test('a question that tells no kind of answer', () => {
  expect(answerTest('what is a statocyst?')).toBeNull();
  expect(answerTest('when does a firm enter a market?')).toBeNull();
});
