import { seededRandom } from '@/lib/seeded-random';
import { shuffled } from '@/lib/study/practice/rules/candidate';
import type { PracticeRunWire } from '@/lib/study/practice/wire';

/** `at`: the question of a term, or the option of a meaning. */
export type Tile = { side: 'term' | 'meaning'; at: number; text: string; language: string };

export const isSame = (a: Tile, b: Tile) => a.side === b.side && a.at === b.at;

/** All terms and meanings, mixed; the same after a reload. */
export function tilesOf({
  run_id,
  questions,
}: Pick<PracticeRunWire, 'run_id' | 'questions'>): Tile[] {
  const terms: Tile[] = [];
  const meanings: Tile[] = [];
  questions.forEach((asked, at) => {
    if (asked.kind !== 'choice') return;
    const { language, question } = asked;
    terms.push({ side: 'term', at, text: question.text, language });
    const meaning = question.options[at];
    if (meaning !== undefined) meanings.push({ side: 'meaning', at, text: meaning, language });
  });
  return shuffled([...terms, ...meanings], seededRandom(seedOf(run_id)));
}

function seedOf(text: string): number {
  let seed = 0;
  for (const character of text) seed = (Math.imul(seed, 31) + character.charCodeAt(0)) | 0;
  return seed;
}

/** The index that an arrow key leads to, over those that aren't open any more; the same one if there is none. */
export function arrowTarget(
  from: number,
  key: string,
  { columns, isOpen }: { columns: number; isOpen: readonly boolean[] },
): number {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key];
  if (step === undefined) return from;
  for (let at = from + step; at >= 0 && at < isOpen.length; at += step) if (isOpen[at]) return at;
  return from;
}
