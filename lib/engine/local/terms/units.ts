import { LABEL_WORDS } from '../../language/headings/headings';
import { wordSet } from '../../language/patterns';
import { type AnalysedDocument, type AnalysedSentence, wordAt } from '../analysed';
import { anyToken } from '../clauses/range';
import type { Word } from '../lexicon';

/** Roles of a unit inside a key term; `BREAK` ends every term. */
const BREAK = 0;
const NOUN = 1;
const ADJECTIVE = 2;
/** "conditioning", "learning": noun or modifier, whatever the tagger says. */
const GERUND = 3;
/** "conditioned", "broken": a modifier. */
const PARTICIPLE = 4;
/** "of", "to", "in" between two nouns. */
const LINK = 5;
/** "the" after a link. */
const ARTICLE = 6;

/** One word of a term: a word, a compound with hyphens or slashes, or a name with its 's. */
export type Unit = { role: number; firstToken: number; endToken: number };

/** Words about the text itself, never about its subject. */
const ABOUT_THE_TEXT = wordSet(
  'figure figures fig table tables chapter chapters section sections page pages example examples exercise exercises ' +
    'appendix link url http https www et al etc capita',
);

/** Of mathematics: a tagger would tell them from words. */
const SYMBOL =
  /^(?:\p{L}\p{M}*|\p{L}\p{N}+|sin|cos|tan|log|ln|lim|det|ker|dim|max|min|sup|inf|mod)$/u;

/** By index in the lexicon. */
export function rolesOf(words: readonly Word[]): Uint8Array {
  return Uint8Array.from(words, roleOf);
}

function roleOf({ text, tag, stop }: Word): number {
  if (text === 'of' || text === 'to' || text === 'in') return LINK;
  if (text === 'the') return ARTICLE;
  if (
    stop ||
    ABOUT_THE_TEXT.has(text) ||
    (tag === 'X' && (SYMBOL.test(text) || LABEL_WORDS.has(text))) ||
    (/\.$|^\p{L}\./u.test(text) && !/^(?:\p{L}\.){2,}$/u.test(text)) ||
    !/^\p{L}[\p{L}\p{M}\p{N}'’.+#]*(?:-[\p{L}\p{N}]+)*$/u.test(text)
  )
    return BREAK;
  if (tag === 'NOUN' || tag === 'PROPN' || tag === 'X') return NOUN;
  if (tag === 'ADJ') return ADJECTIVE;
  if (tag !== 'VERB') return BREAK;
  if (/.{3}ing$/.test(text)) return GERUND;
  return /.{3}(?:ed|en)$/.test(text) ? PARTICIPLE : BREAK;
}

export function unitsOf(
  document: AnalysedDocument,
  sentence: AnalysedSentence,
  roles: Uint8Array,
): Unit[] {
  const units: Unit[] = [];
  let token = sentence.firstToken;
  while (token < sentence.endToken) {
    const firstToken = token;
    token = endOfCompound(document, token, sentence.endToken);
    units.push({ role: unitRole(document, roles, firstToken, token), firstToken, endToken: token });
  }
  return units;
}

function unitRole(
  document: AnalysedDocument,
  roles: Uint8Array,
  first: number,
  end: number,
): number {
  const role = roles[document.tokenWord[first] ?? -1] ?? BREAK;
  if (end - first === 1) return role;
  if (isPossessive(wordAt(document, end - 1).text)) return end - first > 2 ? NOUN : role;
  // Ranges of numbers and formulas.
  if (!anyToken(document, { from: first, to: end }, ({ text }) => /\p{L}{2}/u.test(text)))
    return BREAK;
  const last = roles[document.tokenWord[end - 1] ?? -1] ?? BREAK;
  return last === NOUN || last === GERUND ? NOUN : ADJECTIVE;
}

/** "fight-or-flight", "input/output", "Broca's": no space between the parts. */
function endOfCompound(document: AnalysedDocument, first: number, limit: number): number {
  let end = first + 1;
  while (
    end + 1 < limit &&
    isJoiner(wordAt(document, end).text) &&
    touches(document, end) &&
    touches(document, end + 1)
  )
    end += 2;
  const more = end < limit && touches(document, end) && isPossessive(wordAt(document, end).text);
  return more ? end + 1 : end;
}

function isJoiner(text: string): boolean {
  return text === '-' || text === '–' || text === '/' || text === '‐' || text === '‑';
}

export function isPossessive(text: string): boolean {
  return text === "'s" || text === '’s';
}

/** No space before the token. */
function touches(document: AnalysedDocument, token: number): boolean {
  return document.tokenStart[token] === document.tokenEnd[token - 1];
}

/** The units `first` to before `end`; `full` if nothing around it could lengthen it. */
export type Phrase = { first: number; end: number; words: number; full: boolean };

const MOST_WORDS = 5;

/** Visits every phrase with the shape of a key term, nested ones included. */
export function visitPhrases(units: readonly Unit[], visit: (phrase: Phrase) => void): void {
  for (let first = 0; first < units.length; first++)
    if (isContentAt(units, first)) visitFrom(units, first, visit);
}

function visitFrom(units: readonly Unit[], first: number, visit: (phrase: Phrase) => void): void {
  const opensRun = !isContentAt(units, first - 1);
  let words = 0;
  let linked = false;
  for (let end = first; words < MOST_WORDS && canContinue(units, end, linked); end++) {
    linked ||= roleAt(units, end) === LINK;
    if (!isContentAt(units, end)) continue;
    words += 1;
    if (isHead(units, first, end))
      visit({ first, end: end + 1, words, full: opensRun && !isContentAt(units, end + 1) });
  }
}

/** One link between two content words, an article only after it. */
function canContinue(units: readonly Unit[], at: number, linked: boolean): boolean {
  const role = roleAt(units, at);
  if (role === LINK) return !linked && isContentAt(units, at - 1);
  return role === ARTICLE ? roleAt(units, at - 1) === LINK : role !== BREAK;
}

function roleAt(units: readonly Unit[], at: number): number {
  return at < 0 ? BREAK : (units[at]?.role ?? BREAK);
}

function isContentAt(units: readonly Unit[], at: number): boolean {
  const role = roleAt(units, at);
  return role === NOUN || role === ADJECTIVE || role === GERUND || role === PARTICIPLE;
}

/** May the phrase end here? On a noun or gerund; on an adjective when alone or after a noun ("rectus abdominis"). */
function isHead(units: readonly Unit[], first: number, last: number): boolean {
  const role = roleAt(units, last);
  if (role !== ADJECTIVE || first === last) return role !== PARTICIPLE;
  const before = roleAt(units, last - 1);
  return before === NOUN || before === ADJECTIVE;
}
