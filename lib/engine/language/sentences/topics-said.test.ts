import { expect, test } from 'vitest';
import { topicsSaid } from './topics-said';

test.each([
  [
    'In this video, we are going to talk about mental models, and the questions are here.',
    'mental models',
  ],
  ['Um, let’s turn to homicide now.', 'homicide'],
  ['So today I want to talk a little bit about the scent of information.', 'scent of information'],
  ['The second thing is consistency and standards.', 'consistency and standards'],
  [
    'Our third heuristic that we’ll look at is user control and freedom.',
    'user control and freedom',
  ],
  ['So what is a slip?', 'slip'],
  ['You get stuck there, and that’s what we call a local optimum.', 'local optimum'],
  ['This is a section called causation.', 'causation'],
  ['Next we’ll look at the idea known as joint liability in this class.', 'joint liability'],
  ['We’ll talk about a technique called heuristic evaluation.', 'heuristic evaluation'],
  ['Let’s turn to various theories of punishment.', 'theories of punishment'],
])('%s', (said, topic) => {
  expect(topicsSaid(said)).toContain(topic);
});

test.each([
  'Let’s look at this.',
  'We are going to talk about a couple of things.',
  'I want to talk about what happened to him.',
  'The first thing is that you have to read it.',
  'What is it?',
  'The last one is my favorite.',
  'The reaction turns water to ice.',
  'Let’s look at the board.',
])('“%s” names nothing', (said) => {
  expect(topicsSaid(said)).toEqual([]);
});

test('a million words take linear time', () => {
  for (const piece of ['we’re going to ', 'the first ', 'to look at ', 'what is a '])
    expect(topicsSaid(piece.repeat(100_000)).length).toBeLessThan(100_001);
});
