import { definitionStrength } from '../language/definitions/definitions';
import { groupOf, union } from '../language/patterns';
import { pointsBack } from '../language/sentences/references';
import { type AnalysedDocument, mentionText, sentenceAt, sentenceText } from './analysed';
import type { CardDraft, CardKind, CardSource } from './cards/draft';
import { saysKind } from './cards/patterns/description';
import { isForAll } from './cards/patterns/written';
import { AGENTS } from './cards/subject';
import { whatIs } from './cards/text';
import { listedPairs } from './genres/listed-pairs';
import { toldFrom } from './genres/written-answers';
import { answeredQuestions } from './review-questions';
import type { Mention } from './terms/candidates';
import type { RankedTerm } from './terms/term-index';
import { asQuestion } from './wording/phrasing';

const FEWEST = 3;
const MOST = 4;

const DEFINITIONS: readonly CardKind[] = ['definition', 'naming', 'pair', 'entry'];
/** At most one question of each row, in this order. */
const KINDS: readonly (readonly CardKind[])[] = [
  DEFINITIONS,
  ['reason'],
  DEFINITIONS,
  DEFINITIONS,
  ['reason'],
];

/** Half a term, a case, a name's reason, a definition turned round. */
const AWKWARD = union([
  /^What (?:is|are) .*“|,/u, // "What is “cross-price”?"
  /\b(?:referred to|known|called|named|termed|qualifier|term)\b/u, // "Why is it called a cell?"
  /^Why (?:is|are) .+ the \p{L}+ (?:of|to)\b/u, // "Why is it the failure to act?"
  /^What are the (?:\S+ ){1,2}\S+\?$/u, // "What are the two parts?"
  /^What is an? .*[^siu]s\?$/u, // "What is a set of rules?"
  /^What (?:is|are) (?:the|an?) new /u, // "What is the new policy?"
  /^Which .* things\b/u, // "Which two things matter?"
]);
const LONGEST = 16;
/** Of a term to be one that a textbook would list. */
const LEAST_CHANCE = 0.2;

/** Up to four questions that the document answers, the authors' own first. `chosen` are its cards. */
export function suggestedQuestions(chosen: readonly CardDraft[], source: CardSource): string[] {
  const { document } = source;
  const questions = spread([
    ...writtenQuestions(document),
    ...answeredQuestions(document),
    ...listedPairs(document).map(({ question }) => question),
  ]);
  const used = new Set<string>();
  const fitting = byWorth(chosen, source);
  for (const kinds of KINDS) {
    if (questions.length >= MOST) break;
    const draft = fitting.find(
      ({ kind, front, term }) =>
        kinds.includes(kind) &&
        !used.has(term.key) &&
        !questions.some((question) => question === front || mentions(question, term.text)),
    );
    if (!draft) continue;
    questions.push(draft.front);
    used.add(draft.term.key);
  }
  if (source.document.grammar) addDefinedTerms(source, questions, chosen);
  return questions;
}

/** Those with written answers that can be asked by themselves. */
const writtenQuestions = (document: AnalysedDocument): string[] =>
  document.sentences.flatMap((_, index) => {
    const told = toldFrom(document, index);
    if (!told || !isForAll(told)) return [];
    const { question } = told;
    return question.endsWith('?') && question.split(' ').length <= LONGEST ? [question] : [];
  });

/** By a sentence that says so, or by a card. */
function addDefinedTerms(
  source: CardSource,
  questions: string[],
  chosen: readonly CardDraft[],
): void {
  const cards = chosen.filter(({ category }) => category === 'definition');
  const sentences = new Set(cards.map(({ sentence, term }) => `${sentence} ${term.key}`));
  for (const term of source.terms.terms) {
    if (questions.length >= MOST) return;
    const question = definedTerm(source, term, questions, sentences);
    if (question) questions.push(question);
  }
}

/** "What is a monopoly?" for a key term without a card, if the tutor would find its definition. */
function definedTerm(
  source: CardSource,
  term: RankedTerm,
  asked: readonly string[],
  defining: ReadonlySet<string>,
): string | null {
  const { document } = source;
  const isKey = term.chance >= LEAST_CHANCE && !term.isName && !AGENTS.test(term.text);
  if (!isKey || asked.some((question) => mentions(question, term.text))) return null;
  const found = term.mentions.find((mention) => {
    const { sentence } = mention;
    const { prose, taught } = sentenceAt(document, sentence);
    if (!prose || !taught || !isFound(document, { sentence, term })) return false;
    return defining.has(`${sentence} ${term.key}`) || says(document, mention);
  });
  if (!found) return null;
  const question = asQuestion(
    whatIs(source, { term, ...found }, sentenceAt(document, found.sentence)),
  );
  return AWKWARD.test(question) ? null : question;
}

