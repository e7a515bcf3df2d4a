import { expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../answer-question';
import { buildIndex } from '../build-index';
import { readDocument } from '../local/testing/read-document';
import { readRequest } from './requests';

test.each(['one', 'kelp-', 'kelp '])('a long sentence of %j alone takes linear time', (piece) => {
  const sentence = `There are three parts of ${piece.repeat(Math.ceil(50_000 / piece.length))}.`;
  const index = openIndex(
    buildIndex(readDocument(`# Kelp\n\nKelp is a large weed of the sea.\n\n${sentence}`)),
  );
  expect(answerQuestion(index, 'list the parts of kelp', 'Sage').text).toMatch(/\S/);
});

test('a long word that nothing follows is no subject', () => {
  expect(readRequest(`what is ${'a'.repeat(180)};b`).kind).toBe('question');
});
