import { describe, expect, test } from 'vitest';
import { analyseDocument } from '../analysed';
import { rankTerms } from '../terms/rank';
import { TermIndex } from '../terms/term-index';
import { readDocument } from '../testing/read-document';
import type { CardDraft } from './draft';
import { chosenDrafts, draftCards } from './make-cards';
import { deck } from './testing/cards-of-text';

describe('the deck', () => {
  const CELL = 'The mitochondrion is an organelle that produces most of the energy of a cell.';
  const choose = (text: string): CardDraft[] => {
    const document = analyseDocument(readDocument(text));
    return chosenDrafts({ document, terms: new TermIndex(rankTerms(document)) });
  };

  test('asks a repeated fact once', () => {
    const fronts = choose(Array.from({ length: 12 }, () => CELL).join('\n\n')).map(
      ({ front }) => front,
    );
    expect(fronts.filter((front) => front === 'What is the mitochondrion?')).toHaveLength(1);
  });

  test('no gap is one of several that are named together', () => {
    const text =
      'Liu Heima and Shi Tianze served Ogedei Khan in the long war of the north. Liu Heima led the army of the east. Shi Tianze led the army of the west. Shi Tianze took the walled city of Kaifeng.';
    const document = analyseDocument(readDocument(text));
    const source = { document, terms: new TermIndex(rankTerms(document)) };
    const gaps = draftCards(source).filter(({ kind }) => kind === 'blank');
    expect(gaps.map(({ front }) => front)).toEqual([
      'Fill in the blank: _____ led the army of the east.',
    ]);
  });

  test.each([
    'The bowl holds bile, mitosis, and several acids of the small intestine of an animal.',
    'Mitosis also doubles the cells of the skin in the summer.',
    'Mitosis is the balance of a living cell between the two systems.',
    'The concept of mitosis is closely related to the degree of variety.',
    'A key concept in the study of living cells is called mitosis.',
    'Mitosis leaves a mitosome within the cytoplasm of a cell.',
  ])('no gap: %s', (sentence) => {
    const text = `${sentence} Mitosis is a division that makes two cells. Mitosis has four stages. Meiosis follows mitosis.`;
    const document = analyseDocument(readDocument(text));
    const source = { document, terms: new TermIndex(rankTerms(document)) };
    const gaps = draftCards(source).filter((draft) => draft.kind === 'blank');
    expect(gaps.filter((draft) => draft.sentence === 0).map(({ front }) => front)).toEqual([]);
  });

  test('a muscle under two names is defined once, and a definition is not repeated as a fact', () => {
    const text =
      '# The orbicularis oris\n\nThe orbicularis oris is a circular muscle that moves the lips. The orbicularis oris muscle is a muscle that goes around the mouth.\n\nThe placenta is an organ that provides nourishment and oxygen to the embryo. The placenta provides nourishment and oxygen to the embryo.';
    const backs = deck(text).map(({ back }) => back);
    expect(backs.filter((back) => / (?:lips|mouth)\.$/.test(back))).toHaveLength(1);
    expect(backs.filter((back) => back.includes('oxygen'))).toHaveLength(1);
  });

  test('a gap shows neither its answer nor the article of its answer', () => {
    const text = `A neuron is a cell that carries messages. An axon is a fiber that carries the impulses of a cell. The dendrite receives the signals of other cells. Glial cells protect the brain and feed it.`;
    for (const { kind, front, back } of choose(text).filter((draft) =>
      draft.kind.endsWith('blank'),
    )) {
      expect([kind, front.toLowerCase().includes(back.toLowerCase())]).toEqual([kind, false]);
      expect(front).not.toMatch(/\b(?:a|an) _____/i);
    }
  });

  test('opposites are both defined, though their definitions have most words in common', () => {
    const text =
      'An osteoblast is a cell that builds the hard matrix of a bone. An osteoclast is a cell that dissolves the hard matrix of a bone.';
    expect(deck(text).map(({ back }) => back)).toEqual(
      expect.arrayContaining([
        'A cell that builds the hard matrix of a bone.',
        'A cell that dissolves the hard matrix of a bone.',
      ]),
    );
  });

  test('a sentence that defines a term asks for its meaning, not for its short form', () => {
    const text =
      'Expiratory reserve volume (ERV) is the amount of air that leaves the lungs after a normal breath.';
    expect(deck(text).map(({ kind }) => kind)).toContain('definition');
    expect(deck(text).map(({ kind }) => kind)).not.toContain('short-form');
  });

  test('a second definition of a term asks for the term', () => {
    const text =
      '# The neuron\n\nA neuron is a cell that carries messages. A neuron is the smallest unit of the nervous system that can send a signal.';
    expect(deck(text).map(({ kind, back }) => `${kind}: ${back}`)).toEqual([
      'definition: A cell that carries messages.',
      'recognition: Neuron',
    ]);
  });

  test('references make no cards', () => {
    const text = `# Cells\n\n${CELL}\n\n# References\n\nThe ribosome is an organelle that builds the proteins of a cell.`;
    expect(choose(text).some(({ back, front }) => /ribosome/i.test(front + back))).toBe(false);
  });
});

/** How often drafting reads a mention of any term, in a text that repeats one sentence. */
