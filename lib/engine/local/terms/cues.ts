import { wordSet } from '../../language/patterns';
import { type AnalysedDocument, type AnalysedSentence, wordAt } from '../analysed';

/** Cues around a phrase that the text explains it. */
export const CUES = ['defined', 'named', 'glossed', 'quoted', 'opening'] as const;
export type Cue = (typeof CUES)[number];

const ARTICLES = wordSet('the a an');
const QUOTES = wordSet('“ ” " ‘ ’ \'');
const OPENS_DEFINITION = wordSet('the a an one when any defined');
const BE = new Set(['is', 'are', 'was', 'were']);
const DEFINING_VERBS = wordSet(
  'refers refer means mean describes describe denotes denote involves involve occurs occur consists consist comprises includes include represents states',
);
const NAMING = wordSet('called named termed dubbed labeled labelled');
const NAMING_WITH_AS = wordSet('known referred defined described');
const KIND_NOUNS = wordSet(
  'term concept notion idea process theory principle phenomenon word phrase',
);

/** The cues around the tokens `first` to before `end`. */
export function cuesOf(
  document: AnalysedDocument,
  sentence: AnalysedSentence,
  first: number,
  end: number,
): Record<Cue, boolean> {
  const text = textIn(document, sentence);
  const before = ARTICLES.has(text(first - 1)) ? first - 2 : first - 1;
  const opens = before < sentence.firstToken;
  const quoted = QUOTES.has(text(first - 1)) && QUOTES.has(text(end));
  const defined =
    (opens || quoted) && isDefined(text, afterParenthesis(text, quoted ? end + 1 : end));
  return {
    opening: opens,
    quoted,
    named: isNamed(text, QUOTES.has(text(before)) ? before - 1 : before),
    glossed: isGlossed(text, before, end),
    defined,
  };
}

type TextAt = (token: number) => string;

function textIn(document: AnalysedDocument, { firstToken, endToken }: AnalysedSentence): TextAt {
  return (token) => (token >= firstToken && token < endToken ? wordAt(document, token).text : '');
}

/** "called X", "known as X", "referred to as X", "the term X", "the process of X". */
function isNamed(text: TextAt, before: number): boolean {
  const word = text(before);
  if (NAMING.has(word) || KIND_NOUNS.has(word)) return true;
  if (word === 'as') return NAMING_WITH_AS.has(text(before - 1)) || text(before - 1) === 'to';
  return word === 'of' && KIND_NOUNS.has(text(before - 1));
}

/** "X is a …", "X refers to …", "X occurs when …". */
function isDefined(text: TextAt, at: number): boolean {
  return DEFINING_VERBS.has(text(at)) || (BE.has(text(at)) && OPENS_DEFINITION.has(text(at + 1)));
}

/** "X (the …)", "X, or …", "…, or X". */
function isGlossed(text: TextAt, before: number, end: number): boolean {
  return (
    text(end) === '(' ||
    (text(end) === ',' && text(end + 1) === 'or') ||
    (text(before) === 'or' && text(before - 1) === ',')
  );
}

function afterParenthesis(text: TextAt, end: number): number {
  if (text(end) !== '(') return end;
  for (let token = end + 1; token < end + 6; token++) if (text(token) === ')') return token + 1;
  return end;
}
