import { expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../answer-question';
import { buildIndex } from '../build-index';
import { readDocument } from '../local/testing/read-document';
import { resolved } from './conversation/topics';

const index = openIndex(
  buildIndex(
    readDocument(`# Bones

## Growth plate

The growth plate is a layer of cartilage in a long bone. It was important to early medicine because it told a child’s age.

## Rocks

There are three types of rock: igneous, sedimentary, and metamorphic. A sedimentary rock is made of grains. Marble is a metamorphic rock. Rock tells geologists how old a coast is, so it is important to them.

## Obedience

Stanley Milgram was a psychologist who is most famous for research on obedience. Francis Sumner was famous for his program at Howard University.`),
  ),
);

test.each([
  ['why was it important?', ['What is the growth plate?'], 'why was growth plate important?'],
  ['what is he famous for', ['Who was Stanley Milgram?'], 'what is Stanley Milgram famous for'],
  ['what are its zones?', ['Explain the growth plate'], 'what are zones of growth plate?'],
  ['what does a growth plate do?', [], 'what does a growth plate do?'],
  ['what causes it?', ['What is the growth plate?'], 'what causes growth plate?'],
  ['does it hurt', ['how many layers does the cartilage have?'], 'does cartilage hurt'],
  // The message before is a follow-up itself.
  ['is it hard?', ['why was it important?', 'What is the growth plate?'], 'is growth plate hard?'],
  // "it" is the document, or stands for something in the message.
  ['summarize it', ['What is the growth plate?'], 'summarize it'],
  ['how long does it take to read?', ['Explain bones'], 'how long does it take to read?'],
  [
    'Why does a bone break when it falls?',
    ['Explain bones'],
    'Why does a bone break when it falls?',
  ],
  // A noun of another number, or the subject of the pronoun's own clause, isn't what the pronoun means.
  ['how many people use it?', ['What is the growth plate?'], 'how many people use growth plate?'],
  [
    'when did the doctor find it?',
    ['Explain the growth plate'],
    'when did the doctor find growth plate?',
  ],
  [
    'how does the cartilage keep its shape?',
    ['Explain bones'],
    'how does the cartilage keep its shape?',
  ],
  ['which one is longer?', ['Explain bones'], 'which one is longer?'],
  ['and why is that important?', ['Explain rock'], 'and why is rock important?'],
  // One of what was compared or counted up.
  ['explain the second one', ['compare marble and rock'], 'explain rock'],
  ['and the former?', ['marble vs rock'], 'and marble?'],
  ['what is the last one?', ['List the types of rock'], 'what is metamorphic rock?'],
  ['the second one', ['List the types of rock'], 'explain sedimentary rock'],
  ['the fourth one', ['List the types of rock'], 'the fourth one'],
  ['what is the fourth one?', ['List the types of rock'], 'what is the fourth one?'],
  ['what is the second one?', ['Explain rock'], 'what is the second one?'],
  // Nothing before names a subject.
  ['why was it important?', ['hello', 'why?'], 'why was it important?'],
])('%s after %j: %s', (message, earlier, meant) => {
  expect(resolved(index, message, { earlier }).message).toBe(meant);
});

test('a follow-up is answered on its subject', () => {
  const earlier = ['Who was Stanley Milgram?'];
  const { text } = answerQuestion(index, 'what was he famous for?', 'Sage', { earlier, turn: 1 });
  expect(text).toMatch(/^“Stanley Milgram was a psychologist/);
});

test('what the document lacks isn’t what “it” means in a summary', () => {
  const after = (question: string) =>
    answerQuestion(index, 'Summarize it', 'Sage', { earlier: [question], turn: 1 });
  expect(after('What is the capital of Mongolia?')).toEqual(after('Hello'));
  expect(after('What is the growth plate?').text).toMatch(/growth plate/);
});

test.each([
  [
    'for example?',
    'Explain the growth plate',
    /^Your document calls nothing an example of it.*growth plate/s,
  ],
  [
    'simpler please',
    'Explain the growth plate',
    /^I can only quote.*“The growth plate is a layer/s,
  ],
  ['how come?', 'Explain rock', /Rock tells geologists how old a coast is, so it is important/],
  ['and the fourth one?', 'List the types of rock', /^More about what\?/],
  [
    'i dont get it, can you say it more simply?',
    'Explain the growth plate',
    /^I can only quote.*“The growth plate is a layer/s,
  ],
  ['explain the document', 'Explain the growth plate', /^More about what\?/],
])('%s after “%s” keeps its subject', (message, before, text) => {
  const earlier = [before];
  expect(answerQuestion(index, message, 'Sage', { earlier, turn: 1 }).text).toMatch(text);
});
