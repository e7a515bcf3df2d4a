import { titleFromHeading } from '../../language/headings/heading-title';
import { namesCourse, namesNoSubject } from '../../language/headings/headings';
import { isInTitleCase } from '../../language/headings/title-case';
import { definesNothing } from '../../language/lines/note-labels';
import { isPointLabel, leavesOutWho } from '../../language/lines/point-labels';
import { groupOf, MONTHS, MONTHS_ELSEWHERE } from '../../language/patterns';
import type { Passage, ReadDocument, SectionRole } from '../../types';
import type { GlossaryEntry } from './aids';
import {
  boldEntry,
  type Entry,
  inTerm,
  isNoteLabel,
  isToComplete,
  withoutMark,
} from './entry-lines';

/** "Osmosis: water moves", "Prophase – chromosomes condense", "PED = …", "Ribosome | makes proteins" */
const LINE = new RegExp(
  `^([\\p{L}“"‘']${inTerm(':–—=|.!?;')}{0,70}?)\\s*(:|(?<=\\s)[–—=|-])\\s+([\\p{L}\\p{N}(“"‘'<>≤≥~∼+√∑Δ%-].{2,})$`,
  'u',
);
const DATE = new RegExp(
  `^(?:(?:c\\.|ca\\.|circa|early|late|mid) ?)?(?:\\d{1,2}(?:st|nd|rd|th)? )?(?:(?:${MONTHS}) )?\\d{3,4}s?(?:[–-]\\d{2,4})?(?: (?:${MONTHS}))?(?: (?:BCE?|AD|CE))?`,
);
/** "5 mai 1789", "am 3. Oktober 1990", "20 de junio". */
const DATE_ELSEWHERE = `^(?:am |le |el |il )?\\d{1,2}(?:\\.|er|º)? (?:de )?(?:${MONTHS_ELSEWHERE})(?: (?:de )?\\d{4})?`;
const MARK_AFTER = '(?=\\s*(?::|\\s[–—-])\\s)';
const DATED = [new RegExp(DATE.source + MARK_AFTER), new RegExp(DATE_ELSEWHERE + MARK_AFTER, 'iu')];
const LONGEST_LINE = 400;
const MOST_WORDS_OF_TERM = 7;
const MOST_WORDS_OF_COLUMN = 3;
/** By the role of the section; a vocabulary translates words. */
const FEWEST_WORDS_OF_MEANING: Partial<Record<SectionRole, number>> = {
  body: 2,
  keyTerms: 1,
  glossary: 1,
};
/** Of a section's text in short lines, from which on it is notes. */
const NOTES_SHARE = 0.5;
/** A longer passage, or one of several sentences, is running text. */
const LONGEST_NOTE = 240;

/** An entry of a line; `isDated` where a date stands in the term's place. */
type LineEntry = Entry & { passage: number; isDated: boolean };

/**
 * Entries that stand in runs of two or more in the notes of a section: the author's own list of terms or dates. What several
 * sections say under the same label, such as "Side effects", is an attribute of what their headings name.
 */
export function siblingEntries({ sections, passages, language }: ReadDocument): GlossaryEntry[] {
  const bySection = Map.groupBy(passages.keys(), (at) => passages[at]?.section ?? 0);
  const found = [...bySection].flatMap(([section, inside]) => {
    const role = sections[section]?.role ?? 'body';
    const fewest = FEWEST_WORDS_OF_MEANING[role];
    const lines = inside.map((at) => {
      const text = passages[at]?.text ?? '';
      return { text, entry: lineEntry(text, at) ?? boldOf(passages, at) };
    });
    if (!fewest || !areNotes(lines)) return [];
    const entries = lines.map(({ entry }, i) => (isHeadOf(lines, i) ? null : entry));
    return inRuns(entries, fewest).map((entry) => ({ ...entry, section }));
  });
  const uses = usesIn(found);
  return found.flatMap((entry): GlossaryEntry[] => {
    const { start = 0, text = '' } = passages[entry.passage] ?? {};
    const kind = kindOf(entry, uses, { sections, language });
    if (language === 'en' && !saysAlone(entry, kind)) return [];
    const { term, meaning, passage } = entry;
    return kind && !definesNothing(language, { term, meaning, ...kind })
      ? [{ term, meaning, passage, start, quote: text, isNote: true, ...kind }]
      : [];
  });
}

/** Whether an entry is understood away from what stands above it. */
const saysAlone = (entry: LineEntry, kind: Kind): boolean =>
  entry.isDated ? !leavesOutWho(entry.meaning) : Boolean(kind?.asks) || !isPointLabel(entry);

/** "Switches | Routers", above the rows of a table: the names of its columns. */
function isHeadOf(lines: readonly { text: string; entry: LineEntry | null }[], i: number): boolean {
  const [before, line, next] = [lines[i - 1], lines[i], lines[i + 1]];
  return (
    / \| \p{Lu}/u.test(line?.text ?? '') &&
    wordsOf(line?.entry?.meaning ?? '') <= MOST_WORDS_OF_COLUMN &&
    !/ \| /.test(before?.text ?? '') &&
    Boolean(next?.entry)
  );
}

