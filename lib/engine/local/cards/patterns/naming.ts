import { wordSet } from '../../../language/patterns';
import { isPluralNoun } from '../../../language/words/words';
import { type AnalysedDocument, type AnalysedSentence, wordAt } from '../../analysed';
import { afterBracket, phraseEndingAt } from '../../clauses/phrase-before';
import { anyToken, findToken, type TokenRange } from '../../clauses/range';
import { isFiniteVerb } from '../../clauses/verbs';
import type { TermUse } from '../../terms/term-index';
import { asQuestion, asSentence, shortened } from '../../wording/phrasing';
import { type CardSource, type NewDraft, newDraft, type SentencePattern } from '../draft';
import { insideText, textOf, whatIs } from '../text';
import { askedOfPerson } from './description';
import { isPart } from './glossed';

const FEWEST_WORDS = 4;
const MOST_WORDS = 34;

/** "…, a green pigment called chlorophyll, which …", "The deepest layer of the wall is the X.", "We call this Y X." */
export const namingCards: SentencePattern = (source, sentence) => {
  for (let token = sentence.firstToken + 1; token < sentence.endToken - 1; token++) {
    const use = namedAfter(source, sentence, token);
    const found = use && description(source, sentence, { from: token, to: use.endToken });
    const back = found && shortened(found, FEWEST_WORDS, MOST_WORDS);
    if (!use || !back) continue;
    const front = asQuestion(askedOfPerson(whatIs(source, use, sentence), use.term, back));
    return [newDraft('naming', { front, back: asSentence(back), term: use.term })];
  }
  return calledAtEnd(source, sentence);
};

const NAMING =
  /^(?:called|termed|named|dubbed|labell?ed|known (?:\p{L}+ly )?as|referred to (?:\p{L}+ly )?as)(?= |$)/u;
const OPENS_NAMING = /^(?:called|termed|named|dubbed|labell?ed|known|referred)$/;
const BEFORE_NAME = new Set(['a', 'an', 'the', '“', '‘', '"']);

/** The longest term after "called", "known as" or "referred to as" at the token, or with which "is the X" ends. */
function namedAfter(
  { document, terms }: CardSource,
  sentence: AnalysedSentence,
  token: number,
): TermUse | null {
  const isVerb = BE.has(wordAt(document, token - 1).text);
  if (!isVerb && !OPENS_NAMING.test(wordAt(document, token).text)) return null;
  const words = [0, 1, 2, 3].map((i) =>
    token + i < sentence.endToken ? wordAt(document, token + i).text : '',
  );
  const [naming] = NAMING.exec(words.join(' ')) ?? [];
  if (!naming && !isVerb) return null;
  let from = token + (naming?.split(' ').length ?? Number(words[0] === 'the'));
  while (naming && from < sentence.endToken && BEFORE_NAME.has(wordAt(document, from).text)) from++;
  const use = from < sentence.endToken ? terms.startingAt(from) : null;
  if (!use || isFirstOfTwo(document, use)) return null;
  return naming || endsStatement(document, use.endToken) ? use : null;
}

function endsStatement(document: AnalysedDocument, at: number): boolean {
  const [{ text }, next] = [wordAt(document, at), wordAt(document, at + 1).text];
  return text === '.' || text === ';' || (text === ',' && /^(?:which|where|who)$/.test(next));
}

