import { expect, test } from 'vitest';
import { analyseDocument } from '../../analysed';
import { rankTerms } from '../../terms/rank';
import { TermIndex } from '../../terms/term-index';
import { readDocument } from '../../testing/read-document';
import { OF_ESSAY } from '../draft';
import { chosenDrafts } from '../make-cards';

function told(text: string): string[] {
  const document = analyseDocument(readDocument(text));
  return chosenDrafts({ document, terms: new TermIndex(rankTerms(document)) })
    .filter(({ kind }) => OF_ESSAY.has(kind))
    .map(({ front, back }) => `${front} → ${back}`);
}

test.each([
  [
    'It was John Everett Millais who painted the famous death mask of the novelist in 1870.',
    'Who painted the famous death mask of the novelist in 1870? → John Everett Millais.',
  ],
  [
    'It was another actor, Charles Fechter, who gave Dickens the Swiss chalet as a present in 1864.',
    'Who gave Dickens the Swiss chalet as a present in 1864? → Charles Fechter.',
  ],
  [
    'The chartist and journalist Thomas Frost was born in Croydon on 16 December 1821.',
    'When and where was Thomas Frost born? → In Croydon on 16 December 1821.',
  ],
  [
    'Frost died on 16 July 1908, and his books are still read by those who love the coast.',
    'When did Frost die? → On 16 July 1908.',
  ],
  [
    'The American poet Henry Longfellow traded visits with Dickens for many years.',
    'Who was Henry Longfellow? → An American poet.',
  ],
  [
    'The house caught the imagination of Dickens’s friend and biographer John Forster.',
    'Who is John Forster? → Dickens’s friend and biographer.',
  ],
  [
    'Foucault argues that the conditions within prisons are the product of the society around.',
    'What does Foucault argue about the conditions within prisons? → The conditions within prisons are the product of the society around.',
  ],
  [
    'Abolitionists claim that slavery did not disappear with the amendment of 1865.',
    'What do abolitionists claim about slavery? → Slavery did not disappear with the amendment of 1865.',
  ],
])('%s', (sentence, card) => {
  expect(told(sentence)).toEqual([card]);
});

test.each([
  'It was a long time ago that the house was sold to the family of the poet.',
  'He died in London in 1870.',
  'Critics argue that the conditions within prisons are the product of the society around.',
  'Ward asserts that this question limits the scope of the discussion to a few criminals.',
  'The actor William Macready stayed with them in the later years.',
  'The county of Greater Manchester was formed by an act in 1974.',
])('no card: %s', (sentence) => {
  expect(told(sentence)).toEqual([]);
});

test.each(['Key Terms', 'Review Questions'])('a chapter with %s has none of them', (title) => {
  const prose = 'The American poet Henry Longfellow traded visits with Dickens for many years.';
  expect(told(`# Visits\n\n${prose}\n\n# ${title}\n\nWho traded visits with Dickens?`)).toEqual([]);
});

test('a deck with enough other cards has none of them', () => {
  const text = [
    'Osmosis: movement of water through a membrane',
    'Lysis: bursting of a cell in fresh water',
    'Mitosis: division of the nucleus into two',
    'Budding: growth of a new yeast from an old one',
    'Plasmid: small ring of DNA in bacteria',
    'Spore: resting form that survives heat and drought',
    'Pilus: hair on the surface of a microbe',
  ];
  const prose = 'The American poet Henry Longfellow traded visits with Dickens for many years.';
  expect(told(['# Cells', ...text, '# Visits', prose].join('\n\n'))).toEqual([]);
});
