import { expect, test } from 'vitest';
import { localEngine } from '../../local-engine';
import { readDocument } from '../../testing/read-document';

const QUESTIONS = [
  ['What is osmosis?', 'Movement of water through a membrane toward more solute.'],
  ['What does a ribosome do?', 'It builds proteins from amino acids.'],
  ['Why do cells need lysosomes?', 'Their enzymes break down waste of the cell.'],
] as const;

async function cardsOf(text: string) {
  const { cards } = await localEngine.makePack(readDocument(`# Cells\n\n${text}`), {
    parts: { lessons: false, cards: true },
  });
  return cards.map(({ front, back }) => [front, back]).sort();
}

const ALL = QUESTIONS.map((pair) => [...pair]).sort();

test.each([
  ['labels', QUESTIONS.map(([q, a]) => `Q: ${q} A: ${a}`).join('\n\n')],
  ['a line each', QUESTIONS.map(([q, a], at) => `${at + 1}. ${q} ${a}`).join('\n\n')],
  ['headings that ask', QUESTIONS.map(([q, a]) => `## ${q}\n\n${a}`).join('\n\n')],
])('the author’s questions are cards: %s', async (_, text) => {
  expect(await cardsOf(text)).toEqual(ALL);
});

test('a question that a paragraph of an essay opens with is none', async () => {
  const [[question, answer]] = QUESTIONS;
  const paragraph = `${question} ${answer} ${'The cell then grows, which can be seen under a microscope. '.repeat(6)}`;
  const fronts = (await cardsOf([paragraph, paragraph, paragraph].join('\n\n'))).map(
    ([front]) => front,
  );
  expect(fronts.filter((front) => front?.startsWith('What is osmosis?'))).toEqual([]);
});

test('an answer that sends elsewhere is none, and is left out of a list', async () => {
  const asked = [
    ...QUESTIONS.map(([q, a]) => `## ${q}\n\n${a}`),
    '## Which cells have a wall?\n\nSee the list of cells and of their walls.',
    '## Where do cells come from?\n\nAn older one divides into two equal parts.\n\nSee the overview of division.',
  ];
  expect(await cardsOf(asked.join('\n\n'))).toEqual(
    [...ALL, ['Where do cells come from?', 'An older one divides into two equal parts.']].sort(),
  );
});
