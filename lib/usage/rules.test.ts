import { expect, test } from 'vitest';
import { usageMap, usageTone } from './rules';

test('usage without a row is 0', () => {
  const limits = {
    file_uploads: 5,
    course_generations: 2,
    flashcard_generations: 5,
    ai_chat_messages: 20,
  };
  expect(usageMap(limits, { file_uploads: 3 })).toEqual({
    file_uploads: { used: 3, limit: 5 },
    course_generations: { used: 0, limit: 2 },
    flashcard_generations: { used: 0, limit: 5 },
    ai_chat_messages: { used: 0, limit: 20 },
  });
});

test.each([
  { used: 0, limit: 20, tone: 'green' },
  { used: 11, limit: 20, tone: 'green' },
  { used: 12, limit: 20, tone: 'amber' },
  { used: 16, limit: 20, tone: 'amber' },
  { used: 17, limit: 20, tone: 'red' },
  { used: 20, limit: 20, tone: 'red' },
  { used: 0, limit: 0, tone: 'red' },
])('$used of $limit is $tone', ({ used, limit, tone }) => {
  expect(usageTone(used, limit)).toBe(tone);
});
