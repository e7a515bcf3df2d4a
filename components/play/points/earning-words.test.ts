import { expect, test } from 'vitest';
import { EARNING_WORDS, lessonWords, WAYS_TO_EARN } from './earning-words';

test('each way of studying shows what it earns', () => {
  expect(EARNING_WORDS).toEqual({
    document: '1 point for a new document',
    card_review: '1 point for each card’s first review of the day',
    question: '2 points for each answered question',
  });
  expect(lessonWords(5)).toBe('1 point for each completed lesson, 5 for the whole course');
  expect(lessonWords(3)).toBe('1 point for each completed lesson, 3 for the whole course');
});

test('the list names everything that earns points', () => {
  expect(WAYS_TO_EARN.map(({ what, points }) => `${what}: ${points}`)).toEqual([
    'New document: 1',
    'Lesson completed: 1',
    'First review of a card each day: 1',
    'Question answered: 2',
    'Daily Hustle challenge: 5',
    'Hustle Wheel: 1 to 4',
    'Drop Zone: 1',
  ]);
});
