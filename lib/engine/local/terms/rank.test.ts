import { describe, expect, test } from 'vitest';
import type { ReadDocument } from '../../types';
import { analyseDocument, textBetween } from '../analysed';
import { readDocument } from '../testing/read-document';
import { rankTerms } from './rank';

const PHOTOSYNTHESIS = `# Photosynthesis

Photosynthesis is the process by which plants turn light into chemical energy. It takes place in organelles called chloroplasts. Chloroplasts contain chlorophyll, a green pigment that absorbs light.

# The light reactions

The light reactions occur in the thylakoid membrane. Chlorophyll absorbs photons, and an electron transport chain pumps protons. The electron transport chain makes a proton gradient. ATP synthase uses the proton gradient.

# The Calvin cycle

The Calvin cycle refers to the reactions that fix carbon dioxide. The Calvin cycle uses ATP. In the Calvin cycle, rubisco joins carbon dioxide to a sugar.`;

describe('rankTerms', () => {
  const document = analyseDocument(readDocument(PHOTOSYNTHESIS));
  const terms = rankTerms(document);

  test('ranks terms that the text explains first', () => {
    const best = terms.slice(0, 12).map(({ text }) => text);
    for (const term of [
      'photosynthesis',
      'chloroplasts',
      'chlorophyll',
      'Calvin cycle',
      'electron transport chain',
      'proton gradient',
    ]) {
      expect(best).toContain(term);
    }
    expect(best).not.toContain('process');
  });

  test('all mentions of a term have their offsets, whatever their inflection', () => {
    const cycle = terms.find(({ text }) => text === 'Calvin cycle');
    const uses = cycle!.mentions.map(({ sentence, firstToken, endToken }) =>
      textBetween(
        document,
        document.sentences[sentence]!.passage,
        document.tokenStart[firstToken]!,
        document.tokenEnd[endToken - 1]!,
      ),
    );
    expect(uses).toEqual(['Calvin cycle', 'Calvin cycle', 'Calvin cycle']);
    expect(cycle).toMatchObject({ key: 'calvin cycle', words: 2 });
  });

  test('no two terms are inflections of one another, and the order is deterministic', () => {
    expect(new Set(terms.map(({ key }) => key)).size).toBe(terms.length);
    expect(rankTerms(analyseDocument(readDocument(PHOTOSYNTHESIS)))).toEqual(terms);
  });

  test('without grammar, repeated phrases come first', () => {
    const german = readDocument(
      'Die Photosynthese braucht Licht. Ohne Photosynthese gibt es kein Leben. Licht treibt die Photosynthese an.',
      'de',
    );
    expect(
      rankTerms(analyseDocument(german))
        .slice(0, 2)
        .map(({ text }) => text),
    ).toEqual(['Photosynthese', 'Licht']);
  });

  test('a text without words has no terms', () => {
    expect(rankTerms(analyseDocument(readDocument('… — … 1 2 3')))).toEqual([]);
    expect(rankTerms(analyseDocument(readDocument('')))).toEqual([]);
  });
});

describe('terms that the authors stress or explain', () => {
  const text = `# Rivers

The water of a river runs down its bed to the sea. A thalweg is rarely seen, and gravel lies on the bed of the river.

The river carries gravel and sand, and the thalweg of a river moves with the sand. The sea takes the gravel.`;

  function rankOf(term: string, change: (document: ReadDocument) => void = () => {}): number {
    const document = readDocument(text);
    change(document);
    return rankTerms(analyseDocument(document)).findIndex((one) => one.text === term);
  }

  const stress = (kind: 'bold' | 'italic', words: string) => (document: ReadDocument) => {
    const [passage] = document.passages;
    passage!.emphasis = [{ start: passage!.text.indexOf(words), length: words.length, kind }];
  };

  test('bold raises a term most, italics less', () => {
    const plain = rankOf('gravel');
    expect(rankOf('gravel', stress('bold', 'gravel'))).toBeLessThan(plain);
    expect(rankOf('gravel', stress('italic', 'gravel'))).toBeLessThanOrEqual(plain);
  });

  test('neither a part of a stressed phrase nor a long one is raised', () => {
    const plain = rankOf('gravel');
    expect(rankOf('gravel', stress('bold', 'gravel lies on the bed'))).toBe(plain);
    const most = 'The water of a river runs down its bed to the sea. A thalweg is';
    expect(rankOf('gravel', stress('bold', most))).toBe(plain);
  });

  test('the terms of a glossary come first', () => {
    const document = readDocument(`${text}\n\n# Glossary\n\ngravel: small stones in a river`);
    expect(rankTerms(analyseDocument(document))[0]?.text).toBe('gravel');
  });
});
