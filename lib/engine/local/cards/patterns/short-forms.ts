import { perObject } from '../../../caches/per-object';
import { wordSet } from '../../../language/patterns';
import { type AnalysedDocument, sentenceText, wordAt } from '../../analysed';
import { isStudy } from '../../genres/article/abstract';
import { asAnswer } from '../../wording/phrasing';
import { type NewDraft, newDraft, type SentencePattern } from '../draft';
import { textOf } from '../text';
import { authorsTerm } from './entries';

/** "gross domestic product (GDP)" → what does GDP stand for? */
export const shortFormCards: SentencePattern = (source, sentence) => {
  const { document, terms } = source;
  for (const { term, firstToken, endToken } of terms.within(
    sentence.firstToken,
    sentence.endToken - 2,
  )) {
    if (wordAt(document, endToken).text !== '(' || wordAt(document, endToken + 2).text !== ')')
      continue;
    const short = textOf(source, sentence, { from: endToken + 1, to: endToken + 2 });
    const long = textOf(source, sentence, { from: firstToken, to: endToken });
    // Two letters have too many other meanings: TV, ID.
    if (short.length < 3 || !isShortFormOf(short, long)) continue;
    // "the federal Equal Employment Opportunity Commission (EEOC)"
    const name = long.replace(/^(?:\p{Ll}+ )+(?=\p{Lu})/u, '');
    return [asked(short, name, term)];
  }
  return isStudy(document) ? introducedIn(document, sentenceText(document, sentence)) : [];
};

const asked = (short: string, name: string, term: NewDraft['term']): NewDraft =>
  newDraft('short-form', {
    front: `What does ${short} stand for?`,
    back: asAnswer(name),
    term,
  });

/** An acronym of the words or of the capitalized ones. */
export function isShortFormOf(short: string, long: string): boolean {
  if (!/^\p{Lu}[\p{Lu}\p{N}]{1,5}$/u.test(short)) return false;
  const initials = long.split(/[\s-]+/).map((word) => word.charAt(0));
  return (
    initials.join('').toUpperCase() === short ||
    initials.filter((letter) => /\p{Lu}/u.test(letter)).join('') === short
  );
}

const INTRODUCES = /\((\p{Lu}{3,6})s?\)/gu;
/** A word with what ends it. */
const WORD = /[\p{L}\p{N}’']+[\s-]*$/u;
const SMALL = wordSet('a an and by for from in of on or the to with');
/** Uses from which an abbreviation is worth knowing, and how likely its name is then a key term. */
const FEWEST_USES = 3;
const CHANCE = 0.3;

/** What an article writes out once and then abbreviates, though its name is no key term. */
function introducedIn(document: AnalysedDocument, text: string): NewDraft[] {
  for (const { 1: short = '', index } of text.matchAll(INTRODUCES)) {
    const long = writtenOut(short, text.slice(0, index).trimEnd());
    if (!long || (usesOfShortForms(document).get(short.toLowerCase()) ?? 0) < FEWEST_USES) continue;
    return [asked(short, long, { ...authorsTerm(long, null), chance: CHANCE })];
  }
  return [];
}

/** The last words before the bracket whose initials are the letters; small words may stand between them. */
function writtenOut(short: string, before: string): string | null {
  let rest = before;
  for (let letter = short.length - 1; letter >= 0; ) {
    const word = WORD.exec(rest)?.[0] ?? '';
    const plain = word.trim().toLowerCase();
    if (plain.startsWith(short.charAt(letter).toLowerCase())) letter -= 1;
    else if (!SMALL.has(plain) || letter === short.length - 1) return null;
    rest = rest.slice(0, rest.length - word.length);
  }
  return before.slice(rest.length);
}

const usesOfShortForms = perObject(
  ({ tokenWord, words }: AnalysedDocument): ReadonlyMap<string, number> => {
    const uses = new Map<string, number>();
    for (const id of tokenWord) {
      const text = words[id]?.text ?? '';
      if (text.length >= 3 && text.length <= 6) uses.set(text, (uses.get(text) ?? 0) + 1);
    }
    return uses;
  },
);
