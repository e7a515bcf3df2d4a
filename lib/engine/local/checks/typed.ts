import { formsOf, initialsOf, isSlipOf, type TermForms } from '../../../text/typed-term';
import { memoized } from '../../language/memoized';
import type { Check } from '../../types';
import { sentenceAt, textBetween, tokenSpan } from '../analysed';
import type { CardSource } from '../cards/draft';
import { isWholePhrase } from '../cards/patterns/blanks';
import { isDescription } from '../cards/recognition';
import type { RankedTerm } from '../terms/term-index';
import { countWords } from '../wording/phrasing';
import { type Fact, sourceOf } from './facts';
import { type Gap, givesAway } from './gaps';

const LEAST_CHANCE = 0.2;
/** Of another term that might fit. */
const LEAST_CHANCE_OTHER = 0.08;
/** Without grammar. */
const FEWEST_WORDS = 8;
const MOST_MENTIONS = 40;
/** "gross domestic product (GDP)", "(also called GDP)", ", also known as GDP,". */
const OTHER_NAME =
  /^(?:\s?\((\p{Lu}[\p{Lu}\p{N}]{1,5}s?)\)|,? \(?also (?:called|known as|referred to as) (?:the |an? )?(\p{L}[\p{L}-]+(?: \p{L}+)?)[,)])/u;
const LONGEST_NAME = 60;

/** A description whose term is to be written. */
export function typedCheck(source: CardSource, { term, meaning, sentence }: Fact): Check | null {
  const description = meaning.replace(/\.$/, '');
  const { grammar } = source.document;
  const describes = grammar ? isDescription(description) : countWords(description) >= FEWEST_WORDS;
  if (!describes || term.chance < LEAST_CHANCE || givesAway(meaning, term.text)) return null;
  return { ...sourceOf(source.document, sentence), ...typedTerm(source, term, meaning) };
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

/** What is shown would be an answer. */
function hasName(text: string, name: string): boolean {
  return text.split(/[^\p{L}\p{N}]+/u).includes(name);
}

/** Other terms of the text that would pass for a typing error: "efferent" for "afferent". */
function confusableWith({ document, terms }: CardSource, accepted: readonly string[]): string[] {
  const { language } = document;
  const right = accepted.map((term) => formsOf(term, language));
  return formsIn(terms, language)
    .filter(({ folded }) => right.every((one) => one.folded !== folded))
    .filter((other) => right.some((one) => isSlipOf(one, other)))
    .map(({ text }) => text);
}

type Terms = CardSource['terms'];
type TextForms = TermForms & { text: string };
const known = new WeakMap<Terms, TextForms[]>();

/** Made once for all questions of a text. */
function formsIn(terms: Terms, language: string): TextForms[] {
  const forms =
    known.get(terms) ?? terms.terms.map(({ text }) => ({ text, ...formsOf(text, language) }));
  known.set(terms, forms);
  return forms;
}

/** Abbreviations and synonyms that the text gives. */
function otherNames(source: CardSource, term: RankedTerm): string[] {
  const { document } = source;
  return term.mentions.slice(0, MOST_MENTIONS).flatMap((mention) => {
    if (!isWholePhrase(source, mention)) return [];
    const { sentence, endToken } = mention;
    const { passage, end } = sentenceAt(document, sentence);
    const [, after] = tokenSpan(document, endToken - 1, endToken);
    const text = textBetween(document, passage, after, Math.min(end, after + LONGEST_NAME));
    const [, short, long] = OTHER_NAME.exec(text) ?? [];
    return short ?? long ?? [];
  });
}
