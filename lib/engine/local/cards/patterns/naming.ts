import { wordSet } from '../../../language/patterns';
import { isPluralNoun } from '../../../language/words';
import { type AnalysedDocument, type AnalysedSentence, wordAt } from '../../analysed';
import { phraseEndingAt } from '../../clauses/phrase-before';
import { anyToken, type TokenRange } from '../../clauses/range';
import type { TermUse } from '../../terms/term-index';
import { asQuestion, asSentence, countWords, shortened } from '../../wording/phrasing';
import { type CardSource, newDraft, type SentencePattern } from '../draft';
import { insideText, textOf, whatIs } from '../text';

const FEWEST_WORDS = 4;
const MOST_WORDS = 34;

/** "…, a green pigment called chlorophyll, which …" */
export const namingCards: SentencePattern = (source, sentence) => {
  for (let token = sentence.firstToken + 1; token < sentence.endToken - 1; token++) {
    const use = namedAfter(source, sentence, token);
    const found = use && description(source, sentence, { from: token, to: use.endToken });
    const back = found && shortened(found, FEWEST_WORDS, MOST_WORDS);
    if (!use || !back) continue;
    const front = asQuestion(whatIs(source, use, sentence));
    return [newDraft('naming', { front, back: asSentence(back), term: use.term })];
  }
  return [];
};

const NAMING = /^(?:called|termed|named|dubbed|labell?ed|known as|referred to as)(?= |$)/;
const OPENS_NAMING = /^(?:called|termed|named|dubbed|labell?ed|known|referred)$/;
const BEFORE_NAME = new Set(['a', 'an', 'the', '“', '‘', '"']);

/** The longest term after "called", "known as" or "referred to as" at the token. */
function namedAfter(
  { document, terms }: CardSource,
  sentence: AnalysedSentence,
  token: number,
): TermUse | null {
  if (!OPENS_NAMING.test(wordAt(document, token).text)) return null;
  const words = [0, 1, 2].map((i) =>
    token + i < sentence.endToken ? wordAt(document, token + i).text : '',
  );
  const [naming] = NAMING.exec(words.join(' ')) ?? [];
  if (!naming) return null;
  let from = token + naming.split(' ').length;
  while (from < sentence.endToken && BEFORE_NAME.has(wordAt(document, from).text)) from += 1;
  const use = from < sentence.endToken ? terms.startingAt(from) : null;
  return use && !isFirstOfTwo(document, use) ? use : null;
}

/** "called axons and dendrites", "called sympathomimetic drugs" */
function isFirstOfTwo(document: AnalysedDocument, { endToken }: TermUse): boolean {
  const [next, after] = [wordAt(document, endToken), wordAt(document, endToken + 1).tag];
  return next.tag === 'NOUN' || (next.text === 'and' && (after === 'NOUN' || after === 'ADJ'));
}

/** Understandable without "this": "this process of copying DNA". */
const POINTED_AT_AND_NAMED =
  /^this (?=(?:\p{L}+ ){1,3}(?:of \p{L}+ing|of (?:the|an?)|in (?:the|an?|\p{L}+ing)|between|by which|in which|across)\b)/iu;

/** The subject of "is called"; otherwise the noun phrase before with the clause after the name, alone it says too little. */
function description(
  source: CardSource,
  sentence: AnalysedSentence,
  naming: TokenRange,
): string | null {
  const { document } = source;
  let to = naming.from;
  while (to > sentence.firstToken && BETWEEN.has(wordAt(document, to - 1).text)) to -= 1;
  const isPredicate = to > sentence.firstToken && BE.has(wordAt(document, to - 1).text);
  // "a state Rogers called incongruence"
  if (!isPredicate && wordAt(document, to - 1).tag === 'PROPN') return null;
  const plural = isPluralNoun(wordAt(document, naming.to - 1));
  const before = isPredicate
    ? wholeSubject(document, sentence, to - 1)
    : phraseEndingAt(document, sentence, to, plural);
  const clause = before && relativeAfter(source, sentence, naming.to);
  if (!before || (!isPredicate && !clause)) return null;
  return joined(plainPhrase(insideText(source, sentence, before)), clause);
}

function plainPhrase(phrase: string): string {
  return phrase
    .replace(/^our (?=ability|tendency|capacity|perception|sense)/, 'the ')
    .replace(POINTED_AT_AND_NAMED, 'the ')
    .replace(/^(?:certain|various|many|some|several|other|specific|special|two|three|four) /, '');
}

function joined(phrase: string, clause: string | null): string | null {
  if (SAYS_ELSEWHERE.test(phrase) || /^(?:which|that) (?:they|he|she|we)\b/.test(clause ?? ''))
    return null;
  if (!clause || countWords(phrase) > RICH) return phrase;
  if (/^an? \S+$/.test(phrase) && /^wh/.test(clause)) return null;
  return `${phrase}${/^(?:that|[a-z]+ing|made|found|located)\b/.test(clause) ? '' : ','} ${clause}`;
}

/** "the taste known as umami", "the gamete they produce" */
const SAYS_ELSEWHERE = /\b(?:called|known as|referred to|they|them|their|he|she)\b/;
/** In words; a longer description needs no clause after the name. */
const RICH = 12;
const BETWEEN = wordSet(
  'also often sometimes commonly usually generally been be what and then thus therefore formally ,',
);
const BE = new Set(['is', 'are', 'was', 'were']);

const OPENS_SUBJECT = new Set(['DET', 'NOUN', 'ADJ', 'PRON']);

/** "The process by which … is called": all before the verb, without a comma. */
function wholeSubject(
  document: AnalysedDocument,
  { firstToken }: AnalysedSentence,
  to: number,
): TokenRange | null {
  const first = wordAt(document, firstToken);
  const opensWell = OPENS_SUBJECT.has(first.tag) || first.text.endsWith('ing');
  const subject = { from: firstToken, to };
  const isBroken = anyToken(document, subject, ({ text }) => /^[,;:—]$/.test(text));
  return opensWell && !isBroken && to - firstToken >= FEWEST_WORDS ? subject : null;
}

const OPENS_CLAUSE =
  /^(?:which|who|that|whose|where|consisting|containing|composed|made|found|located)$/;
const SKIPPED = new Set([')', '”', '’', '"', ',']);

function relativeAfter(
  source: CardSource,
  sentence: AnalysedSentence,
  after: number,
): string | null {
  let from = after;
  while (from < sentence.endToken && SKIPPED.has(wordAt(source.document, from).text)) from += 1;
  if (from >= sentence.endToken - 3 || !OPENS_CLAUSE.test(wordAt(source.document, from).text))
    return null;
  return textOf(source, sentence, { from, to: sentence.endToken }).replace(/[.!?]+$/, '');
}
