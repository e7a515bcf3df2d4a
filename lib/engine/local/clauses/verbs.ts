import { wordSet } from '../../language/patterns';
import { type AnalysedDocument, wordAt } from '../analysed';
import type { Word } from '../lexicon';
import { anyToken, type TokenRange } from './range';

const SUBORDINATING = wordSet(
  'that which who whom whose where when because if while whereas although though as than how why what whether since ' +
    'unless until not',
);
const OPENING = new Set(['(', '[']);
const CLOSING = new Set([')', ']']);
const BREAKS = new Set([',', ':', ';', '—']);

/** By its tag; participles in -ed count, too. */
export function isFiniteVerb({ tag, text }: Word): boolean {
  return tag === 'AUX' || (tag === 'VERB' && !text.endsWith('ing'));
}

/** "that", "which", "because", "to". */
function opensClause({ text, tag }: Word): boolean {
  return SUBORDINATING.has(text) || (tag === 'PART' && text === 'to');
}

/** The first finite verb after a plain noun phrase; null if uncertain. */
export function findFinite(document: AnalysedDocument, start: number, end: number): number | null {
  let depth = 0;
  for (let token = start; token < end; token++) {
    const word = wordAt(document, token);
    if (OPENING.has(word.text)) depth += 1;
    else if (CLOSING.has(word.text)) depth -= 1;
    else if (depth > 0) continue;
    else if (isFiniteVerb(word)) return isReducedRelative(document, token, end) ? null : token;
    else if (BREAKS.has(word.text) || opensClause(word)) return null;
  }
  return null;
}

/** The finite verb at a token or after the adverbs there. */
export function finiteAt(document: AnalysedDocument, token: number, end: number): number | null {
  if (token >= end) return null;
  const word = wordAt(document, token);
  if (word.tag === 'ADV') return finiteAt(document, token + 1, end);
  return isFiniteVerb(word) ? token : null;
}

const LOOK_AHEAD = 12;

/** "The drug used in surgery is …" */
function isReducedRelative(document: AnalysedDocument, token: number, end: number): boolean {
  const word = wordAt(document, token);
  if (word.tag === 'AUX' || !/(?:ed|en|wn|ght|de|nd|ld|rn|un|t)$/.test(word.text)) return false;
  for (let next = token + 1; next < Math.min(end, token + LOOK_AHEAD); next++) {
    const after = wordAt(document, next);
    if (after.text === ',' || SUBORDINATING.has(after.text)) return false;
    if (after.tag === 'AUX' || (isFiniteVerb(after) && after.text !== after.lemma)) return true;
  }
  return false;
}

const NEGATIONS = new Set(['not', "n't", 'n’t', 'never']);

/** The end of the verb group at `finite`: "has often been called". */
export function endOfVerbs(document: AnalysedDocument, finite: number, end: number): number {
  let token = finite + 1;
  if (wordAt(document, finite).tag === 'VERB') return token;
  while (token < end && belongsToGroup(document, token, end)) token += 1;
  return token < end && wordAt(document, token).tag === 'VERB' ? token + 1 : token;
}

function belongsToGroup(document: AnalysedDocument, token: number, end: number): boolean {
  const { tag, text } = wordAt(document, token);
  return (
    tag === 'AUX' || NEGATIONS.has(text) || (tag === 'ADV' && verbFollows(document, token + 1, end))
  );
}

/** For adverbs: "is often called", but not "is often painful". */
function verbFollows(document: AnalysedDocument, token: number, end: number): boolean {
  if (token >= end) return false;
  const { tag } = wordAt(document, token);
  return (
    tag === 'VERB' || tag === 'AUX' || (tag === 'ADV' && verbFollows(document, token + 1, end))
  );
}

/** Whether a range has "not" or the like. */
export function isNegated(document: AnalysedDocument, range: TokenRange): boolean {
  return anyToken(document, range, ({ text }) => NEGATIONS.has(text));
}

