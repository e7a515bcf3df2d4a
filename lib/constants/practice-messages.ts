import { FEWEST_CARDS, type PracticeKind } from './practice';

const NEEDED: Readonly<Record<PracticeKind, string>> = {
  learn: 'cards with a term to ask for',
  test: 'cards with questions',
  match: 'terms with short, clearly different meanings',
  cloze: 'cards with a sentence to complete',
};

/** Why a kind of practice can't be started. */
export function tooFewCards(kind: PracticeKind, count: number): string {
  const has = count === 0 ? 'none' : `${count}`;
  return `You need at least ${FEWEST_CARDS[kind]} ${NEEDED[kind]}. There ${count === 1 ? 'is' : 'are'} ${has} here.`;
}

/** Practice continued in another tab or on another device. */
export const practiceMoved =
  'You answered this question in another tab or on another device. Here’s where you are now.';
export const practiceOver = 'Time’s up. Here’s your result.';
