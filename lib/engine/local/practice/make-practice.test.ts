import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { formsOf } from '../../../text/typed-term';
import { type Card, type CardQuestion, GAP } from '../../types';
import { analyseDocument } from '../analysed';
import { chosenDrafts } from '../cards/make-cards';
import { rankTerms } from '../terms/rank';
import { TermIndex } from '../terms/term-index';
import { readDocument } from '../testing/read-document';
import { practicedCards } from './make-practice';

const CELLS = `# Transport across the membrane

Osmosis is the movement of water across a membrane toward the side with more solutes. Osmosis needs no energy.

Diffusion is the movement of particles from a crowded place to an empty one. Diffusion needs no energy.

Active transport is the movement of ions against their gradient with the help of energy.

Endocytosis is the process by which a cell takes in a large particle. Endocytosis needs energy.`;

function practice(text: string, language?: string): Card[] {
  const document = analyseDocument({ ...readDocument(text), ...(language && { language }) });
  const source = { document, terms: new TermIndex(rankTerms(document)) };
  return practicedCards(source, chosenDrafts(source));
}

const questionsOf = <K extends CardQuestion['kind']>(cards: readonly Card[], kind: K) =>
  cards
    .flatMap(({ practice: made }) => made!.questions)
    .filter((one): one is Extract<CardQuestion, { kind: K }> => one.kind === kind);

const gapsOf = (cards: readonly Card[]) =>
  questionsOf(cards, 'typed')
    .filter(({ asks }) => asks === 'gap')
    .map(({ question }) => question.text);

const cardOn = (cards: readonly Card[], term: string) =>
  cards.find((card) => card.term === term)!.practice!;

describe('a defined term', () => {
  const cards = practice(CELLS);

  test('is asked for by options, by its description, in its sentence, and by statements', () => {
    const kinds = cardOn(cards, 'osmosis').questions.map((one) =>
      one.kind === 'typed' ? one.asks : one.kind,
    );
    expect(new Set(kinds)).toEqual(new Set(['choice', 'description', 'gap', 'changed']));
    expect(gapsOf(cards)).toContain(
      '_____ is the movement of water across a membrane toward the side with more solutes.',
    );
  });

  test('stands beside terms that the text defines otherwise', () => {
    const [choice] = questionsOf(
      cards.filter(({ term }) => term === 'osmosis'),
      'choice',
    );
    expect(choice!.question.options.length).toBeGreaterThanOrEqual(3);
    expect(choice!.question.options[choice!.solution.option]).toMatch(/water/);
  });

  test('can be matched with its meaning, but not beside a term whose words are in it', () => {
    const text = `${CELLS}\n\nExocytosis is the process by which a cell releases a particle after osmosis.`;
    const { pair } = cardOn(practice(text), 'osmosis');
    expect(pair).toEqual({
      term: 'Osmosis',
      meaning: 'The movement of water across a membrane toward the side with more solutes',
      clashes: expect.not.arrayContaining(['Diffusion']),
    });
    expect(pair!.clashes).toContain('Exocytosis');
  });
});

describe('a sentence without its term', () => {
  test('does not show a short form of it', () => {
    const cards = practice(`${CELLS}\n
The gross domestic product (GDP) is the value of all goods and services that a country makes in a year.

The gross domestic product (GDP) grew, and the gross domestic product (GDP) fell again.`);
    const gaps = gapsOf(cards).filter((text) => text.includes('country'));
    expect(gaps).toEqual([
      'The _____ is the value of all goods and services that a country makes in a year.',
    ]);
    const answers = questionsOf(cards, 'typed').map(({ solution }) => solution.accepted);
    expect(answers).toContainEqual(expect.arrayContaining(['gross domestic product', 'GDP']));
  });

  test('is left out where another of its words tells the term', () => {
    const cards = practice(`${CELLS}\n
An osmotic membrane is a membrane that lets only water through to the other side of a cell.`);
    for (const text of gapsOf(cards))
      expect(text).not.toMatch(/_____ is a membrane that lets only/);
  });
});

test('a short form is typed, not chosen or matched', () => {
  const cards = practice(`${CELLS}\n
The central nervous system (CNS) controls the body. The CNS reacts quickly. The CNS is protected by bone.`);
  const asked = cards.filter(({ front }) => front.startsWith('What does CNS stand for'));
  for (const { practice: made } of asked) {
    expect(made!.pair).toBeNull();
    expect(made!.questions.map(({ kind }) => kind)).not.toContain('choice');
    const typed = questionsOf(asked, 'typed').filter(({ asks }) => asks === 'question');
    for (const { solution } of typed) expect(solution.accepted).not.toContain('CNS');
  }
  expect(asked.length).toBe(1);
});

test('outside of English nothing is chosen: the classes of words are unknown', () => {
  const text = readFileSync('tests/fixtures/languages/fr.txt', 'utf8');
  const cards = practice(text, 'fr');
  expect(cards.length).toBeGreaterThan(0);
  expect(questionsOf(cards, 'choice')).toEqual([]);
  expect(questionsOf(cards, 'changed')).toEqual([]);
  expect(questionsOf(cards, 'typed').length).toBeGreaterThan(0);
});

describe('the cards of a chapter', () => {
  let cards: Card[];
  const text = readFileSync('public/samples/states-of-consciousness.txt', 'utf8');

  beforeAll(() => {
    cards = practice(text);
  });

  test('are the same each time', () => {
    expect(practice(text)).toEqual(cards);
  });

  test('can mostly be practiced', () => {
    const asked = cards.filter(({ practice: made }) => made!.questions.length > 0);
    expect(asked.length).toBeGreaterThanOrEqual(0.8 * cards.length);
    expect(cards.filter(({ practice: made }) => made!.pair).length).toBeGreaterThanOrEqual(8);
  });

  test('have one right option of three or four', () => {
    for (const { question, solution } of questionsOf(cards, 'choice')) {
      const { options } = question;
      expect(options.length).toBeGreaterThanOrEqual(3);
      expect(options.length).toBeLessThanOrEqual(4);
      expect(new Set(options).size).toBe(options.length);
      expect(options[solution.option]).toBeDefined();
    }
  });

  test('show no typed answer in its question', () => {
    for (const { question, solution, asks } of questionsOf(cards, 'typed')) {
      const shown = ` ${formsOf(question.text, 'en').folded} `;
      for (const term of solution.accepted)
        expect(shown).not.toContain(` ${formsOf(term, 'en').folded} `);
      expect(question.text.split(GAP).length).toBe(asks === 'gap' ? 2 : 1);
    }
  });

  test('pair each term with a meaning that clashes both ways', () => {
    const pairs = cards.flatMap(({ practice: made }) => made!.pair ?? []);
    for (const { term, clashes, meaning } of pairs) {
      expect(meaning.split(' ').length).toBeLessThanOrEqual(14);
      for (const other of pairs.filter((one) => clashes.includes(one.term) && one.term !== term))
        expect(other.clashes).toContain(term);
    }
  });
});
