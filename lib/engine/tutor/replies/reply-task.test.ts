import { expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../local/testing/read-document';

const index = openIndex(
  buildIndex(
    readDocument(`# Work and Energy

## Problem 1 (10 points)

A car of 1,200 kg skids 40 m before it stops. How much work is done by friction?

## Solution

The work done by friction is 240,000 J.

## Problem 2 (10 points)

A spring is compressed 0.10 m and released. How fast does the block move?

## Solution

Since the table has no friction, mechanical energy is conserved.

The block moves at 2.8 m/s.

## Common mistakes

Many students forgot that the energy depends on the square of the speed.`),
  ),
);

const say = (message: string) => answerQuestion(index, message, 'Sage').text;

const SOLVED =
  '“A spring is compressed 0.10 m and released. How fast does the block move?” [1]\n\n' +
  '“Since the table has no friction, mechanical energy is conserved.” [2]\n\n' +
  '“The block moves at 2.8 m/s.” [3]';

test.each([
  'What is the answer to problem 2?',
  'how do you solve Problem #2',
  'Explain problem number 2 to me, please',
  'solution of problem 2b',
  'How far is the spring compressed in problem 2?',
])('shows a problem with all of its solution: %s', (message) => {
  expect(say(message)).toBe(SOLVED);
});

test.each(['What is the answer to problem 9?', 'Explain problem 3'])(
  'shows no other problem: %s',
  (message) => {
    expect(say(message)).not.toMatch(/spring|skids|block/);
  },
);

test('answers what is asked of something else as before', () => {
  expect(say('What did many students forget?')).toContain('the square of the speed');
});
