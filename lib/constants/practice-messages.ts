import { FEWEST_CARDS, type PracticeKind } from './practice';

const NEEDED: Readonly<Record<PracticeKind, string>> = {
  learn: 'cards with a term to ask for',
  test: 'cards that can be asked about',
  match: 'terms with short meanings that can’t be mixed up',
  cloze: 'cards whose sentence can be asked with a gap',
};

/** Why a kind of practice isn't there. */
export function tooFewCards(kind: PracticeKind, count: number): string {
  const has = count === 0 ? 'none' : `${count}`;
  return `This needs ${FEWEST_CARDS[kind]} ${NEEDED[kind]}. There ${count === 1 ? 'is' : 'are'} ${has} here.`;
}

/** The practice went on elsewhere, for example in another tab. */
export const practiceMoved = 'This question was answered elsewhere. Here is where you are now.';
export const practiceOver = 'The time is over. Here is your result.';