const DEFINED_AS = groupOf([
  /(?:is|are) ((?:an?|the|any|all|\p{L}+s) .+)/u, // " is a market with one seller"
  // " refers to …", " occurs when …", but not " refers to it as a …"
  `${groupOf([
    'refers? to|means|consists? of|involves?|occurs? when',
    '(?:is|are) concerned with|focuse[sd] on|describes?',
  ])} (?!.* as (?:an?|the) )\\p{L}`,
]);
/** "X (…) is a …", "In economics, X refers to …". */
const DEFINES = new RegExp(`^s?(?: \\([^)]*\\))?,? ${DEFINED_AS}`, 'u');
const OPENS = /^(?:(?:In|For) [\p{L} ]+, |However, )?(?:the |an? )?$/iu;
const NAMES = /(?<!\balso )\b(?:called|known as|referred to as|termed) (?:an? |the )?[“"]?$/u;
const CALLS = /\bcalls? .{8,200} (?:an? |the )?[“"]?$/u;

/** ", which is the …", "—that is, the …" */
const EXPLAINS =
  /^s?(?: \([^)]*\))?(?:, (?:which (?:is|are|means?|refers? to)|in which|or|defined as)|[,;—] ?that is,) (.+)/u;
const ENDS = /^s?[”"]?(?: \([^)]*\))?[.,;—)]/u;

/** Whether a sentence says what a term is, in place of what it does, where it is or that it exists. */
function says(document: AnalysedDocument, mention: Mention): boolean {
  const text = sentenceText(document, sentenceAt(document, mention.sentence));
  const at = text.indexOf(mentionText(document, mention));
  if (at < 0 || pointsBack(text, document.language)) return false;
  const [before, after] = [
    text.slice(0, at),
    text.slice(at + mentionText(document, mention).length),
  ];
  if (OPENS.test(before)) {
    const [isDefined, kind] = DEFINES.exec(after) ?? [];
    if (isDefined !== undefined) return !kind || saysKind(kind);
  }
  const [, kind] = EXPLAINS.exec(after) ?? [];
  if (kind)
    return (
      !/^(?:how|what|why|when)\b/.test(kind) &&
      !/\b(?:of|for) (?:the )?$/.test(before) &&
      saysKind(kind)
    );
  return ENDS.test(after) && !/\bwhy\b/.test(before) && (NAMES.test(before) || CALLS.test(before));
}

/** Well-formed questions on what the headings name, then on the other important terms. */
function byWorth(chosen: readonly CardDraft[], { document }: CardSource): CardDraft[] {
  const headings = document.source.sections.map(({ title }) => title);
  const worth = chosen.flatMap((draft) => {
    const front = draft.front.replace(/ \([^)]*\)/gu, '');
    if (AWKWARD.test(front) || front.split(' ').length > LONGEST) return [];
    if (DEFINITIONS.includes(draft.kind) && !isFound(document, draft)) return [];
    const { importance, chance, text } = draft.term;
    const heading = headings.findIndex((title) => mentions(title, text));
    return (heading >= 0 || chance >= LEAST_CHANCE) && !AGENTS.test(text)
      ? [{ ...draft, front, worth: importance + Number(heading >= 0) + Number(heading === 0) }]
      : [];
  });
  return worth.sort((a, b) => b.worth - a.worth);
}

/** Whether the tutor sees that the card's sentence defines its term. */
function isFound(
  document: AnalysedDocument,
  { sentence, term }: Pick<CardDraft, 'sentence' | 'term'>,
): boolean {
  const text = sentenceText(document, sentenceAt(document, sentence));
  return definitionStrength(text, term.text, document.language) >= CLEARLY;
}

const CLEARLY = 0.85;

const mentions = (text: string, term: string): boolean =>
  text.toLowerCase().includes(term.toLowerCase());

/** At most three, from the first, the middle and the last third. */
function spread(questions: readonly string[]): string[] {
  const third = Math.max(1, Math.floor(questions.length / FEWEST));
  return questions.filter((_, i) => i % third === 0).slice(0, FEWEST);
}
