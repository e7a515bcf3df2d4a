import { formsOf, initialsOf, isSlipOf, type TermForms } from '../../../text/typed-term';
import { memoized } from '../../caches/memoized';
import { perObject } from '../../caches/per-object';
import type { Check } from '../../types';
import { sentenceAt, textBetween, tokenSpan, wordAt } from '../analysed';
import type { CardSource } from '../cards/draft';
import { isWholePhrase } from '../cards/patterns/blanks';
import { isShortFormOf } from '../cards/patterns/short-forms';
import { isDescription } from '../cards/recognition';
import { givesAway } from '../cards/text';
import type { Mention } from '../terms/candidates';
import type { RankedTerm } from '../terms/term-index';
import { countWords } from '../wording/phrasing';
import { type Fact, sourceOf } from './facts';
import type { Gap } from './gaps';

const LEAST_CHANCE = 0.2;
/** Of another term that might fit. */
const LEAST_CHANCE_OTHER = 0.08;
/** Without grammar. */
const FEWEST_WORDS = 8;
const MOST_WORDS_OF_MEANING = 40;
const MOST_MENTIONS = 40;
/** "gross domestic product (GDP)", "(also called GDP)", ", also known as GDP,". */
const OTHER_NAME =
  /^(?:\s?\((\p{Lu}[\p{Lu}\p{N}]{1,5}s?)\)|,? \(?also (?:called|known as|referred to as) (?:the |an? )?(\p{L}[\p{L}-]+(?: \p{L}+)?)[,)])/u;
const LONGEST_NAME = 60;
/** Words for which a short form may stand. */
const MOST_WORDS = 8;

/** A description whose term is to be written. */
export function typedCheck(source: CardSource, fact: Fact): Check | null {
  if (!isTypeable(source, fact)) return null;
  const { term, meaning, sentence } = fact;
  return { ...sourceOf(source.document, sentence), ...typedTerm(source, term, meaning) };
}

/** Whether a description fits its term and no other. */
export function isTypeable(source: CardSource, { term, meaning }: Fact): boolean {
  const description = meaning.replace(/\.$/, '');
  const { grammar } = source.document;
  const words = countWords(description);
  const describes = grammar
    ? isDescription(description)
    : words >= FEWEST_WORDS && words <= MOST_WORDS_OF_MEANING;
  return describes && term.chance >= LEAST_CHANCE && !givesAway(meaning, term.text);
}

/** A statement's missing term is to be written; null where another of the text's terms might fit, too. */
export function typedGap(source: CardSource, gap: Gap): Check | null {
  const { term, text, meaning, written, sentence, central } = gap;
  const initials = loweredInitials(written);
  const mayFit = (other: RankedTerm) =>
    other.chance >= LEAST_CHANCE_OTHER &&
    other.key !== term.key &&
    loweredInitials(other.text) === initials &&
    !meaning.toLowerCase().includes(other.text.toLowerCase());
  if (!central && source.terms.terms.some(mayFit)) return null;
  return { ...sourceOf(source.document, sentence), ...typedTerm(source, term, text, written) };
}

const loweredInitials = memoized(5_000, (term) => initialsOf(term).toLowerCase());

/** Asks for a term, by what is shown. */
export function typedTerm(source: CardSource, term: RankedTerm, text: string, written = term.text) {
  const others = otherNames(source, term).filter((name) => !hasName(text, name));
  const accepted = [...new Set([written, term.text, term.key, ...others])];
  return {
    kind: 'typed',
    question: { text, initials: initialsOf(written) },
    solution: { accepted, confusable: confusableWith(source, accepted) },
  } as const;
}

/** Asks a question that a few words answer. */
export function typedAnswer(source: CardSource, question: string, answer: string) {
  const accepted = [answer];
  return {
    kind: 'typed',
    question: { text: question, initials: initialsOf(answer) },
    solution: { accepted, confusable: confusableWith(source, accepted) },
  } as const;
}

/** What is shown would be an answer. */
function hasName(text: string, name: string): boolean {
  return (
    text.split(/[^\p{L}\p{N}]+/u).includes(name) ||
    (name.includes(' ') && text.toLowerCase().includes(name.toLowerCase()))
  );
}

/** Other terms of the text that would pass for a typing error: "efferent" for "afferent". */
function confusableWith({ document, terms }: CardSource, accepted: readonly string[]): string[] {
  const { language } = document;
  const forms = accepted.map((term) => formsOf(term, language));
  const names = new Set(forms.map(({ folded }) => folded));
  // Most terms are accepted in forms that are compared as one.
  const right = [...new Map(forms.map((one) => [one.plain, one])).values()];
  return formsIn(terms, language)
    .filter((other) => right.some((one) => isSlipOf(one, other)) && !names.has(other.folded))
    .map(({ term }) => term.text);
}

type Terms = CardSource['terms'];
type FormsInText = TermForms & { term: RankedTerm };

/** Of all key terms, most important first; made once for all questions of a text. */
export const formsIn = perObject((terms: Terms, language: string): FormsInText[] =>
  terms.terms.map((term) => ({ term, ...formsOf(term.text, language) })),
);

/** Abbreviations and synonyms that the text gives. */
function otherNames(source: CardSource, term: RankedTerm): string[] {
  const { document } = source;
  return term.mentions.slice(0, MOST_MENTIONS).flatMap((mention) => {
    if (!isWholePhrase(source, mention)) return writtenOut(source, mention) ?? [];
    const { sentence, endToken } = mention;
    const { passage, end } = sentenceAt(document, sentence);
    const [, after] = tokenSpan(document, endToken - 1, endToken);
    const text = textBetween(document, passage, after, Math.min(end, after + LONGEST_NAME));
    const [, short, long] = OTHER_NAME.exec(text) ?? [];
    return short ?? long ?? writtenOut(source, mention) ?? [];
  });
}

/** "American Psychological Association" of "(APA)"; null where nothing before it gives the letters. */
function writtenOut(
  { document }: CardSource,
  { sentence, firstToken, endToken }: Mention,
): string | null {
  const [before, after] = [wordAt(document, firstToken - 1), wordAt(document, endToken)];
  if (before.text !== '(' || after.text !== ')') return null;
  const { passage, start } = sentenceAt(document, sentence);
  const [from, to] = tokenSpan(document, firstToken, endToken);
  const short = textBetween(document, passage, from, to);
  const words = textBetween(document, passage, start, from)
    .replace(/\($/, '')
    .trimEnd()
    .split(/\s+/);
  for (let count = 2; count <= Math.min(MOST_WORDS, words.length); count++) {
    const long = words.slice(-count).join(' ');
    if (isShortFormOf(short, long)) return long;
  }
  return null;
}
