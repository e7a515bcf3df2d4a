import { perObject } from '../../caches/per-object';
import { groupOf, wordSet } from '../../language/patterns';
import { articleFor, isPluralNoun } from '../../language/words/words';
import { type AnalysedDocument, wordAt } from '../analysed';
import type { Clause } from '../clauses/clause';
import { withoutArticle, withoutParenthesis } from '../clauses/noun-phrase';
import { isEmpty, type TokenRange } from '../clauses/range';
import type { RankedTerm } from '../terms/term-index';
import { standsAlone } from '../wording/standalone';
import type { CardSource } from './draft';
import { insideText, textOf, withoutCapital } from './text';

export type Subject = {
  /** As inside a sentence, with its article. */
  text: string;
  term: RankedTerm;
  /** The subject is the whole term. */
  exact: boolean;
};

/** Null if the subject isn't understandable without the text. */
export function subjectOf(source: CardSource, clause: Clause): Subject | null {
  const subject = limitOf(source, clause) ? null : namedSubject(source, clause);
  return subject && isSpecific(source, clause, subject) ? subject : null;
}

const LIMITS =
  /^(?:for|in|at|on|with|under|within|among|during|according to) [\p{L}’'-]+(?: [\p{L}’'-]+){0,4} ?$/iu;
const LINKS = new RegExp(
  `^${groupOf([
    // "In contrast", "In other words"
    `in ${groupOf([
      'fact|contrast|addition|other|short|general|turn|reality',
      'practice|response|particular|essence|theory',
    ])}`,
    /for (?:example|instance|this|these)|at (?:first|last|times)/,
    /on (?:the (?:other|one) hand|average)/, // "On the one hand"
    /(?:\p{L}+ )*(?:this|these|that|such)/u, // "During this time"
  ])}\\b`,
  'iu',
);

/** "In economics", "For the thumb": what a statement holds for; empty if for all. */
export function limitOf(source: CardSource, { sentence, lead }: Clause): string {
  const text = isEmpty(lead) ? '' : textOf(source, sentence, lead);
  return LIMITS.test(text) && !LINKS.test(text) ? text : '';
}

/** Neither an agent nor an anaphoric noun: "the endocrine system", but not "the system". */
function isSpecific({ document }: CardSource, clause: Clause, subject: Subject): boolean {
  const head = headOf(document, clause);
  return (
    !AGENTS.test(head) && (!PLACEHOLDERS.has(head) || (isKnown(subject) && subject.term.words > 1))
  );
}

/** Of a definition; also "A theory is …" and "Entrepreneurs are …" if these are key terms. */
export function definedSubject(source: CardSource, whole: Clause): Subject | null {
  const clause = { ...whole, subject: withoutKind(source.document, whole.subject) };
  const each = wordAt(source.document, clause.subject.from).text === 'each';
  const subject = each ? anyOne(source, clause) : namedSubject(source, clause, true);
  if (!subject) return null;
  const isPointedAt = wordAt(source.document, clause.subject.from).text === 'the';
  return isSpecific(source, clause, subject) || (isKnown(subject) && !isPointedAt) ? subject : null;
}

/** "Each rib is a bone that …" is said of a rib. */
function anyOne(source: CardSource, { subject: { from, to } }: Clause): Subject | null {
  const term = source.terms.exactly(from + 1, to);
  return term ? { text: `${articleFor(term.text)} ${term.text}`, term, exact: true } : null;
}

function headOf(document: AnalysedDocument, { subject }: Clause): string {
  return wordAt(document, bareSubject(document, subject).to - 1).text;
}

function isKnown({ exact, term }: Subject): boolean {
  return exact && term.chance >= LEAST_CHANCE;
}

/** Of a generic noun such as "theory" to be a key term. */
const LEAST_CHANCE = 0.1;
/** Of "the neuron" to be any neuron. */
const SURE_CHANCE = 0.4;

function bareSubject(document: AnalysedDocument, subject: TokenRange): TokenRange {
  return withoutParenthesis(document, withoutArticle(document, subject));
}

/** "the term inflation", "the concept of inflation" → "inflation". */
function withoutKind(document: AnalysedDocument, subject: TokenRange): TokenRange {
  const { from, to } = withoutArticle(document, subject);
  const [kind, of] = [wordAt(document, from).text, wordAt(document, from + 1).text];
  if (from === subject.from || to - from < 2) return subject;
  if (kind === 'term' && of !== 'of') return { from: from + 1, to };
  if (isPluralNoun(wordAt(document, to - 1))) return subject;
  if (of === 'of' && /^(?:term|concept|idea|notion|practice|process)$/.test(kind))
    return { from: from + 2, to };
  return kind === 'word' ? { from: from + 1, to } : subject;
}

