import { seededRandom } from '../lib/seeded-random.ts';
import { itemAt } from '../scripts/item-at.ts';

const SYLLABLES =
  'an ber cor dal en fin gra hel in jor kel lan mer nor os per qua ren sol tan ur vel wen xi yor zen'.split(
    ' ',
  );
const ENDINGS = ['ation', 'ity', 'ment', 'ism', 'ance', 'ology', 'ure', 'er'];
const PATTERNS: ((a: string, b: string, c: string) => string)[] = [
  (a, b, c) => `The ${a} is a ${b} that depends on the ${c}.`,
  (a, b, c) => `When the ${a} changes, the ${b} and the ${c} change with it.`,
  (a, b, c) => `Most studies of ${a} compare the ${b} of one group with the ${c} of another.`,
  (a, b, c) =>
    `A ${a} can be measured, but its ${b} is only known from the ${c}, which costs time.`,
  (a, b, c) => `In practice, ${a} leads to ${b} because the ${c} remains small over many years.`,
];
const PARAGRAPHS_PER_SECTION = 12;

/** Paragraphs of at least `words` words. Each section has other nouns, so that the vocabulary grows with the text. */
export function inventText(words: number, seed = 1): string[] {
  const next = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => itemAt(list, Math.floor(next() * list.length));
  const noun = () => pick(SYLLABLES) + pick(SYLLABLES) + pick(ENDINGS);
  const paragraphs: string[] = [];
  for (let written = 0, nouns: string[] = []; written < words; ) {
    if (paragraphs.length % PARAGRAPHS_PER_SECTION === 0) {
      nouns = Array.from({ length: 24 }, noun);
      paragraphs.push(
        `${paragraphs.length / PARAGRAPHS_PER_SECTION + 1} The ${pick(nouns)} of ${pick(nouns)}`,
      );
    } else {
      const sentences = Array.from({ length: 6 }, () =>
        pick(PATTERNS)(pick(nouns), pick(nouns), pick(nouns)),
      );
      paragraphs.push(sentences.join(' '));
      written += sentences.join(' ').split(' ').length;
    }
  }
  return paragraphs;
}
