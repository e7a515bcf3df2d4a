import { cutAtSpace } from '../../../text/cut';
import { capitalised } from '../words/words';
import { bareHeading, namesNoSubject, standsForPart } from './headings';
import { proofLabel, statementLabel } from './statement-labels';
import { withoutWorth } from './task-headings';

const MOST_CHARACTERS = 70;

/** Without number, page number and dot leaders; null if it names no subject. */
export function titleFromHeading(heading: string): string | null {
  const plain = bareHeading(heading);
  const stated = statedUnder(heading);
  if (stated !== null) return stated === '' ? null : shownHeading(stated);
  return !/\p{L}{2}/u.test(plain) || namesNoSubject(plain) ? null : shownHeading(heading);
}

/** "Intermediate value theorem" of "Theorem 4.5 (Intermediate value theorem)"; '' without a name; null for other headings. */
function statedUnder(heading: string): string | null {
  if (proofLabel(heading)) return '';
  const label = SURELY_STATED.test(heading) ? statementLabel(heading) : null;
  if (!label || label.number === '') return null;
  return label.name || heading.slice(label.length).trim();
}

/** "Proposition 13" may be a law. */
const SURELY_STATED =
  /^\p{L}+ \d+[.-]\d|^(?:theorem|satz|lemma|corollary|korollar|definition|th[ée]or[èe]me|teorema|lemme|lema) \d/iu;

/** Without number, page number and dot leaders, in plain case: "II. DISCUSSION" is "Discussion". "Unit 1" is nothing but a number. */
export function shownHeading(heading: string): string {
  const plain = withoutWorth(bareHeading(heading) || heading.trim());
  const title =
    isShouted(plain) || isPartInCapitals(plain) ? capitalised(lowered(plain)) : capitalised(plain);
  return title.length <= MOST_CHARACTERS
    ? title
    : `${cutAtSpace(title, MOST_CHARACTERS - 1).replace(/[\s,;:–—-]+$/u, '')}…`;
}

const IN_BRACKETS = /\([^()]{0,100}\)/g;
/** A single word of so many letters is no short form. */
const LONG_WORD = 8;

/** What stands in brackets, such as a name, may be written otherwise. */
function isShouted(text: string): boolean {
  const outside = text.replace(IN_BRACKETS, '').trim();
  const isLong = outside.length > 5 && (/\s/.test(outside) || outside.length >= LONG_WORD);
  return isLong && outside === outside.toUpperCase() && /\p{Lu}/u.test(outside);
}

/** "RESULTS" is no short form. */
function isPartInCapitals(text: string): boolean {
  return text === text.toUpperCase() && standsForPart(text);
}

/** The number in "act ii". */
const NUMBERED_PART = /(?<=\b(?:act|scene|chapter|part|book|canto|war|volume) )[ivxlc]+\b/g;

/** Brackets keep their case where other letters or digits stand in them. */
function lowered(text: string): string {
  const kept = text.match(IN_BRACKETS) ?? [];
  let next = 0;
  const lower = text.toLowerCase().replace(NUMBERED_PART, (part) => part.toUpperCase());
  return lower.replace(IN_BRACKETS, (inside) => {
    const written = kept[next++] ?? inside;
    return /[\p{Ll}\d]/u.test(written) ? written : inside;
  });
}
