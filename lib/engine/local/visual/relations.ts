import { articleFor, isPluralNoun } from '../../language/words/words';
import { type AnalysedDocument, wordAt } from '../analysed';
import { subjectOf } from '../cards/subject';
import { isOfOneCase } from '../cases';
import { type Clause, parseClause } from '../clauses/clause';
import { findToken, isEmpty, rangeText, type TokenRange } from '../clauses/range';
import { isNegated } from '../clauses/verbs';
import { overlaps, type RankedTerm, type TermIndex } from '../terms/term-index';
import {
  CAN,
  CONDITIONS,
  FACTUAL,
  isGeneric,
  isRelating,
  LEADS_ON,
  PART_NOUNS,
  TIED,
  WHOLE,
} from './relating-words';
import { afterOf, objectsAt } from './term-phrases';

/** "Insomnia – is a – sleep disorder": what one sentence says of two terms. */
export type NamedRelation = {
  from: RankedTerm;
  to: RankedTerm;
  label: Label;
  /** Index of its sentence. */
  sentence: number;
};

/** The text's own words between two terms, a verb among them, after a singular and after a plural. */
export type Label = { singular: string; plural: string };

const LONGEST_LABEL = 6;

/** Terms that a sentence joins by a verb, and lists of examples. Only of sentences that can be parsed, true of all cases. */
export function relationsOf(
  document: AnalysedDocument,
  terms: TermIndex,
  sentence: number,
): NamedRelation[] {
  const analysed = document.sentences[sentence];
  if (!document.grammar || !analysed?.prose) return [];
  const span = { from: analysed.firstToken, to: analysed.endToken };
  if (terms.within(span.from, span.to).length < 2) return [];
  // "X occurs only if …": true under a condition.
  if (findToken(document, span, CONDITIONS) !== null) return [];
  const clause = parseClause(document, analysed);
  const found = [
    ...(clause && isPlain(document, clause) ? statedBy(document, terms, clause) : []),
    ...examplesIn(document, terms, span),
  ];
  if (found.length === 0 || isOfOneCase(document, sentence)) return [];
  return found
    .filter(({ from, to }) => !overlaps(from.key, to.key))
    .map((relation) => ({ ...relation, sentence }));
}

type Found = Omit<NamedRelation, 'sentence'>;

/** Neither negated nor true of some cases only: "In adults, …". */
function isPlain(document: AnalysedDocument, { lead, verbs, rest }: Clause): boolean {
  return (
    (isEmpty(lead) || wordAt(document, lead.from).tag === 'ADV') &&
    !isNegated(document, { from: verbs.from, to: rest.to })
  );
}

/** "The thalamus relays signals", "Insomnia is a sleep disorder that …". */
function statedBy(document: AnalysedDocument, terms: TermIndex, clause: Clause): Found[] {
  const { verbs, rest, finite, main } = clause;
  const isBe = main === null && wordAt(document, finite).lemma === 'be';
  const after = isBe ? afterBe(document, clause) : afterVerb(document, clause);
  if (after === null) return [];
  const isKind = isBe && after === rest.from;
  const label = isKind ? IS_A : labelOf(document, clause, { from: verbs.from, to: after });
  const { found, complete } = objectsAt(document, terms, { from: after, to: rest.to });
  const isWhole = complete || !WHOLE.has(wordAt(document, main ?? finite).lemma);
  const objects = isWhole && (!isKind || isOneKind(found)) ? found : [];
  const from = label && objects.length > 0 ? subjectTerm(document, terms, clause) : null;
  return from && label ? objects.map((to) => ({ from, to, label })) : [];
}

const isOneKind = ([first, ...others]: RankedTerm[]) =>
  first !== undefined && others.length === 0 && !isGeneric(first.text);

/** Null for what isn't understood alone, such as "the cascade" of the sentences before. */
function subjectTerm(document: AnalysedDocument, terms: TermIndex, clause: Clause) {
  const { exact, term } = subjectOf({ document, terms }, clause) ?? {};
  const isPointedAt = wordAt(document, clause.subject.from).text === 'the' && term?.words === 1;
  return exact && term && (!isPointedAt || term.chance >= LEAST_POINTED_AT) ? term : null;
}

const LEAST_POINTED_AT = 0.15;

