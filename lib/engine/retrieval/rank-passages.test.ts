import { describe, expect, test } from 'vitest';
import { buildIndex } from '../build-index';
import { readDocument } from '../local/testing/read-document';
import { openIndex } from './open-index';
import { queryOf } from './query';
import { rankPassages } from './rank-passages';

const rank = (text: string, question: string, language = 'en'): number[] => {
  const index = openIndex(buildIndex(readDocument(text, language)));
  return rankPassages(index, queryOf(index, question)).map(({ passage }) => passage);
};

const VOLCANOES = `Rivers carry sand to the sea, and the sea wears the coast away.

A volcano erupts when molten rock rises through the crust.

Molten glass is blown into bottles. Rock music is loud.

Volcanologists study eruptions, and warn the people who live nearby.`;

describe('passages', () => {
  test.each([
    ['its words', 'Where do rivers carry sand?', 0],
    ['their other inflections', 'Who studies an eruption?', 3],
    ['words side by side', 'molten rock', 1],
    ['a typing error', 'Why does a volcanoe errupt?', 1],
    ['a relative of the word', 'volcanology', 3],
    ['capitals and accents', 'VOLCANÓ RISES', 1],
  ])('are found by %s', (_, question, first) => {
    expect(rank(VOLCANOES, question)[0]).toBe(first);
  });

  test('that share no word with the question are not ranked', () => {
    expect(rank(VOLCANOES, 'What is the capital of France?')).toEqual([]);
    expect(rank(VOLCANOES, 'the of and')).toEqual([]);
  });

  test('under a heading that names the subject come before others', () => {
    const text = `# Bees\n\nThe queen lays eggs in spring.\n\n# Chess\n\nThe queen moves in all directions.`;
    expect(rank(text, 'What does the queen do in chess?')[0]).toBe(1);
  });

  test('of the list of sources come after the text, even where they match better', () => {
    const text = `# Bees\n\nA dance tells other bees where nectar is.\n\nThe dance language of bees has been studied for a century.\n\n# References\n\nFrisch, K. 1967. The dance language of bees. Cambridge: Harvard.\n\nSeeley, T. 2010. The dance language of honey bees. Princeton: Princeton University Press.`;
    expect(rank(text, 'the dance language of honey bees')[0]).toBe(1);
  });

  test('that are equal stay in the text’s order', () => {
    expect(rank('Gold is heavy.\n\nGold is heavy.\n\nGold is heavy.', 'gold')).toEqual([0, 1, 2]);
  });

  test('are found in languages without spaces and without a stemmer', () => {
    expect(rank('犬は走る。\n\n猫は眠る。', '猫', 'ja')).toEqual([1]);
    expect(
      rank('Los perros corren.\n\nLas gatas duermen.', '¿Dónde duerme la gata?', 'es')[0],
    ).toBe(1);
  });
});
