import { describe, expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../answer-question';
import { buildIndex } from '../build-index';
import { readDocument } from '../local/testing/read-document';
import { causeAsked, causeRuns } from './causes';
import { wordsOf } from './writer';

const open = (text: string) => openIndex(buildIndex(readDocument(text)));

/** The sentences that a text of one section says of what brings a thing about. */
const told = (text: string, topic: string) => {
  const index = open(`# A reader\n\n## Of things\n\n${text}`);
  return causeRuns(index, topic).map((run) => wordsOf(index, run));
};

test.each([
  ['what causes drought?', 'drought'],
  ['and what triggers migraines', 'migraines'],
  ['what are the main causes of the drought?', 'drought'],
  ['reasons for drought', 'drought'],
  ['why does a drought happen?', 'drought'],
  ['why do droughts occur', 'droughts'],
  ['how does a drought develop?', 'drought'],
  ['why do farmers fear a drought?', null],
  ['what is a drought?', null],
  ['reasons for saving water in a drought', null],
])('“%s” asks for the causes of %s', (message, topic) => {
  expect(causeAsked(message)).toBe(topic);
});

describe('what brings a drought about', () => {
  test.each([
    'A drought is caused by a lack of rain over many months.',
    'A drought, or a long dry time, occurs when no rain falls over many months.',
    'Drought usually results from a lack of rain over many months.',
    'Droughts of the coast are mediated by winds that blow from dry land.',
    'Drought is often due to winds that blow from dry land.',
    'Winds that blow from dry land often lead to severe drought.',
    'Winds from dry land can cause crop failure and drought.',
    'Felling forests contributes to the development of drought.',
    'One of the causes of drought is the felling of whole forests.',
    'The felling of forests is a common cause of drought.',
    'Dry winds bring many hardships, and are responsible for hardships such as hunger and drought.',
    'When no rain falls for many months, a drought begins.',
  ])('is said in “%s”', (text) => {
    expect(told(`Wells are deep. ${text}`, 'drought')).toEqual([text]);
  });

  test.each([
    'When a drought happens, the price of wheat rises fast.',
    'If drought occurs, farmers lose the harvest of the year.',
    'Drought leads to hunger and causes people to leave.',
    'A drought is feared because it leads to hunger.',
    'Hunger in a drought is caused by the failure of crops.',
    'A drought is not caused by the felling of a few trees.',
    'Winds from dry land do not lead to a drought.',
    'The council is responsible for measuring the drought each year.',
    'Dry winds cause the cost of drought insurance to rise.',
    'Scholars study the causes of drought in many countries.',
    'Drought and hunger were feared by the people of the plain.',
  ])('is not said in “%s”', (text) => {
    expect(told(`Wells are deep. ${text}`, 'drought')).toEqual([]);
  });

  test('may be said in the sentence after the one on it', () => {
    const text =
      'Drought is feared by all farmers. It is caused by a lack of rain in the summer months.';
    expect(told(text, 'drought')).toEqual([text]);
  });
});

describe('a reply', () => {
  const index = open(`# Weather of the plain

## Drought

A drought is a long time without rain. Drought leads to hunger and to sickness of the cattle.

## Thunder

Thunder is a loud noise that people hear when lightning heats the air in its way.

## Floods

A flood is water on land that is dry at other times. Floods come from the hills in spring. When a flood happens, the bridges are closed. Floods are caused by snow that melts too fast in the hills.`);
  const ask = (message: string) => answerQuestion(index, message, 'Sage').text;

  test('has the cause, and nothing of what follows from it', () => {
    expect(ask('why do floods happen?')).toMatch(/Floods are caused by snow that melts/);
    expect(ask('what causes floods?')).not.toContain('bridges');
  });

  test('denies nothing over a quotation that may say it', () => {
    expect(ask('what causes thunder?')).toMatch(/^“Thunder is a loud noise that people hear when/);
  });

  test('says so where the text has no cause, before what it does say', () => {
    expect(ask('what causes drought?')).toBe(
      'Your document doesn’t say in so many words what brings it about. This is what it says:\n\n' +
        '“A drought is a long time without rain. Drought leads to hunger and to sickness of the cattle.” [1]',
    );
  });
});

test.each(['causes of a ', 'leads to a '])(
  'a sentence of 50,000 letters, %j repeated, is read in linear time',
  (piece) => {
    const text = `Dry ${piece.repeat(Math.ceil(50_000 / piece.length))} drought.`;
    expect(told(text, 'drought')).toEqual([]);
  },
);
