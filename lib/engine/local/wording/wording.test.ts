import { describe, expect, test } from 'vitest';
import { articleFor, isPluralNoun } from '../../language/words/words';
import { asQuestion, asSentence, mainStatement, shortened } from './phrasing';
import { answerStandsAlone, opensAlone, standsAlone } from './standalone';

describe('answers and questions', () => {
  test('begin with a capital and end with the right punctuation', () => {
    expect(asSentence('a cell that divides,')).toBe('A cell that divides.');
    expect(asSentence('mRNA carries it.')).toBe('mRNA carries it.');
    expect(asQuestion('what is DNA.')).toBe('What is DNA?');
  });

  test.each([
    ['a rise in prices, but it is slow', 'a rise in prices'],
    [
      'a file that connects to a process, and pipe connections are made by it',
      'a file that connects to a process',
    ],
    ['bread, milk, and honey', 'bread, milk, and honey'],
  ])('the main statement of %j', (text, expected) => {
    expect(mainStatement(text)).toBe(expected);
  });

  test('are shortened at the edge of a clause, never inside a list', () => {
    expect(shortened('a drug that slows the brain, which many people take at night', 3, 8)).toBe(
      'a drug that slows the brain',
    );
    expect(
      shortened('bone loss, heart failure, kidney failure, and many other harms of the body', 3, 8),
    ).toBeNull();
  });
});

describe('a question that is understood alone', () => {
  test.each([
    'What is a neuron?',
    'How does mitosis differ from meiosis?',
    'What is the function of the kidney?',
  ])('%s', (question) => {
    expect(standsAlone(question)).toBe(true);
  });

  test.each([
    'What is this process?',
    'What does it regulate?',
    'What does Figure 3 show?',
    'What do you need?',
    'What is shown below?',
    'What can the firm renew?',
  ])('not: %s', (question) => {
    expect(standsAlone(question)).toBe(false);
  });

  test.each([
    ['Rules to organize words and those words alone.', true],
    ['A tax on those with higher incomes.', true],
    ['The tools to solve those puzzles.', false],
    ['An increase in prices, such as those.', false],
    ['A state of balance, such as that of water.', true],
    ['The value of the next best alternative.', true],
    ['The topic of the next chapter.', false],
    ['You how to think.', false],
  ])('the answer %j is understood alone: %s', (answer, alone) => {
    expect(answerStandsAlone(answer)).toBe(alone);
  });

  test('an answer must not open with a pronoun, nor a sentence with a link to the one before', () => {
    expect(answerStandsAlone('A cell that divides its nucleus.')).toBe(true);
    expect(answerStandsAlone('It divides.')).toBe(false);
    expect(opensAlone('The heart pumps blood.')).toBe(true);
    expect(opensAlone('However, the heart pumps blood.')).toBe(false);
    expect(opensAlone('These pumps fail.')).toBe(false);
  });
});

describe('grammar of single words', () => {
  test.each([
    ['hour', 'an'],
    ['unit', 'a'],
    ['MRI', 'an'],
    ['uncle', 'an'],
    ['European', 'a'],
    ['cell', 'a'],
    ['one-way street', 'a'],
  ])('%s takes %s', (word, article) => {
    expect(articleFor(word)).toBe(article);
  });

  test.each([
    ['cells', true],
    ['stress', false],
    ['basis', false],
    ['children', true],
    ['economics', false],
    ['nucleus', false],
  ])('%s is plural: %s', (text, plural) => {
    expect(isPluralNoun({ text, lemma: text.replace(/s$/, '') })).toBe(plural);
  });
});