/** "Economists call the time it takes to start a project the implementation lag." */
function calledAtEnd(source: CardSource, sentence: AnalysedSentence): NewDraft[] {
  const { document, terms } = source;
  const call = findToken(document, { from: sentence.firstToken + 1, to: sentence.endToken }, CALLS);
  const use =
    call &&
    terms
      .within(call + FEWEST_WORDS, sentence.endToken)
      .find(({ endToken }) => afterBracket(document, endToken) === sentence.endToken - 1);
  if (!call || !use) return [];
  let to = use.firstToken;
  while (
    BEFORE_NAME.has(wordAt(document, to - 1).text) ||
    /^(?:as|,)$/.test(wordAt(document, to - 1).text)
  )
    to -= 1;
  const isReferred = wordAt(document, call).text.startsWith('refer');
  if (isPart(document, use) || (isReferred && wordAt(document, to).text !== 'as')) return [];
  const said = textOf(source, sentence, { from: call + 1, to }).replace(/^to /, '');
  const back = /^(?:this|that|it|these|them|such|what|when|if|how)\b/i.test(said)
    ? null
    : shortened(said, FEWEST_WORDS, MOST_WORDS);
  if (!back) return [];
  return [
    newDraft('naming', {
      front: asQuestion(whatIs(source, use, sentence)),
      back: asSentence(back),
      term: use.term,
    }),
  ];
}

const CALLS = new Set(['call', 'calls', 'refer', 'refers']);

/** "called axons and dendrites", "called sympathomimetic drugs" */
function isFirstOfTwo(document: AnalysedDocument, { endToken }: TermUse): boolean {
  const [next, after] = [wordAt(document, endToken), wordAt(document, endToken + 1).tag];
  return next.tag === 'NOUN' || (next.text === 'and' && /^(?:NOUN|ADJ|PROPN)$/.test(after));
}

/** Understandable without "this": "this process of copying DNA". */
const POINTED_AT_AND_NAMED =
  /^this (?=(?:\p{L}+ ){1,3}(?:of \p{L}+ing|of (?:the|an?)|in (?:the|an?|\p{L}+ing)|between|by which|in which|across)\b)/iu;

/**
 * The subject of "is called"; otherwise the noun phrase before, with the clause after the name or the place at the
 * start of the sentence if there is one.
 */
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
  if (!before) return null;
  const place = isPredicate ? null : placeBefore(source, sentence, before);
  const clause = place ?? relativeAfter(source, sentence, naming.to);
  const isOne = !plural && !isPluralNoun(wordAt(document, to - 1));
  const isWhole = isPredicate || (isOne && before.to - before.from >= TELLING);
  if (!isWhole && !clause) return null;
  const phrase = insideText(source, sentence, before);
  return REPORTS.test(phrase) ? null : joined(plainPhrase(phrase), clause);
}

/** "We learned that neurons are …" */
const REPORTS = /^(?:I|we|you|they|he|she|it) /i;

/** In tokens, of a phrase that says enough without a clause. */
const TELLING = 5;

/** "On the side of the tibia is a groove called X" */
function placeBefore(
  source: CardSource,
  sentence: AnalysedSentence,
  { from }: TokenRange,
): string | null {
  const { document } = source;
  const { firstToken } = sentence;
  if (!BE.has(wordAt(document, from - 1).text) || wordAt(document, firstToken).tag !== 'ADP')
    return null;
  const place = { from: firstToken, to: from - 1 };
  if (anyToken(document, place, (word) => isFiniteVerb(word) || /^[,;:]$/.test(word.text)))
    return null;
  return insideText(source, sentence, place);
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
  if (!clause) return phrase;
  if (/^an? \S+$/.test(phrase) && /^wh/.test(clause)) return null;
  return `${phrase}${/^(?:wh)/.test(clause) ? ',' : ''} ${clause}`;
}

/** "the taste known as umami", "the gamete they produce" */
const SAYS_ELSEWHERE =
  /\bis (?:another|an?|the)\b|\b(?:called|known as|referred to|they|them|their|its|he|she)\b/;
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
  const opensWell =
    (OPENS_SUBJECT.has(first.tag) || first.text.endsWith('ing')) &&
    wordAt(document, firstToken + 1).text !== 'to';
  const subject = { from: firstToken, to };
  const isBroken =
    anyToken(document, subject, ({ text }) => /^[,;:—]$/.test(text)) || first.text === 'note';
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
