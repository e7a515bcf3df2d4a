import { expect, test } from 'vitest';
import { gateWords } from './gate-words';

const closed = { isOpen: false, needsAnswer: false, secondsLeft: null };

test.each([
  [{ ...closed, isOpen: true, secondsLeft: 0 }, null],
  [{ ...closed, needsAnswer: true }, 'Answer one question to complete this lesson.'],
  [closed, 'This lesson has no questions. You can complete it after half of its reading time.'],
  [{ ...closed, secondsLeft: 65 }, 'This lesson has no questions. You can complete it in 1:05.'],
  [{ ...closed, secondsLeft: 1 }, 'This lesson has no questions. You can complete it in 0:01.'],
])('%j says %j', (gate, words) => {
  expect(gateWords(gate)).toBe(words);
});
