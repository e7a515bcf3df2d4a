import { isPluralNoun } from '../../language/words/words';
import { type AnalysedDocument, type AnalysedSentence, wordAt } from '../analysed';
import type { Word } from '../lexicon';
import type { TokenRange } from './range';

const LONGEST = 20;
/** "the blood" names; "the fluid portion of blood" describes. */
const FEWEST_AFTER_THE = 4;
const BREAKS = new Set([',', ';', ':', '(', ')', '—', '–']);
const POINTING = new Set(['this', 'these', 'those', 'that', 'its', 'their', 'such']);

/** The noun phrase that ends at `to`, within one clause: "a state in which …"; if `plural`, "regions of space". */
export function phraseEndingAt(
  document: AnalysedDocument,
  sentence: AnalysedSentence,
  to: number,
  plural: boolean,
): TokenRange | null {
  if (plural) return barePlural(document, sentence, to);
  let the: number | null = null;
  const least = Math.max(sentence.firstToken, to - LONGEST);
  for (let from = to - 1; from >= least && !ends(document, from); from--) {
    const { text } = wordAt(document, from);
    if (text === 'a' || text === 'an' || text === 'one') return { from, to };
    if (text === 'the' && wordAt(document, from - 1).text !== 'between') the = from;
  }
  return the !== null && to - the > FEWEST_AFTER_THE ? { from: the, to } : null;
}

function ends(document: AnalysedDocument, token: number): boolean {
  const isMark = BREAKS.has(wordAt(document, token).text) && !isBetweenAdjectives(document, token);
  return isMark || isVerbInDisguise(document, token);
}

/** The tagger takes "form" in "arteries form two arches" for a noun. */
function isVerbInDisguise(document: AnalysedDocument, token: number): boolean {
  const [{ tag }, next] = [wordAt(document, token), wordAt(document, token + 1).tag];
  return tag === 'NOUN' && (next === 'ADJ' || next === 'DET' || next === 'NUM');
}

/** "a curved, transparent structure" */
export function isBetweenAdjectives(document: AnalysedDocument, comma: number): boolean {
  return (
    wordAt(document, comma).text === ',' &&
    [comma - 1, comma + 1].every((token) => describes(wordAt(document, token)))
  );
}

function describes({ tag, text }: Word): boolean {
  return tag === 'ADJ' || text.endsWith('ed');
}

/** "cells", "certain regions of space", without the quantifier. */
function barePlural(
  document: AnalysedDocument,
  { firstToken }: AnalysedSentence,
  to: number,
): TokenRange | null {
  let from = to;
  while (
    from > firstToken &&
    mayBeInside(document, from - 1) &&
    !isVerbInDisguise(document, from - 1)
  )
    from -= 1;
  while (from < to && !/^(?:NOUN|ADJ|VERB|PROPN)$/.test(wordAt(document, from).tag)) from += 1;
  if (POINTING.has(wordAt(document, from - 1).text)) return null;
  let head = from;
  while (head + 1 < to && wordAt(document, head + 1).text !== 'of') head += 1;
  const { tag } = wordAt(document, head);
  return tag === 'NOUN' && isPluralNoun(wordAt(document, head)) ? { from, to } : null;
}

const INSIDE = new Set(['NOUN', 'PROPN', 'ADJ']);

function mayBeInside(document: AnalysedDocument, token: number): boolean {
  const { tag, text } = wordAt(document, token);
  return (
    INSIDE.has(tag) || text === 'of' || text === '-' || wordAt(document, token - 1).text === '-'
  );
}

const LONGEST_BRACKET = 12;

/** The token after a bracket that opens at a token: "canaliculi (singular = canaliculus) | are …". */
export function afterBracket(document: AnalysedDocument, at: number): number {
  if (wordAt(document, at).text !== '(') return at;
  for (let token = at + 1; token < at + LONGEST_BRACKET; token++)
    if (wordAt(document, token).text === ')') return token + 1;
  return at;
}
