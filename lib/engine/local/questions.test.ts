import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { analyseDocument } from './analysed';
import { chosenDrafts } from './cards/make-cards';
import { suggestedQuestions } from './questions';
import { rankTerms } from './terms/rank';
import { TermIndex } from './terms/term-index';
import { readDocument } from './testing/read-document';

function suggested(text: string, language = 'en'): string[] {
  const document = analyseDocument(readDocument(text, language));
  const source = { document, terms: new TermIndex(rankTerms(document)) };
  return suggestedQuestions(chosenDrafts(source), source);
}

test('asks nothing of a text that defines nothing', () => {
  const text =
    '# Bread\n\n## The dough\n\nLet it rise.\n\n## The oven\n\nLet it heat.\n\n## The crust\n\nLet it cool.';
  expect(suggested(text)).toEqual([]);
});

test('asks in the language of the text, and nothing in an unsupported language', () => {
  const text = readFileSync('tests/fixtures/languages/de.txt', 'utf8');
  expect(suggested(text, 'de')).toEqual([
    'Was bedeutet „Schlaf“?',
    'Was bedeutet „Insomnie“?',
    'Was bedeutet „Melatonin“?',
  ]);
  expect(suggested('Woda jest w morzu. Woda paruje.', 'pl')).toEqual([]);
});

test('asks the authors’ own review questions that the text answers first', () => {
  const text = `# Sleep

Melatonin is a hormone that the pineal gland releases at night.

The pineal gland releases melatonin when the eyes see no light.

# Review Questions

1. When does the pineal gland release melatonin?

2. What did Freud write about dreams?

3. Which of the following is a hormone of the pineal gland?

4. How does it release melatonin?`;
  expect(suggested(text)[0]).toBe('When does the pineal gland release melatonin?');
  expect(suggested(text).join(' ')).not.toMatch(/Freud|following|does it/);
});

test('asks what the term of the title means first, and makes no question of a verb and its object', () => {
  const text = `# Inflation

A basket is a set of goods that a household buys in a year. Statisticians calculate the price of a basket. Inflation is a rise in the level of prices in an economy.

Inflation hurts those who save money. An index is a number that shows how prices change. The bank changes the index when inflation rises.`;
  expect(suggested(text).slice(0, 1)).toEqual(['What is inflation?']);
  for (const question of suggested(text)) expect(question).toMatch(/^What (?:is|does the text)/);
});

test.each([
  [
    'is an aside',
    'Some goals—that is, low prices and full employment of workers—are aims of fiscal policy.',
  ],
  [
    'is only praised',
    'Fiscal policy is a useful tool. Economists discuss fiscal policy every day.',
  ],
  [
    'is said of something else',
    'Banks speak of fiscal policy, which they fear. Fiscal policy is a fact of life.',
  ],
])('asks for no term that %s', (_, sentence) => {
  expect(
    suggested(`# Markets\n\n${sentence} Fiscal policy changes taxes. Fiscal policy is old.`),
  ).not.toContain('What is fiscal policy?');
});

test.each([
  'Fiscal policy is the use of taxes to steer the economy.',
  'Voters discuss fiscal policy, which is the use of taxes to steer an economy.',
])('asks for a term that the text defines: %s', (sentence) => {
  expect(
    suggested(`# Markets\n\n${sentence} Fiscal policy changes taxes. Fiscal policy is old.`),
  ).toContain('What is fiscal policy?');
});