function namedSubject(source: CardSource, clause: Clause, defining = false): Subject | null {
  const { document, terms } = source;
  const { subject } = clause;
  const bare = bareSubject(document, subject);
  if (isEmpty(bare) || VAGUE_OPENINGS.has(wordAt(document, subject.from).text)) return null;
  if (
    wordAt(document, subject.from).tag === 'NUM' ||
    COMPARING.has(wordAt(document, bare.from).text)
  )
    return null;
  const exact = terms.exactly(bare.from, bare.to);
  const term = exact ?? terms.within(bare.from, bare.to)[0]?.term;
  const isKey = defining && exact && exact.chance >= (exact.words > 1 ? LEAST_CHANCE : SURE_CHANCE);
  if (
    !term ||
    (exact && ((!isKey && isAnaphoric(document, clause, exact)) || isPassingName(exact)))
  )
    return null;
  const text = inTermsCase(insideText(source, clause.sentence, subject), term);
  return standsAlone(`What is ${text}?`) ? { text, term, exact: exact !== undefined } : null;
}

const VAGUE_OPENINGS = wordSet(
  'one some many most all each several few both any no every another other two three four five certain various such ' +
    'much more less',
);

/** Compares with something mentioned before: "a higher price". */
const COMPARING = wordSet(
  'higher additional further similar different new resulting stronger weaker faster slower increased decreased',
);

/** Nouns that are often anaphoric. */
const PLACEHOLDERS = wordSet(
  'process result results idea study researchers authors subjects term model theory concept effect system method ' +
    'example case problem question answer reason way thing things part parts type types fact group number person one ' +
    'ones experiment findings finding author research evidence difference approach discussion',
);

/** People and institutions: what they do doesn't define them. */
export const AGENTS = new RegExp(
  `^${groupOf([
    'people|persons?|individuals?|governments?|firms?|compan(?:y|ies)|business(?:es)?|consumers?',
    'workers?|students?|scientists?|countr(?:y|ies)|nations?|policymakers?|employers?|employees?',
    'buyers?|sellers?|households?|users?|participants?|patients?|doctors?|teachers?|editors?',
    'programmers?|borrowers?|lenders?|parents?|child(?:ren)?|m[ae]n|wom[ae]n|adults?',
    // "economists", "physician", but not "agonist", "wrist"
    /\p{L}+(?:(?<!agon|^(?:cub|f|g|l|m|sch|tw|wr))ists?|icians?)/u,
  ])}$`,
  'iu',
);

/** A first name in an example: "Imani", but not "DNA". */
function isPassingName({ text, isName, words, chance }: RankedTerm): boolean {
  return isName && words === 1 && chance < 0.25 && !/^\p{Lu}{2,}s?$/u.test(text);
}

/** "the bond" in a text that also has "a bond", and plurals such as "the tests". */
function isAnaphoric(document: AnalysedDocument, { subject }: Clause, term: RankedTerm): boolean {
  if (wordAt(document, subject.from).text !== 'the') return false;
  const isPluralWord = term.words === 1 && isPluralNoun(wordAt(document, subject.to - 1));
  return isPluralWord || hasIndefiniteUse(term, document);
}

/** A term may be in every sentence. */
const hasIndefiniteUse = perObject(({ mentions }: RankedTerm, document: AnalysedDocument) =>
  mentions.some(({ firstToken }) => /^an?$/.test(wordAt(document, firstToken - 1).text)),
);

/** The tagger takes a capital at the start of a sentence for a name. */
function inTermsCase(text: string, term: RankedTerm): string {
  const begins = text.toLowerCase().startsWith(term.text.toLowerCase());
  // "Mohism", which the tagger takes for a noun.
  if (begins && /^\p{Lu}/u.test(term.text)) return term.text + text.slice(term.text.length);
  return begins && /^\p{Ll}/u.test(term.text) ? withoutCapital(text) : text;
}

/** Two or more capitalized words: "Francis Sumner", "B. F. Skinner", but not "Consumer Price Index". */
export function isPersonName(text: string): boolean {
  return /^\p{Lu}[\p{Ll}.][\p{L}’'.-]*(?: (?:and|de|von|van|der|la|\p{Lu}[\p{L}’'.-]*))+$/u.test(
    text,
  );
}
