import { memoized } from '../../caches/memoized';
import { matches, wordSet } from '../../language/patterns';
import { articleFor, isPluralNoun } from '../../language/words/words';
import { type AnalysedDocument, sentenceAt, wordAt } from '../analysed';
import type { Clause } from '../clauses/clause';
import { rangeText, type TokenRange } from '../clauses/range';
import type { Mention } from '../terms/candidates';
import type { RankedTerm, TermUse } from '../terms/term-index';
import { mainStatement } from '../wording/phrasing';
import type { CardSource } from './draft';

export function textOf(
  { document }: CardSource,
  sentence: { passage: number },
  range: TokenRange,
): string {
  return rangeText(document, sentence.passage, range);
}

/** Without the capital of a sentence's first word. */
export function insideText(
  source: CardSource,
  sentence: { passage: number },
  range: TokenRange,
): string {
  const text = textOf(source, sentence, range);
  const { tag } = wordAt(source.document, range.from);
  const opensName = tag !== 'DET' && /^\p{Lu}\p{Ll}+ \p{Lu}/u.test(text);
  return tag === 'PROPN' || tag === 'NUM' || opensName ? text : withoutCapital(text);
}

export function withoutCapital(text: string): string {
  return /^\p{Lu}(?:\p{Ll}|\s|[’'])/u.test(text) && !/^I\b/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}

export function predicateOf(source: CardSource, clause: Clause): string {
  return textOf(source, clause.sentence, { from: clause.finite, to: clause.rest.to });
}

/** What follows the verb, up to the next statement. */
export function objectOf(source: CardSource, clause: Clause): string {
  const text = textOf(source, clause.sentence, objectRange(source, clause.rest));
  return mainStatement(text).replace(/: (?:the|an?|it|they|one|when|if) .+$/u, '');
}

const RELATIVE = new Set(['that', 'which', 'who', 'whose', 'where', 'when']);
const SUBORDINATING = wordSet('because if although though while whereas since unless whether how');
const COORDINATING = new Set(['and', 'but', 'or']);

/** Up to a conjunction that opens another clause: "covers inventions | and copyright protects books". */
export function objectRange(
  { document }: Pick<CardSource, 'document'>,
  rest: TokenRange,
): TokenRange {
  if (RELATIVE.has(wordAt(document, rest.from).text)) return rest;
  for (let token = rest.from + 1; token < rest.to - 2; token++) {
    const { text } = wordAt(document, token);
    if (RELATIVE.has(text) || SUBORDINATING.has(text)) return rest;
    if (
      COORDINATING.has(text) &&
      !endsList(document, rest.from, token) &&
      beginsPredicate({ document }, token + 1, rest.to)
    )
      return { from: rest.from, to: token };
  }
  return rest;
}

const LONGEST_ITEM = 4;

/** The conjunction of a list: "to make, use, or | sell". */
function endsList(document: AnalysedDocument, from: number, token: number): boolean {
  if (wordAt(document, token - 1).text !== ',') return false;
  for (let before = token - 2; before >= Math.max(from, token - 2 - LONGEST_ITEM); before--)
    if (wordAt(document, before).text === ',') return true;
  return false;
}

const LOOK_AHEAD = 5;
/** A word in s before these is a plural mistaken for a verb: "goods and services that …". */
const NO_VERB_BEFORE = new Set(['that', 'which', 'of', ',', '.', 'and', 'or']);

function beginsPredicate(
  { document }: Pick<CardSource, 'document'>,
  from: number,
  to: number,
): boolean {
  for (let token = from; token < Math.min(to, from + LOOK_AHEAD); token++) {
    const { tag, text, lemma } = wordAt(document, token);
    const isThird =
      text !== lemma && text.endsWith('s') && !NO_VERB_BEFORE.has(wordAt(document, token + 1).text);
    const isVerb = tag === 'VERB' && (isThird || (token === from && text === lemma));
    if (tag === 'AUX' || isVerb) return true;
    if (tag === 'PUNCT' || tag === 'CCONJ' || tag === 'ADP' || RELATIVE.has(text)) return false;
  }
  return false;
}

/** The auxiliary of a question: the clause's own, or "do", "does" or "did". */
function helperVerb({ document }: CardSource, clause: Clause): string {
  const finite = wordAt(document, clause.finite);
  if (finite.tag === 'AUX') return finite.text;
  if (clause.tense === 'past') return 'did';
  return clause.plural ? 'do' : 'does';
}

/** "have thicker walls" can't be inverted; what "may" be so has many reasons. */
const UNFIT_TO_ASK = /^(?:be(?:ing|en)?|ha(?:ve|s|d)|could|may|might)$/;

/** "why is S …", "when did S …"; null if the verb group can't be inverted. */
export function invertedQuestion(
  source: CardSource,
  clause: Clause,
  asked: { word: string; subject: string; tail: string },
): string | null {
  const { finite, verbs, main } = clause;
  const { word, subject, tail } = asked;
  const aux = wordAt(source.document, finite);
  const isPlain = main === finite && verbs.to - verbs.from === 1;
  if ((aux.tag !== 'AUX' && !isPlain) || UNFIT_TO_ASK.test(aux.text)) return null;
  const others =
    aux.tag === 'AUX'
      ? textOf(source, clause.sentence, { from: finite + 1, to: verbs.to })
      : aux.lemma;
  return [word, helperVerb(source, clause), subject, others, tail].filter(Boolean).join(' ');
}

/** Trabeculae, alveoli, stimuli. */
const LATIN_PLURAL = /(?:ae|eoli|uli|foramina)$/;

/** By its last word. */
export function isPluralTerm({ text }: RankedTerm): boolean {
  return isPluralHead(lastWord(text));
}

const isPluralHead = memoized(
  5_000,
  (head) => LATIN_PLURAL.test(head) || isPluralNoun({ text: head, lemma: head.replace(/s$/, '') }),
);

/** In lower case. */
export const lastWord = memoized(5_000, (text) => text.replace(/^.*[\s-]/su, '').toLowerCase());

export type Named = { text: string; plural: boolean };

const SAMPLE = 60;

/** With the article that the document uses most: "the amygdala", "a neuron", "sleep". */
export function namedAs(source: CardSource, term: RankedTerm): Named {
  if (isPluralTerm(term)) return { text: term.text, plural: true };
  const counts = { a: 0, the: 0, none: 0, plural: 0 };
  for (const mention of term.mentions.slice(0, SAMPLE)) {
    const form = formBefore(source, mention);
    if (form) counts[form] += 1;
  }
  if (term.isName || !isCountable(counts)) return { text: term.text, plural: false };
  const article = counts.the > counts.a + counts.plural ? 'the' : articleFor(term.text);
  return { text: `${article} ${term.text}`, plural: false };
}

type Forms = { a: number; the: number; none: number; plural: number };
/** "a sleep" is rare beside "sleep"; "exchange rates" is frequent. */
const COUNTED_SHARE = 0.25;

function isCountable({ a, the, none, plural }: Forms): boolean {
  return a + plural > COUNTED_SHARE * none || (the > none && the > 0);
}

/** Null within a longer phrase, to which the article belongs. */
export function formBefore(
  { document }: CardSource,
  { sentence, firstToken, endToken }: Mention,
): keyof Forms | null {
  const after = wordAt(document, endToken);
  if (after.tag === 'NOUN' || after.tag === 'PROPN' || after.text === '-') return null;
  if (isPluralNoun(wordAt(document, endToken - 1))) return 'plural';
  const opens = firstToken === sentenceAt(document, sentence).firstToken;
  const before = opens ? '' : wordAt(document, firstToken - 1).text;
  if (before === 'the') return 'the';
  return before === 'a' || before === 'an' ? 'a' : 'none';
}

/** "what is the amygdala", "what are chloroplasts": in the number of the use. */
export function whatIs(
  source: CardSource,
  { term, firstToken, endToken }: TermUse,
  sentence: { passage: number },
): string {
  const { text, plural } = namedAs(source, term);
  const before = wordAt(source.document, firstToken - 1).text;
  if (before === 'a' || before === 'an')
    return `what is ${before} ${insideText(source, sentence, { from: firstToken, to: endToken })}`;
  if (plural || !isPluralNoun(wordAt(source.document, endToken - 1)))
    return `what ${plural ? 'are' : 'is'} ${text}`;
  return `what are ${insideText(source, sentence, { from: firstToken, to: endToken })}`;
}

const SAME_OPENING = 5;

/** Whether a word begins like one of the answer, whose last word may only say of what kind it is. */
export function givesAway(rest: string, answer: string): boolean {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const openings = new Set(words(rest).map((word) => word.slice(0, SAME_OPENING)));
  const telling = words(answer);
  if (rest.toLowerCase().includes(telling.join(''))) return true;
  if (telling.length > 1) telling.pop();
  return telling.some((word) => openings.has(word.slice(0, SAME_OPENING)));
}

/** Whether a question is of what the page shows beside it. */
export const pointsAtPage = matches(
  /\b(?:figure|diagram|graph|chart|image|picture|screenshot|map|passage|excerpt|scenario|code|snippet|table|(?:shown|given|listed) (?:above|below))\b/iu,
);
