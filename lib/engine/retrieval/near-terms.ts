import distanceOf from 'damerau-levenshtein';
import { groupOf } from '../language/patterns';
import { at } from './columns';
import type { OpenIndex } from './open-index';

const SHORTEST = 5;
const SHORTEST_FOR_TWO = 8;
const SHARED_PREFIX = 5;
const MAX_LETTERS_MORE = 3;
/** Says enough, whatever follows. */
const LONG_PREFIX = 6;

/** What a stem has more than that of a relative: "inflat" and "inflationari", but not "inflamm". */
const ENDING = new RegExp(
  `^${groupOf([
    /[eiystz]?|[aei]?l|[ei]d|[aeiou]?r/, // "histor" and "histori"
    /[ae]t(?:e|i|or|ur|iv|ori)?/, // "regul" and "regulatori"
    /[st]?ion(?:ari|al|ist|ism)?/, // "evolut" and "evolutionari"
    /i?[czs]|ic(?:al|i|ist|ism|iti)?|i[szv]e?|i?s[mt]/, // "monopoli" and "monopolist"
    /an(?:c|ci|t)?|en(?:c|ci|t)?|[ai]bl/, // "histori" and "historian"
    /ment|ous|iti|ness|ish|ful|ship|hood|age?|ive?/, // "neighbor" and "neighborhood"
    /ori|er(?:i|al)?|al(?:i|ist|ism|iti|iz)?|a|um|on|us/, // "capit" and "capitalist"
  ])}$`,
);

/**
 * The likeliest term of the document for one that it lacks: a relative or, if `misspelt`, the word meant. Linear in the
 * vocabulary.
 */
export function nearTerm(index: OpenIndex, term: string, misspelt: boolean): number | null {
  if (term.length < SHORTEST || /\d/.test(term)) return null;
  let best: { id: number; distance: number; uses: number } | null = null;
  for (const [other, id] of index.termIds) {
    const distance = distanceTo(term, other, misspelt);
    if (distance === null) continue;
    const uses = at(index.firstPosting, id + 1) - at(index.firstPosting, id);
    if (!best || distance < best.distance || (distance === best.distance && uses > best.uses)) {
      best = { id, distance, uses };
    }
  }
  return best?.id ?? null;
}

/** Edit distance 1 or 2, below 1.5 for a relative, else null. */
function distanceTo(term: string, other: string, misspelt: boolean): number | null {
  if (other[0] !== term[0] || other.length < SHORTEST - 1) return null;
  const lettersMore = Math.abs(other.length - term.length);
  if (lettersMore > MAX_LETTERS_MORE) return null;
  const most = term.length >= SHORTEST_FOR_TWO ? 2 : 1;
  if (misspelt && lettersMore <= most) {
    const { steps } = distanceOf(term, other);
    if (steps <= most) return steps;
  }
  const shared = sharedPrefix(term, other);
  const isRelative =
    shared >= LONG_PREFIX || [term, other].every((one) => ENDING.test(one.slice(shared)));
  return isRelative && shared >= Math.max(SHARED_PREFIX, Math.min(term.length, other.length) - 1)
    ? 1.5 - shared / 100
    : null;
}

function sharedPrefix(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
