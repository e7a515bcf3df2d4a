import { expect, test } from 'vitest';
import { openIndex } from '../answer-question';
import { buildIndex } from '../build-index';
import { readDocument } from '../local/testing/read-document';
import { tutorReply } from '../tutor-reply';

const index = openIndex(
  buildIndex(
    readDocument(`# Objects

An object has fields. A constructor is a function that makes an object. The key __proto__ is not a field.`),
  ),
);

test.each(['what is a constructor?', 'constructor', 'list the types of constructor'])(
  'every object of the program has a “constructor”, and learners ask about one: %s',
  (question) => {
    expect(tutorReply(index, question, 'Sage').text).toContain('makes an object');
  },
);

test('other keys of every object are words like any other', () => {
  expect(tutorReply(index, 'what is __proto__?', 'Sage').text).toMatch(/\S/);
});