type Found = LineEntry & { section: number };
/** Null for what is no card. */
type Kind = Pick<GlossaryEntry, 'asks' | 'of'> | null;
/** By term in lower case, how often it stands and in how many sections; by year, how many dates have it. */
type Uses = {
  terms: ReadonlyMap<string, { count: number; sections: number }>;
  years: ReadonlyMap<string, number>;
};

function usesIn(found: readonly Found[]): Uses {
  const byTerm = Map.groupBy(found, ({ term }) => term.toLowerCase());
  const terms = [...byTerm].map(([term, all]) => {
    const sections = new Set(all.map(({ section }) => section)).size;
    return [term, { count: all.length, sections }] as const;
  });
  const years = new Map<string, number>();
  for (const { term } of found.filter(({ isDated }) => isDated))
    for (const [year] of term.matchAll(/\d{3,4}/g)) years.set(year, (years.get(year) ?? 0) + 1);
  return { terms: new Map(terms), years };
}

/** In sections, from which on an English label is one of what their headings name, whatever it says. */
const FEWEST_OF_ATTRIBUTE = 3;

function kindOf(
  entry: Found,
  uses: Uses,
  document: Pick<ReadDocument, 'sections' | 'language'>,
): Kind {
  const { term, isDated } = entry;
  const used = uses.terms.get(term.toLowerCase()) ?? { count: 0, sections: 0 };
  if (isDated) {
    // A bare year says nothing where several things happened in it.
    const isAlone = used.count === 1 && (!/^\d{3,4}$/.test(term) || uses.years.get(term) === 1);
    return isAlone ? { asks: 'date' } : null;
  }
  if (NAMES_A_PART.test(term)) return null;
  if (used.count === 1 && !isOfSubject(term))
    return isNoteLabel(term) || namesNoSubject(term) ? null : {};
  return mayBeAttribute(term, used, document.language)
    ? kindUnder(document.sections[entry.section]?.title ?? '', entry)
    : null;
}

const isOfSubject = (term: string): boolean => OF_A_SUBJECT.test(term) || IS_DEFINITION.test(term);

/** Once in each section: in English, of what any subject has, or in several. */
const mayBeAttribute = (
  term: string,
  { count, sections }: { count: number; sections: number },
  language: string,
): boolean =>
  sections === count && (language !== 'en' || isOfSubject(term) || sections >= FEWEST_OF_ATTRIBUTE);

/** Of what is said of the heading's subject. */
function kindUnder(heading: string, entry: Found): Kind {
  const of = titleFromHeading(heading.replace(IN_BRACKETS, ''));
  if (of === null || /[?:]/.test(of) || NAMES_A_PART.test(of) || namesCourse(of)) return null;
  if (IS_DEFINITION.test(entry.term)) return { asks: 'definition', of };
  return isAttribute(entry) ? { asks: 'attribute', of } : null;
}

/** Says what the heading names. */
const IS_DEFINITION =
  /^(?:def\.?|(?:basic|formal|legal|long(?:er)?|short(?:er)?|simple|textbook) definition|definition|informal(?:ly)?|what (?:is it|it is)|definición|definição|définition|definizione)$/i;
/** Says what a part of a text does, not what it is about: "Formal: …". */
const NAMES_A_PART =
  /^(?:description|formal(?:ly)?|explanation|intuition|disclaimer|(?:typical )?approach|(?:\p{L}+ )?notes?)$/iu;

/** Means nothing without what it is said of: "Evidence: patients with …" */
const OF_A_SUBJECT = new RegExp(
  `^(?:(?:main|key|clinical|possible) )?${groupOf([
    'evidence|criticisms?|critiques?|objections?|causes?|symptoms?|signs|treatments?|complications?',
    'risk factors|side effects|benefits|drawbacks|limitations?|strengths|weaknesses|functions?',
    'purposes?|uses|structure|characteristics|features|consequences|importance|significance',
    'assumptions|implications|applications|mechanism|solutions?',
  ])}$`,
  'i',
);

/** After a heading or a term: "Hyponatremia (Na < 135)". */
const IN_BRACKETS = /\s?\([^()]{0,60}\)$/;

