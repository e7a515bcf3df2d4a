import { describe, expect, test } from 'vitest';
import { analyseDocument } from '../analysed';
import { rankTerms } from '../terms/rank';
import { TermIndex } from '../terms/term-index';
import { readDocument } from '../testing/read-document';
import { isSound } from './check';
import { chosenDrafts, draftCards } from './make-cards';
import { questions } from './testing/cards-of-text';

describe('small documents', () => {
  const PAIRS =
    'Q: What is an acid?\n\nA: An acid is a substance that gives off protons in water.\n\nWhy is it so?\n\nIt loses its protons to the water around it.';

  test('a labeled question and its answer are a card, an unlabeled pair is not', () => {
    expect(questions(PAIRS)).toContain(
      'What is an acid? → An acid is a substance that gives off protons in water.',
    );
    expect(questions(PAIRS).join()).not.toContain('Why is it so?');
  });

  test('a glossary entry becomes a question about its meaning', () => {
    expect(questions('Interphase: growth of the cell before it divides')).toEqual([
      'What is meant by “interphase”? → Growth of the cell before it divides.',
    ]);
    expect(questions('Interphase: the cell grows and copies its DNA')).toEqual([]);
  });

  test('the authors’ own terms come first, without asides', () => {
    const text =
      '# Cells\n\nThe osteon is a unit of the body. Cells need energy to live.\n\n# Key Terms\n\nosteon: structural unit of compact bone; contrast with trabecula\n\nanion: atom with a negative charge; see also cation';
    const document = analyseDocument(readDocument(text));
    const source = { document, terms: new TermIndex(rankTerms(document)) };
    const cards = chosenDrafts(source).map(({ front, back }) => `${front} → ${back}`);
    expect(cards.slice(0, 2)).toEqual([
      'What is meant by “osteon”? → Structural unit of compact bone.',
      'What is meant by “anion”? → Atom with a negative charge.',
    ]);
  });

  test('what is said of one case makes no card', () => {
    const text =
      'Suppose a bakery raises its price. The central bank regulates the money supply of the country.';
    expect(questions(text)).toEqual([]);
  });

  test.each([
    'The discussion of inflation focuses on the prices of consumer goods in a market.',
    'Fiscal policy and inflation change the wealth of households over a long time.',
    'Inflation is the way, and can consist of hundreds of parts.',
    'The economy also suffers from inflation when the central bank prints money.',
  ])('a gap that other words would fill is spare at most: %s', (text) => {
    const document = analyseDocument(readDocument(`${text} Inflation is a rise in prices.`));
    const source = { document, terms: new TermIndex(rankTerms(document)) };
    const gaps = draftCards(source).filter(
      (draft) => draft.kind === 'blank' && !draft.spare && isSound(source, draft),
    );
    expect(gaps.filter(({ sentence }) => sentence === 0).map(({ back }) => back)).not.toContain(
      'Inflation',
    );
  });

  test.each([
    'Long-term memory has no known limit.',
    'The function The reads a table from a file.',
    'The first three stages of sleep are NREM sleep, typically followed by REM sleep.',
  ])('no card: %s', (text) => {
    expect(questions(`${text} Short-term memory holds four items.`).join()).not.toMatch(
      /limit|The do|three/,
    );
  });

  test('a text without key terms makes no cards', () => {
    const document = analyseDocument(
      readDocument('1. Turn the bicycle upside down and open the brake.\n\nCut the cold dough.'),
    );
    expect(chosenDrafts({ document, terms: new TermIndex(rankTerms(document)) })).toEqual([]);
  });

  test.each([
    ['a verb looks like a noun', 'A tract shapes muscle tone and influences autonomic functions.'],
    ['it does something else too', 'A weak acid also captures the free ions of a base.'],
    ['a person is the one who claims it', 'Mischel suggests that the wrong places were searched.'],
  ])('no question about what something does when %s', (_, text) => {
    expect(questions(`${text} An acid is a substance that gives off protons.`).join()).not.toMatch(
      /What (?:does|did|do) /,
    );
  });

  test.each([
    ['advice', 'When marginal revenue exceeds marginal cost, the firm should produce more units.'],
    ['a possibility', 'If inflation rises quickly, the price level can reach a new record.'],
  ])('no question about what happens for %s', (_, text) => {
    expect(questions(`${text} Inflation is a rise in the price level.`).join()).not.toContain(
      'What happens',
    );
  });

  test.each([
    ['a mere property', 'Pyruvate is a common starting material for new glucose molecules.'],
    [
      'a place',
      'Collateral ganglia are situated anterior to the spine and receive inputs from nerves.',
    ],
    ['a risk', 'Depression is a risk factor for the development of heart disease.'],
    ['one of a row', 'The final stage is the genital stage from puberty on.'],
    ['what was so once', 'Psychosis was a common diagnosis of individuals in mental hospitals.'],
    ['what is so by the way', 'Psychoanalysis is a therapy approach that typically takes years.'],
    ['a line of a figure', 'The red line is the boundary of the main sequence of stars.'],
    [
      'things spoken of before',
      'The textbooks describe the women as having been “drafted” to work, a euphemism for slavery.',
    ],
    ['a basic shape', 'The basic shape is a hot central star surrounded by a thick torus of gas.'],
    [
      'a statement after an opening',
      'As is so with the exposure of a sensory cortex, the foveal area of the cortex is larger than others.',
    ],
  ])('no definition of %s', (_, text) => {
    expect(questions(text).filter((card) => /^What (?:is|are|was)/.test(card))).toEqual([]);
  });

  test('what a thing is called is no description of it', () => {
    expect(questions('The spaces inside of the cisternae are called lumen of the ER.')).toEqual([
      'What is lumen? → The spaces inside of the cisternae.',
    ]);
  });

  test('where something is isn’t asked as an object', () => {
    const text = 'The pathogen Plasmodium falciparum resides inside red blood cells of its host.';
    expect(questions(text).join()).not.toContain('What does');
  });
});

