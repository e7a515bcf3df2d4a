import { isPluralNoun } from '../../language/words';
import { type AnalysedDocument, wordAt } from '../analysed';
import type { Word } from '../lexicon';
import type { TokenRange } from './range';

export type Agreement = { plural: boolean; tense: 'present' | 'past' };

const SINGULAR = new Set(['is', 'was', 'has', 'does', "'s", '’s']);
const PLURAL = new Set(['are', 'were', 'have', 'do']);
const PAST = new Set(['was', 'were', 'had', 'did', 'could', 'would', 'might', 'should']);

/** Number and tense; null if subject and verb disagree, because then the parse is wrong. */
export function agree(document: AnalysedDocument, subject: TokenRange, finite: Word): Agreement | null {
  const plural = isPlural(document, subject);
  if (finite.tag === 'AUX') {
    if ((SINGULAR.has(finite.text) && plural) || (PLURAL.has(finite.text) && !plural)) return null;
    return { plural, tense: PAST.has(finite.text) ? 'past' : 'present' };
  }
  const isBase = finite.text === finite.lemma;
  if (!isBase && !finite.text.endsWith('s')) return { plural, tense: 'past' };
  return isBase === plural ? { plural, tense: 'present' } : null;
}

function isPlural(document: AnalysedDocument, phrase: TokenRange): boolean {
  if (isCoordinated(document, phrase)) return true;
  const head = headOf(document, phrase);
  return head !== null && isPluralNoun(wordAt(document, head));
}

/** The last noun before any preposition, bracket or comma. */
function headOf(document: AnalysedDocument, { from, to }: TokenRange): number | null {
  let head: number | null = null;
  for (let token = from; token < to; token++) {
    const { tag, text } = wordAt(document, token);
    if (head !== null && (tag === 'ADP' || text === '(' || text === ',')) break;
    if (tag === 'NOUN' || tag === 'PROPN' || text.endsWith('ing')) head = token;
    else if (head === null && (tag === 'ADJ' || tag === 'NUM')) head = token;
  }
  return head;
}

/** "X and Y": an "and" before any preposition. */
function isCoordinated(document: AnalysedDocument, { from, to }: TokenRange): boolean {
  for (let token = from + 1; token < to - 1; token++) {
    const { tag, text } = wordAt(document, token);
    if (tag === 'ADP') return false;
    if (text === 'and') return true;
  }
  return false;
}
