import { headingRole, isLabel } from '../language/headings';
import { splitSentences } from '../language/sentences';
import type { Anchor, Anchored, Passage, ReadDocument, Section } from '../types';

/** What the authors say that a term means; the quote holds the meaning word for word. */
export type GlossaryEntry = Anchor & { term: string; meaning: string };

/** "Osmosis: the movement of water", after the mark of a list. */
const ENTRY =
  /^(?:[•▪◦‣●*–-]\s+|\d{1,3}[.)]\s+)?([\p{L}][^:–—.!?]{1,60}?)\s*(?::|\s[–—-])\s+(\p{L}.{12,})$/u;
/** Labels that may also be terms: "Note: …", "Step 2: …". */
const FIELD =
  /^(?:warning|caution|tip|step|question|answer|source|solution|hint|summary|important|see|part|problem|key|author|date|title|keywords?|abstract|result|output|input|usage|returns?)\b/i;

/** No terms: "Note: …", "Step 2: …". */
export const isNoTerm = (text: string): boolean => isLabel(text) || FIELD.test(text);

const MARK = /^(?:[•▪◦‣●*–-]\s+|\d{1,3}[.)]\s+)/u;
const TERM_ALONE = /^\p{L}[^.:;!?|]{1,60}$/u;
const LONGEST_TERM = 60;
const MOST_WORDS_OF_TERM = 6;
const FEWEST_WORDS_OF_MEANING = 3;

/**
 * The authors' key terms: the entries of glossaries and lists of key terms, and elsewhere paragraphs that open with a
 * bold term and a colon or dash. Such a term of several paragraphs is a label.
 */
export function glossaryEntries({ sections, passages }: ReadDocument): GlossaryEntry[] {
  const uses = new Map<string, number>();
  const entries = passages.flatMap((passage, index) => {
    const section = sections[passage.section];
    const listed = section?.role === 'keyTerms' || section?.role === 'glossary';
    const entry =
      boldEntry(passage, listed) ??
      (listed && section
        ? (plainEntry(passage.text) ?? termAbove(passages, index, section))
        : null);
    if (!entry || isNoTerm(entry.term) || wordsOf(entry.meaning) < FEWEST_WORDS_OF_MEANING)
      return [];
    if (!listed) uses.set(entry.term, (uses.get(entry.term) ?? 0) + 1);
    return [{ ...entry, passage: index, start: passage.start, quote: passage.text }];
  });
  return entries.filter(({ term }) => (uses.get(term) ?? 0) < 2);
}

/** A term and its meaning. */
export type Entry = Pick<GlossaryEntry, 'term' | 'meaning'>;

/** The entry that a line of plain text is. */
export function plainEntry(text: string): Entry | null {
  const [, term, meaning] = ENTRY.exec(text) ?? [];
  return term && meaning ? { term, meaning } : null;
}

/** Outside lists of terms, a bold opening without colon or dash is a heading or a stressed word. */
function boldEntry({ text, emphasis }: Passage, listed: boolean): Entry | null {
  const bold = emphasis?.find(({ kind }) => kind === 'bold');
  const mark = MARK.exec(text)?.[0].length ?? 0;
  if (!bold || bold.start > mark || bold.length > LONGEST_TERM) return null;
  const term = text.slice(mark, bold.start + bold.length).trim();
  const rest = text.slice(bold.start + bold.length);
  const isMarked = /[:–—]$/.test(term) || /^\s*(?::|[–—]|-\s)/.test(rest);
  if (!isMarked && (!listed || /[.!?]$/.test(term))) return null;
  return {
    term: term.replace(/\s*[:–—-]$/, ''),
    meaning: rest.replace(/^\s*(?:[:–—-]\s*)?/, ''),
  };
}

/** The term is the paragraph before or the heading. */
function termAbove(passages: readonly Passage[], index: number, section: Section): Entry | null {
  const meaning = passages[index]?.text ?? '';
  const before = passages[index - 1];
  const term = index === section.firstPassage ? section.title : (before?.text ?? '');
  const isTerm =
    TERM_ALONE.test(term) && wordsOf(term) <= MOST_WORDS_OF_TERM && headingRole(term) === null;
  return isTerm && wordsOf(meaning) > MOST_WORDS_OF_TERM ? { term, meaning } : null;
}

const wordsOf = (text: string): number => text.split(' ').length;

const ITEM_MARK = /^\(?(?:\d{1,3}|[ivx]{1,4})[.)]\s+|^[•▪◦‣●*–-]\s+/;
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