/** The token of the last verb of a range; null without one. */
export function lastVerb(document: AnalysedDocument, { from, to }: TokenRange): number | null {
  for (let token = to - 1; token >= from; token--)
    if (wordAt(document, token).tag === 'VERB') return token;
  return null;
}

const OPENS_OWN_CLAUSE =
  /^(?:that|which|who|whose|whom|where|whereby|what|when|if|because|as|before|after|while|until|once|how|whether)$/;
const PARTICIPLE = /(?:ing|ed|en|wn|nd|ght|ade|uilt|und)$/;

/** After a noun: "the air | you exhale", "the way | the words are ordered". */
const OPENS_REDUCED = new Set(['DET', 'PRON']);
/** A word before which a verb is a noun mistaken for one: "the wants", "an abnormal increase". */
const BEFORE_NOUN = new Set(['DET', 'ADJ', 'ADP', 'CCONJ', 'NUM']);

/** After these a clause may open with its noun: "the way | information is organized". */
const OPENS_MANNER = /^(?:way|extent|degree)$/;

type Worded = Pick<Word, 'tag' | 'text' | 'lemma'>;

/** A finite verb outside a relative clause. */
export function hasOwnVerb(words: readonly Worded[]): boolean {
  // "a midline fold of membrane": nothing singular "fold".
  let isOne = /^an?$/i.test(words[0]?.text ?? '');
  for (const [at, word] of words.entries()) {
    if (endsPhrase(words, at)) return false;
    if (word.tag === 'AUX' && word.text !== 'being') return true;
    if (isPlainVerb(words, at) && !(isOne && word.text === word.lemma)) return true;
    if (word.tag === 'NOUN' && /[^s]s$/.test(word.text)) isOne = false;
  }
  return false;
}

/** A clause or an infinitive opens that tells of the noun before: "the ability to generate, create, or discover ideas". */
function endsPhrase(words: readonly Worded[], at: number): boolean {
  const { tag = '', text = '' } = words[at] ?? {};
  const before = words[at - 1];
  return (
    OPENS_OWN_CLAUSE.test(text.toLowerCase()) ||
    text === 'to' ||
    (before?.tag === 'NOUN' && OPENS_REDUCED.has(tag)) ||
    (OPENS_MANNER.test(before?.text ?? '') && /^(?:NOUN|ADJ)$/.test(tag))
  );
}

/** No participle, and no noun mistaken for a verb: "self-focus". */
function isPlainVerb(words: readonly Worded[], at: number): boolean {
  const { tag = '', text = '' } = words[at] ?? {};
  const before = words[at - 1];
  const isNoun = before && (/^(?:to|-)$/.test(before.text) || BEFORE_NOUN.has(before.tag));
  return tag === 'VERB' && !PARTICIPLE.test(text) && !isNoun && !isMeans(words, at);
}

/** "through chemical means." */
function isMeans(words: readonly Worded[], at: number): boolean {
  const next = words[at + 1];
  return words[at]?.text === 'means' && (!next || /^(?:ADP|PUNCT)$/.test(next.tag));
}

/** After "and", a statement of its own, in no relative clause or infinitive: "the free ions, and a change is prevented". */
export function runsOn(words: readonly Worded[]): boolean {
  for (const [at, { tag, text }] of words.entries()) {
    if (OPENS_OWN_CLAUSE.test(text.toLowerCase()) || text === 'to') return false;
    if (
      tag === 'CCONJ' &&
      text !== 'or' &&
      (hasOwnVerb(words.slice(at + 1)) || isVerbAt(words, at + 1))
    )
      return true;
  }
  return false;
}

/** "and influences autonomic functions": no noun stands before an article or adjective. */
function isVerbAt(words: readonly Worded[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  return word?.tag === 'NOUN' && word.text.endsWith('s') && /^(?:DET|ADJ)$/.test(next?.tag ?? '');
}
