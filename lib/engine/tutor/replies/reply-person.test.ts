import { expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../local/testing/read-document';
import { replyOnPerson } from './reply-person';

const index = openIndex(
  buildIndex(
    readDocument(`# Rulers

People feared the state of nature that Edmund Burke had in mind. The French Revolution changed much in Europe. Modern conservatism begins with the Irish political theorist Edmund Burke (1729–1797), who opposed the French Revolution. Plato (ca. 428–348 BCE) asks what justice is. A descriptive account can be found in sociologist Max Weber’s (1864–1920) essay on rule. Locke’s book (1689) was read in America.

Towns are old.`),
  ),
);
const ask = (question: string) => answerQuestion(index, question, 'Sage').text;

test.each([
  ['who is burke', 'Modern conservatism begins with the Irish political theorist Edmund Burke'],
  ['who was Edmund Burke?', 'Modern conservatism begins with the Irish political theorist'],
  ['who was plato', 'Plato (ca. 428–348 BCE) asks what justice is.'],
  ['who is max weber', 'A descriptive account can be found in sociologist Max Weber’s (1864–1920)'],
])('a person is told by the sentence with the years of a life: %s', (question, text) => {
  expect(ask(question).startsWith(`“${text}`)).toBe(true);
});

test.each(['who was locke', 'who was kant', 'who opposed the revolution', 'what is plato'])(
  'nobody is brought in so: %s',
  (question) => {
    expect(replyOnPerson(index, question)).toBeNull();
  },
);