export function lineEntry(text: string, passage: number): LineEntry | null {
  if (text.length > LONGEST_LINE) return null;
  const line = withoutMark(text);
  const date = DATED.map((pattern) => pattern.exec(line)?.[0]).find(Boolean);
  if (date) {
    const meaning = line.slice(date.length).replace(/^\s*[:–—-]\s+/, '');
    return { term: date, meaning, passage, isDated: true };
  }
  const named = line.replace(CALLED_TERM, '');
  const [, term, mark, meaning] = LINE.exec(named.replace(DEFINED_BY, '$1:')) ?? [];
  if (!term || !mark || !meaning || wordsOf(term.replace(IN_BRACKETS, '')) > MOST_WORDS_OF_TERM)
    return null;
  const isEntry =
    /\p{L}{2}/u.test(term) &&
    !HAS_VERB.test(term) &&
    !isToComplete(term) &&
    !(named === line && OPENS_SENTENCE.test(term)) &&
    !/\?$/.test(meaning) &&
    !isListOfWords(meaning) &&
    !isTitleOfWork(meaning) &&
    !(mark === '=' && CODE.test(meaning)) &&
    !(mark === '|' && (/\|/.test(meaning) || COLUMN.test(meaning) || areUnits(term, meaning)));
  const name = term.replace(DEFINITION_OF, '');
  return isEntry ? { term: name, meaning, passage, isDated: false } : null;
}

/** "Definition of a process: a program that runs" */
const DEFINITION_OF = /^definition of (?:an? |the )?(?=\p{L})/iu;

/** "Term to note - In concert: …" */
const CALLED_TERM = /^(?:key |new )?term(?: to (?:know|note|remember))?(?::| [–—-]) (?=\p{L})/iu;

/** "Load factor α = n/m: …" */
const DEFINED_BY = /^([^:=|]{1,60}) = [^:=| ]{1,20}:(?= )/u;
/** "Then divide by moles: …" */
const OPENS_SENTENCE =
  /^(?:then|now|so|next|but|and|if|when|we|you|i|it|they|this|these|that|there|here|do|don['’]t|never|always|use|add|also|both|for|in|on|to|by|with|from)\b/i;
/** "The worst case is n: …" */
const HAS_VERB =
  /\b(?:is|are|was|were|has|have|had|can|could|may|must|will|should|do(?:n['’]t)?|does(?:n['’]t)?|did(?:n['’]t)?)\b/i;
/** An assignment of a program. */
const CODE = /[#;{}[\]"]|\w\(|\w\.\w|\*/;
/** The head of a table. */
const COLUMN =
  /^(?:what it (?:is|does|means)|(?:key |main )?(?:functions?|definitions?|meanings?|descriptions?|examples?|translation)(?: (?:and|or|\/) \p{L}+)?|how it (?:works|forms))$/iu;

/** "A Writer's Workbook: Daily Exercises for the Writing Life (foreword) (2000)" */
const isTitleOfWork = (meaning: string): boolean =>
  /^\p{Lu}.*\((?:1[5-9]|20)\d\d\)$/u.test(meaning) && isInTitleCase(meaning, FEWEST_OF_TITLE);
/** In words: "Emma (1815)". */
const FEWEST_OF_TITLE = 1;

/** The head of a table of figures: "Temperature (°C) | Rate (mL/min)". */
const areUnits = (...cells: readonly string[]): boolean =>
  cells.every((cell) => /\([^()]{1,20}\)$/.test(cell));

/** "tengo, tienes, tiene, …": forms or members, no meaning. */
export const isListOfWords = (text: string): boolean => {
  const parts = text.split(/, | and /);
  return parts.length >= 5 && parts.every((part) => !part.includes(' '));
};

/** "**Osmosis.** Water moves …", "**Demand** quantity …": not what is only stressed, "**Osmosis** is …" */
function boldOf(passages: readonly Passage[], at: number): LineEntry | null {
  const passage = passages[at];
  const entry =
    passage && passage.text.length <= LONGEST_LINE ? boldEntry(passage, 'run-in') : null;
  return entry && { ...entry, passage: at, isDated: false };
}

/** With a neighbor that is an entry, too; one other line may stand between. */
function inRuns(entries: readonly (LineEntry | null)[], fewest: number): LineEntry[] {
  return entries.flatMap((entry, i) => {
    const near = [entries[i - 1], entries[i + 1], entries[i - 2], entries[i + 2]];
    return entry && near.some(Boolean) && wordsOf(entry.meaning) >= fewest ? [entry] : [];
  });
}

function areNotes(lines: readonly { text: string; entry: LineEntry | null }[]): boolean {
  const lengthOf = (some: typeof lines) => some.reduce((sum, { text }) => sum + text.length, 0);
  const notes = lines.filter(
    ({ text, entry }) => text.length <= LONGEST_NOTE && (entry || !ENDS_SENTENCE.test(text)),
  );
  return lengthOf(notes) >= NOTES_SHARE * lengthOf(lines);
}

const ENDS_SENTENCE = /[.!?]["”’)]?$/;

/** "Side effects", "Examples"; not "Note", "Example". */
function isAttribute({ term }: LineEntry): boolean {
  return /^\p{Lu}?[\p{Ll} -]{3,}$/u.test(term) && !isNoteLabel(term) && !namesNoSubject(term);
}

const wordsOf = (text: string): number => text.split(' ').length;
