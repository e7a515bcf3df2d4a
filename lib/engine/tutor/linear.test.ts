import { expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../answer-question';
import { buildIndex } from '../build-index';
import { readDocument } from '../local/testing/read-document';
import { replyOnArticle } from './replies/reply-article';
import { askedOf } from './requests/asked-of';
import { readRequest } from './requests/requests';

test.each(['one', 'kelp-', 'kelp '])('a long sentence of %j alone takes linear time', (piece) => {
  const sentence = `There are three parts of ${piece.repeat(Math.ceil(50_000 / piece.length))}.`;
  const index = openIndex(
    buildIndex(readDocument(`# Kelp\n\nKelp is a large weed of the sea.\n\n${sentence}`)),
  );
  expect(answerQuestion(index, 'list the parts of kelp', 'Sage').text).toMatch(/\S/);
});

test.each([
  ['how many waves are there?', '1'],
  ['how long does a wave last?', '1,'],
  ['what are the types of waves?', 'two, '],
  ['what causes waves?', 'caused by the '],
])('“%s” of a long sentence of %j takes linear time', (question, piece) => {
  const sentence = `Waves of ${piece.repeat(Math.ceil(50_000 / piece.length))} are long.`;
  const index = openIndex(
    buildIndex(readDocument(`# Waves\n\nWaves are swells of the sea.\n\n${sentence}`)),
  );
  expect(answerQuestion(index, question, 'Sage').text).toMatch(/\S/);
});

test('polite words without end are read in linear time', () => {
  expect(askedOf(`what is osmosis${', please now'.repeat(5_000)} then`)).toBeNull();
});

test('dots without end before a question’s last word are read in linear time', () => {
  expect(askedOf(`what is osmosis${'… '.repeat(100_000)}then`)).toBeNull();
});

test('a long word that nothing follows is no subject', () => {
  expect(readRequest(`what is ${'a'.repeat(180)};b`).kind).toBe('question');
});

test('sections without end that are all called “Methods” are looked through in linear time', () => {
  const index = openIndex(buildIndex(readDocument('# Kelp\n\nKelp is a large weed of the sea.')));
  const section = (title: string, role: 'body' | 'references' = 'body') =>
    ({ level: 1, title, firstPassage: 0, role }) as const;
  const methods = Array.from({ length: 200_000 }, () => section('Methods'));
  const sections = [section('Introduction'), ...methods, section('References', 'references')];
  expect(replyOnArticle({ ...index, sections }, 'What are the methods?')).toBeNull();
});