test('who speaks in a play is no term', () => {
  const speeches = [
    'ROSA: In that case the other shop is open.',
    'ROSA: I have one.',
    'ROSA: A boy.',
  ];
  const cards = (count: number) => questions(speeches.slice(0, count).join('\n\n'));
  expect(cards(2)).toEqual(['What is meant by “ROSA”? → In that case the other shop is open.']);
  expect(cards(3)).toEqual([]);
});

describe('cards of texts other than textbooks', () => {
  test.each([
    ['a judgment', 'Glycobiology is an area of dense research for chemical biologists.'],
    [
      'a judgment',
      'Political polarization is a disadvantage of presidential regimes that harms policy.',
    ],
    [
      'what is meant without the text',
      'A traditional approach to describing the relationship is the iron triangle.',
    ],
    [
      'an item of a list',
      'There are many challenges, namely the size of the proteome, the short life of signals and limits of methods.',
    ],
    [
      'a figure of speech',
      'The aforementioned counterexample method is a type of argumentation, the aim of which is to prove a flaw.',
    ],
    [
      'many more',
      'Vernacular English is governed by many more rules that give its speakers ways to say things.',
    ],
    [
      'half a predicate',
      'Incidental friendships are based on and defined by either utility or pleasure.',
    ],
    ['a number of ways', 'Salinity harms the rice plant in two ways.'],
    [
      'a substance in numbers',
      'Nitrosyl fluoride (ONF, molecular mass 49 amu) is a gas at room temperature that smells.',
    ],
  ])('none on %s', (_, text) => {
    expect(questions(text)).toEqual([]);
  });

  test('what an author describes is not what the author is', () => {
    const text = 'Angela Garcia also describes the damaging effects of addiction on families.';
    expect(questions(text).join()).not.toContain('Garcia?');
  });

  test('a person who is named after a description is asked for by who', () => {
    const text =
      'Two leaders emerged, a nephew and a friend and confidant of the prophet named Abu Bakr. Abu Bakr ruled.';
    expect(questions(text).join()).toContain('Who is Abu Bakr? → A friend and confidant');
  });

  test('a name keeps its capital where the tagger takes it for a noun', () => {
    const text =
      'Mohism is a consequentialist theory that was founded by Mozi. The founder of Mohism taught many students, and the rulers of his age disliked Mohism.';
    expect(questions(text).join()).toContain('What is Mohism?');
  });

  test('a dash within a word ends no statement', () => {
    const text = 'A single-tier city is a municipality governed by a mayor–council system.';
    expect(questions(text).join()).toContain('mayor–council system');
  });

  test('terms of a glossary that writes all with a capital are asked as in a text', () => {
    const text = [
      '# Politics',
      'An aristocracy rules in few lands. A social contract binds people who live in a state.',
      '# Glossary',
      'Aristocracy: a class of people considered to be elite members of society',
      'Social contract: an agreement among members of society to cooperate',
    ].join('\n\n');
    const asked = questions(text).join();
    expect(asked).toContain('aristocracy');
    expect(asked).toContain('social contract');
    expect(asked).not.toMatch(/Aristocracy|Social/);
  });

  test('the examples after a meaning in a list are left out', () => {
    const text = [
      '# Rhetoric',
      'Writers and speakers use figurative language in many texts.',
      '# Glossary',
      'Figurative language: words that compare unlike things. Simile example: as free as the wind.',
      'Rhetoric: the craft of persuading through writing or speaking',
    ].join('\n\n');
    expect(questions(text)).toContain(
      'What is meant by “figurative language”? → Words that compare unlike things.',
    );
  });
});
