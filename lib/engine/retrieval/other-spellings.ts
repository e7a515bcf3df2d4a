import { searchTerms } from '../language/words/search-terms';
import type { OpenIndex } from './open-index';

/** British and American: "colour", "centre", "organise", "analyse", "catalogue", "traveller", "defence". */
const PAIRS: readonly (readonly [string, string])[] = [
  ['our', 'or'],
  ['tre', 'ter'],
  ['is', 'iz'],
  ['lys', 'lyz'],
  ['ogue', 'og'],
  ['ll', 'l'],
  ['ence', 'ense'],
];
const SHORTEST_PART = 3;

/** The document's terms for a word that it spells in another way: "color" for "colour", "goose bumps" for "goosebumps". */
export function otherSpelling(index: OpenIndex, word: string): number[] {
  const lower = word.toLowerCase();
  const swapped = PAIRS.flatMap(([one, other]) => [
    lower.replace(one, other),
    lower.replace(other, one),
  ]);
  const known = swapped.map((one) => idOf(index, one)).find((id) => id !== undefined);
  return known === undefined ? twoWords(index, lower) : [known];
}

/** Those that stand side by side in the document. */
function twoWords(index: OpenIndex, word: string): number[] {
  for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut++) {
    const [first, second] = [idOf(index, word.slice(0, cut)), idOf(index, word.slice(cut))];
    if (first === undefined || second === undefined) continue;
    const places = index.positions.subarray(
      index.firstPosting[first],
      index.firstPosting[first + 1],
    );
    if (places.some((place) => index.termAt[place + 1] === second)) return [first, second];
  }
  return [];
}

function idOf(index: OpenIndex, word: string): number | undefined {
  const [term = ''] = searchTerms(word, index.language);
  return index.termIds.get(term);
}
