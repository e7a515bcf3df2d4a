import { isLabel } from '../../language/headings/headings';
import { BULLETS, DASHES } from '../../language/lines/item-marks';
import { groupOf, union } from '../../language/patterns';
import type { Passage } from '../../types';

const LONGEST_TERM = 60;
const ITEM_MARK = `[*${BULLETS}${DASHES}]\\s+|\\(?\\d{1,3}[.)]\\s+`;
/** "(1079–1142)", "(e.g. Mars)" */
const IN_BRACKETS = '[^()]{1,40}\\)';

/** Pattern of what a term is made of: any letter but `excluded`, and brackets with any. */
export const inTerm = (excluded: string): string =>
  `(?:\\((?=${IN_BRACKETS})${IN_BRACKETS}|\\((?!${IN_BRACKETS})|[^(${excluded}])`;

/** "Osmosis: the movement of water", after the mark of a list. */
const ENTRY = new RegExp(
  `^(?:${ITEM_MARK})?(\\p{L}${inTerm(':–—.!?')}{1,60}?)\\s*(?::|\\s[–—-])\\s+(\\p{L}.{12,})$`,
  'u',
);
/** Labels that may also be terms: "Tip: …", "Step 2: …". */
const FIELD = union([
  new RegExp(
    `^${groupOf([
      'warning|caution|tip|step|question|answer|source|solution|hint|summary|important|see|part',
      'problem|key|author|date|title|keywords?|abstract|result|output|input|usage|returns?',
    ])}\\b`,
    'i',
  ),
  /^(?:weeks?|days?|sessions?|lectures?|class(?:es)?|meetings?) \d/i,
  /^(?:version|home ?work|due|dead ?line|to ?do|room|exam|questions? for .*)$/i,
]);

/** Labels of notes that open longer terms, too: "Time: 9:00", but "Time constant: …". */
const NOTE_FIELD = new RegExp(
  `^${groupOf([
    // What to keep in mind
    /exam (?:tip|question|date)s?|tips?|remember|reminder|attention|nb|n\.b\.?|ps/,
    // A class and what is done in it
    /lecturer|lecture|professor|prof\.?|teacher|instructor|class|course|unit|week|slides?/,
    /readings?|read|discussion|essay (?:question|title)s?|quiz|test/,
    /next (?:week|time|lecture|class)|last (?:week|time|lecture|class)/,
    // What a note is about, and where
    /time|place|url|link|website|reference|refs?/,
    /errors?|cases?|topic|aims?|goals?|q\d{0,2}|a/,
    // Words that open a remark
    /e\.g\.?|i\.e\.?|eg|ie|etc|pros?|cons?|quote|more|others?|also|so|but|then/,
    /why|how|what|when|where|who|which|yes|no|and|or|if|first|second|third|finally/,
    // A task, and who hands it in
    /result|conclusion|task|activity|email|e-mail|phone|office(?: hours)?|name/,
    /grade|marks?|points|version/,
    // A language class
    /grammar|vocabulary|vocab|pronunciation/,
    // A report from a laboratory
    /equipment|materials?|apparatus|(?:lab )?partners?|students?(?: names?| id)?|supervisors?/,
    /submitted(?: by| to| on)?|prepared (?:by|for)|lab(?:oratory)? reports?|method|procedure/,
    // German, French, Spanish, and Italian
    /hausaufgaben?|merke|achtung|beachte|wichtig|prüfung|klausur|frage|antwort/,
    /devoirs?|attention|à faire/,
    /deberes|tarea|examen|recuerda/,
    /compiti|attenzione/,
    // What a course needs
    /teaching assistants?|prerequisites?|textbooks?/,
    /(?:required|recommended) (?:texts?|books?|readings?)/,
    // A meeting or an interview
    /present|absent|apologies|attendees|minutes|decisions?|action(?: items?|s)?|interviewe[er]/,
    /updated?|last updated|by/, // Who changed it, and when
    // A recipe
    /serves|servings|yield|(?:prep(?:aration)?|cook(?:ing)?|baking|total) time|difficulty/,
    // The rules of a course
    /attendance|fees?|late (?:work|policy|submissions?|penalty)|grades|grading|participation/,
    /plagiarism|academic (?:integrity|honesty)|make-?up (?:exams?|tests?|work)|deadlines?/,
  ])}$`,
  'i',
);

/** No terms: "Note: …", "Step 2: …". */
export const isNoTerm = (text: string): boolean => isLabel(text) || FIELD.test(text);

/** Of notes: "Homework: …", too. A glossary may explain what a class or a result is. */
export const isNoteLabel = (text: string): boolean => isNoTerm(text) || NOTE_FIELD.test(text);

/** "Fossils never occur in: igneous rocks". */
export const isToComplete = (text: string): boolean =>
  / (?:in|by|of|from|with|at|on|as|to|for|than|occurs?)$/.test(text);

const MARK = new RegExp(`^(?:${ITEM_MARK})`, 'u');

/** Without the mark of a list. */
export const withoutMark = (text: string): string => text.replace(MARK, '');

/** A term and its meaning. */
export type Entry = { term: string; meaning: string };

/** The entry that a line of plain text is. */
export function plainEntry(text: string): Entry | null {
  const [, term, meaning] = ENTRY.exec(text) ?? [];
  return term && meaning ? { term, meaning } : null;
}

/** "Demand quantity consumers want", but not "Demand is …" */
const SAYS_WHAT =
  /^\s+(?!(?:is|are|was|were|has|have|had|can|may|must|will|and|or|of|in|on|for|to|by|with|that|which)\b)\p{Ll}/u;

/** "Attendance. Come to every session.", "Late work. You lose …": a rule, no meaning. */
const TELLS_WHAT_TO_DO =
  /^(?:come|bring|be|do|don[’']t|use|wear|submit|hand|read|turn|keep|send|ask|check|please|no)\b|\b(?:you|your|please)\b/i;

/**
 * Outside lists of terms, a bold opening without colon or dash is a heading or a stressed word; in a run of such openings
 * it may be `run-in`, too.
 */
export function boldEntry(
  { text, emphasis }: Passage,
  place: 'listed' | 'marked' | 'run-in',
): Entry | null {
  const bold = emphasis?.find(({ kind }) => kind === 'bold');
  const mark = MARK.exec(text)?.[0].length ?? 0;
  if (!bold || bold.start > mark || bold.length > LONGEST_TERM) return null;
  const term = text.slice(mark, bold.start + bold.length).trim();
  const rest = text.slice(bold.start + bold.length);
  const isMarked = /[:–—]$/.test(term) || /^\s*(?::|[–—]|-\s)/.test(rest);
  const isRunIn =
    place === 'run-in' &&
    !TELLS_WHAT_TO_DO.test(rest.trim()) &&
    (/\p{Ll}\.$/u.test(term) ? /^\s+\p{Lu}/u : SAYS_WHAT).test(rest);
  if (!isMarked && !isRunIn && (place !== 'listed' || /[.!?]$/.test(term))) return null;
  return {
    term: term.replace(/\s*[.:–—-]$/, ''),
    meaning: rest.replace(/^\s*(?:[:–—-]\s*)?/, ''),
  };
}
