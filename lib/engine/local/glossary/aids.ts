import { headingRole } from '../../language/headings/headings';
import { isFlattenedFormula } from '../../language/lines/formulas';
import { BULLETS, DASHES } from '../../language/lines/item-marks';
import { splitSentences } from '../../language/sentences/sentences';
import { caseLines, isOfParties } from '../../structure/case-briefs';
import type { Anchor, Anchored, Passage, ReadDocument, Section } from '../../types';
import { boldEntry, type Entry, isNoTerm, plainEntry } from './entry-lines';
import { lineEntry, siblingEntries } from './sibling-entries';

/**
 * What the authors say that a term means; the quote holds the meaning word for word. Where the term is a date or an attribute
 * of what a heading names (`of`), `asks` says so.
 */
export type GlossaryEntry = Anchor & {
  term: string;
  meaning: string;
  asks?: 'date' | 'attribute' | 'definition';
  of?: string;
  /** Of a run in notes, which needs no verb. */
  isNote?: boolean;
};

const TERM_ALONE = /^\p{L}[^.:;!?|]{1,60}$/u;
const MOST_WORDS_OF_TERM = 6;
const FEWEST_WORDS_OF_MEANING = 3;

/** The authors' key terms: those that they list or set apart, and those of runs in notes. None is a formula that a PDF may have cut. */
export function glossaryEntries(document: ReadDocument): GlossaryEntry[] {
  const apart = new Map(setApart(document).map((entry) => [entry.passage, entry]));
  for (const entry of siblingEntries(document)) {
    const section = document.sections[document.passages[entry.passage]?.section ?? 0];
    if (!isListOfTerms(section) || !apart.has(entry.passage)) apart.set(entry.passage, entry);
  }
  const ofCase = caseLines(document);
  const entries = [...apart.values()].filter(({ passage }) => !isOfParties(ofCase.get(passage)));
  return document.kind === 'pdf' ? entries.filter((entry) => !isCut(entry)) : entries;
}

/** With the mark before the meaning: "= P⁻¹AP". */
const isCut = ({ term, meaning, quote }: GlossaryEntry): boolean =>
  isFlattenedFormula(meaning) || isFlattenedFormula(quote.replace(term, ''));

const isListOfTerms = (section: Section | undefined): boolean =>
  section?.role === 'keyTerms' || section?.role === 'glossary';

/**
 * The authors' key terms: the entries of glossaries and lists of key terms, and elsewhere paragraphs that open with a
 * bold term and a colon or dash. Such a term of several paragraphs is a label.
 */
function setApart({ sections, passages }: ReadDocument): GlossaryEntry[] {
  const uses = new Map<string, number>();
  const entries = passages.flatMap((passage, index) => {
    const section = sections[passage.section];
    const listed = isListOfTerms(section);
    const entry =
      boldEntry(passage, listed ? 'listed' : 'marked') ??
      (listed && section
        ? (plainEntry(passage.text) ?? termAbove(passages, index, section))
        : definedAbove(passages, index, section));
    if (!entry || isNoTerm(entry.term) || wordsOf(entry.meaning) < FEWEST_WORDS_OF_MEANING)
      return [];
    if (!listed) uses.set(entry.term, (uses.get(entry.term) ?? 0) + 1);
    return [{ ...entry, passage: index, start: passage.start, quote: passage.text }];
  });
  return entries.filter(({ term }) => (uses.get(term) ?? 0) < 2);
}

/** The term is the paragraph before or the heading. */
function termAbove(passages: readonly Passage[], index: number, section: Section): Entry | null {
  const meaning = passages[index]?.text ?? '';
  const before = passages[index - 1];
  const term = index === section.firstPassage ? section.title : (before?.text ?? '');
  const isTerm =
    TERM_ALONE.test(term) &&
    wordsOf(term) <= MOST_WORDS_OF_TERM &&
    headingRole(term) === null &&
    lineEntry(term, index) === null;
  return isTerm && wordsOf(meaning) > MOST_WORDS_OF_TERM ? { term, meaning } : null;
}

/** "Definition 1.1 (Eigenvector)", "Definition: Eigenvector" */
const DEFINITION = /^Definition(?:\s+\d+(?:\.\d+)*)?\s*[.:–—(-]\s*\(?(\p{L}[^:()]{1,60}?)\)?$/iu;

/** Of a definition in a box of its own, as in notes of mathematics: the heading names the term. */
function definedAbove(
  passages: readonly Passage[],
  index: number,
  section: Section | undefined,
): Entry | null {
  const term = index === section?.firstPassage ? DEFINITION.exec(section.title)?.[1] : undefined;
  const meaning = passages[index]?.text ?? '';
  return term && wordsOf(term) <= MOST_WORDS_OF_TERM ? { term, meaning } : null;
}

const wordsOf = (text: string): number => text.split(' ').length;

const ITEM_MARK = new RegExp(`^\\(?(?:\\d{1,3}|[ivx]{1,4})[.)]\\s+|^[*${BULLETS}${DASHES}]\\s+`);
const OPTION = /^\(?[a-eA-E][.)]\s/;

/** The authors' review questions without options, without their marks. More than a sentence is a problem, which needs it. */
export function openQuestions({ sections, passages }: ReadDocument): Anchored[] {
  return passages.flatMap(({ section, start, text }, passage): Anchored[] => {
    const isAsked = sections[section]?.role === 'reviewQuestions' && text.endsWith('?');
    const hasOptions = [text, passages[passage + 1]?.text ?? ''].some((one) => OPTION.test(one));
    return isAsked && !hasOptions && splitSentences(text).length === 1
      ? [{ passage, start, quote: text, text: text.replace(ITEM_MARK, '') }]
      : [];
  });
}
