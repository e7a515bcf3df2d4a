import { describe, expect, test } from 'vitest';
import { analyseDocument } from '../../analysed';
import { rankTerms } from '../../terms/rank';
import { TermIndex } from '../../terms/term-index';
import { readDocument } from '../../testing/read-document';
import { isSound } from '../check';
import { draftCards } from '../make-cards';

const REST =
  'River sand and river stones are moved by floods. Floods of a river move sand, and a river with stones has many floods.';

describe('lines with a colon in an article', () => {
  const deckOf = (lines: string, heading = 'Methods'): string[] => {
    const document = analyseDocument(
      readDocument(
        `# Sand in Rivers\n\n## Abstract\n\n${REST}\n\n## ${heading}\n\n${lines}\n\n## References\n\nA list.`,
      ),
    );
    const source = { document, terms: new TermIndex(rankTerms(document)) };
    return draftCards(source)
      .filter((draft) => draft.kind === 'entry' && isSound(source, draft))
      .map(({ front, back }) => `${front} → ${back}`);
  };
  const LINES = [
    'Age: Years since the last flood.',
    'Sand index: This is a number that tells how much sand a river carries.',
    'River bank: Whether to have trees or not.',
    'Freedom: the scale of the limits that a river has.',
  ].join('\n\n');

  test('are asked where they say what a thing is', () => {
    expect(deckOf(LINES)).toEqual([
      'What is meant by “Sand index”? → A number that tells how much sand a river carries.',
    ]);
  });

  test('are all asked in a glossary', () => {
    expect(deckOf(LINES, 'Glossary')).toHaveLength(4);
  });
});

/** Sections of an article that has no abstract. */
const METHODS = '## Methods\n\nA river moves sand.\n\n## References\n\nA list.';

describe('an abbreviation that an article writes out', () => {
  const asked = (name: string, uses: string, others = METHODS) => {
    const document = analyseDocument(
      readDocument(
        `# Sand in Rivers\n\n## Introduction\n\n${REST} We measured the ${name} of sand.\n\n${uses}\n\n${others}`,
      ),
    );
    const source = { document, terms: new TermIndex(rankTerms(document)) };
    return draftCards(source)
      .filter(({ kind }) => kind === 'short-form')
      .map(({ front, back }) => `${front} → ${back}`);
  };
  const USES = 'The MRBF was low. Then the MRBF rose, and the MRBF fell.';

  test.each([
    ['mean rate of bank flow (MRBF)', 'What does MRBF stand for? → Mean rate of bank flow'],
    ['mean rates of bank flow (MRBFs)', 'What does MRBF stand for? → Mean rates of bank flow'],
  ])('is asked: %s', (name, card) => {
    expect(asked(name, USES)).toEqual([card]);
  });

  test('is asked neither of other words, nor if it is hardly used, nor of other texts', () => {
    expect(asked('mean rate of flow (MRBF)', USES)).toEqual([]);
    expect(asked('mean rate of bank flow (MRBF)', REST)).toEqual([]);
    expect(asked('mean rate of bank flow (MRBF)', USES, '')).toEqual([]);
  });
});

describe('gaps', () => {
  const TEXT =
    'Osmosis is the movement of water through a membrane. Osmosis moves water through the membrane of every living cell. ' +
    'Osmosis keeps the roots of plants full of water. Plants need osmosis, and osmosis needs a membrane.';
  const gapsOf = (others: string): number => {
    const document = analyseDocument(
      readDocument(`# Osmosis\n\n## Introduction\n\n${TEXT}\n\n${others}`),
    );
    const drafts = draftCards({ document, terms: new TermIndex(rankTerms(document)) });
    return drafts.filter(({ kind }) => kind === 'blank').length;
  };

  test('are made of other texts, but not of an article', () => {
    expect(gapsOf('')).toBeGreaterThan(0);
    expect(gapsOf(METHODS)).toBe(0);
    // A chapter with sources.
    expect(gapsOf('## References\n\nA list.')).toBeGreaterThan(0);
  });
});
