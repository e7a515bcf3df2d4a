import { expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../local/testing/read-document';

const index = openIndex(
  buildIndex(
    readDocument(`# The mind and the body

## The mind

The id is the part of the mind that wants things at once. The ego is the part of the mind that deals with the world. The superego is the part of the mind that holds what parents taught.

Trial and error is a way to learn in which one thing after another is tried. An error is a step that misses its aim. A trial is a test of one way.

## Breathing

External respiration is the exchange of gases in the lungs. Internal respiration is the exchange of gases in the tissues. The lungs and the heart were drawn by Leonardo.

The walls of the heart are thick.`),
  ),
);

const asked = (question: string, earlier: string[] = []) =>
  answerQuestion(index, question, 'Sage', { earlier, turn: earlier.length }).text;

const MIND = [
  '• Id: “The id is the part of the mind that wants things at once.” [1]',
  '• Ego: “The ego is the part of the mind that deals with the world.” [2]',
  '• Superego: “The superego is the part of the mind that holds what parents taught.” [3]',
].join('\n');

test.each([
  'id, ego and superego',
  'explain the id, the ego, and the superego',
  'what are the id, ego & superego?',
  'Id / ego / superego',
  'can you explain id, ego and superego in simple words pls',
])('each of several things is told on a line of its own: %s', (question) => {
  expect(asked(question)).toBe(MIND);
});

test('the id is no “I’d”', () => {
  expect(asked('explain the id')).toContain('wants things at once');
});

test('a word at the end that goes with each', () => {
  expect(asked('what is external and internal respiration')).toBe(
    [
      '• External respiration: “External respiration is the exchange of gases in the lungs.” [1]',
      '• Internal respiration: “Internal respiration is the exchange of gases in the tissues.” [2]',
    ].join('\n'),
  );
});

test('one of them can be asked for next', () => {
  expect(asked('what is the second one?', ['id, ego and superego'])).toBe(
    '“The ego is the part of the mind that deals with the world.” [1]',
  );
});

test.each([
  // One thing with “and” in its name.
  'explain trial and error',
  // More than names, a comparison, and things that the text only mentions.
  'do the id and the ego work together?',
  'compare the id and the ego',
  'lungs and heart',
  'the id, the ego and the weather',
])('anything else is answered as before: %s', (question) => {
  expect(asked(question)).not.toContain('• ');
});