/** Where the object of a verb begins, after a preposition that the verb takes; null if the verb says too little. */
function afterVerb(document: AnalysedDocument, { main, finite, tense, rest }: Clause) {
  const first = wordAt(document, rest.from);
  const preposition = first.tag === 'ADP' || TIED.has(first.text) ? first.text : '';
  if (!isRelating(wordAt(document, main ?? finite), preposition)) return null;
  // "Tremors related to movement can …"
  if (preposition !== '' && tense === 'past' && main === finite) return null;
  const object = { from: preposition === '' ? rest.from : rest.from + 1, to: rest.to };
  return afterOf(document, object) ?? object.from;
}

/** After "is": where "a sleep disorder" begins, or the term after "a form of", "the scientific study of". */
function afterBe(document: AnalysedDocument, { rest, tense }: Clause): number | null {
  const { tag, text } = wordAt(document, rest.from);
  if (tense === 'past' || (tag !== 'DET' && !PART_NOUNS.has(text))) return null;
  return afterOf(document, rest) ?? (/^an?$/.test(text) ? rest.from : null);
}

const IS_A: Label = { singular: 'is a', plural: 'are' };
const IS_EXAMPLE: Label = { singular: 'is an example of', plural: 'are examples of' };

/** "The limbic cortex is the region of the cerebral cortex that …": a region of it. */
const NARROWED = /[^,] (?:that|which|who) /;

/** The verb and what belongs to it; null for what will or should be. */
function labelOf(document: AnalysedDocument, clause: Clause, range: TokenRange): Label | null {
  const { finite, main, sentence, tense } = clause;
  const { text, lemma, tag } = wordAt(document, finite);
  if (tag === 'AUX' && !FACTUAL.has(text)) return null;
  const said = rangeText(document, sentence.passage, { from: finite + 1, to: range.to });
  const narrowed = rangeText(document, sentence.passage, { from: range.to, to: clause.rest.to });
  const isOneOf = main === null && NARROWED.test(narrowed);
  const ofMany = isOneOf ? /\b(?:another|the) (\S+)(?= of$)/ : /\banother (\S+)/;
  const rest = said
    .replace(ofMany, (_, noun: string) => `${articleFor(noun)} ${noun}`)
    .split(' ')
    .filter((word) => word !== '' && !LEADS_ON.has(word));
  if (rest.length >= LONGEST_LABEL) return null;
  const isFixed = tense === 'past' || CAN.has(text);
  const [one, many] = isFixed ? [text, text] : [thirdPerson(lemma), lemma === 'be' ? 'are' : lemma];
  return { singular: [one, ...rest].join(' '), plural: [many, ...rest].join(' ') };
}

function thirdPerson(lemma: string): string {
  const irregular = { be: 'is', have: 'has' }[lemma];
  if (irregular) return irregular;
  if (/[^aeiou]y$/.test(lemma)) return `${lemma.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|o)$/.test(lemma) ? `${lemma}es` : `${lemma}s`;
}

/** "Sleep disorders such as insomnia, narcolepsy, and apnea": each is one of them. */
function examplesIn(document: AnalysedDocument, terms: TermIndex, span: TokenRange): Found[] {
  for (let token = span.from + 1; token + 2 < span.to; token++) {
    const [such, as] = [wordAt(document, token).text, wordAt(document, token + 1).text];
    if (such !== 'such' || as !== 'as') continue;
    const end = wordAt(document, token - 1).text === ',' ? token - 1 : token;
    const ending = terms.within(span.from, end).filter((use) => use.endToken === end);
    const [kind] = ending.sort((a, b) => a.firstToken - b.firstToken);
    if (!kind || isNarrowed(document, kind.firstToken) || isGeneric(kind.term.text)) return [];
    if (!isPluralNoun(wordAt(document, end - 1))) return [];
    const { found } = objectsAt(document, terms, { from: token + 2, to: span.to });
    return found.map((from) => ({ from, to: kind.term, label: IS_EXAMPLE }));
  }
  return [];
}

const NARROWING = new Set(['ADJ', 'ADP', 'NOUN', 'PROPN', 'NUM', 'VERB']);

/** "Derivatives of the neural crest, such as …", "jawless vertebrates such as …": what follows is another kind. */
function isNarrowed(document: AnalysedDocument, token: number): boolean {
  const before = wordAt(document, token - 1);
  return NARROWING.has((before.tag === 'DET' ? wordAt(document, token - 2) : before).tag);
}
