import { ADJECTIVE, ARTICLE, BREAK, GERUND, LINK, NOUN, PARTICIPLE, type Unit } from './units';

/** The units `first` to before `end`; `full` if nothing around it could lengthen it. */
export type Phrase = { first: number; end: number; words: number; full: boolean };

const MOST_WORDS = 5;

/** Visits every phrase with the shape of a key term, nested ones included. */
export function visitPhrases(units: readonly Unit[], visit: (phrase: Phrase) => void): void {
  for (let first = 0; first < units.length; first++) if (isContentAt(units, first)) visitFrom(units, first, visit);
}

function visitFrom(units: readonly Unit[], first: number, visit: (phrase: Phrase) => void): void {
  const opensRun = !isContentAt(units, first - 1);
  let words = 0;
  let linked = false;
  for (let end = first; words < MOST_WORDS && canContinue(units, end, linked); end++) {
    linked ||= roleAt(units, end) === LINK;
    if (!isContentAt(units, end)) continue;
    words += 1;
    if (isHead(units, first, end))
      visit({ first, end: end + 1, words, full: opensRun && !isContentAt(units, end + 1) });
  }
}

/** One link between two content words, an article only after it. */
function canContinue(units: readonly Unit[], at: number, linked: boolean): boolean {
  const role = roleAt(units, at);
  if (role === LINK) return !linked && isContentAt(units, at - 1);
  return role === ARTICLE ? roleAt(units, at - 1) === LINK : role !== BREAK;
}

function roleAt(units: readonly Unit[], at: number): number {
  return units[at]?.role ?? BREAK;
}

function isContentAt(units: readonly Unit[], at: number): boolean {
  const role = roleAt(units, at);
  return role === NOUN || role === ADJECTIVE || role === GERUND || role === PARTICIPLE;
}

/** May the phrase end here? On a noun or gerund; on an adjective when alone or after a noun ("rectus abdominis"). */
function isHead(units: readonly Unit[], first: number, last: number): boolean {
  const role = roleAt(units, last);
  if (role !== ADJECTIVE || first === last) return role !== PARTICIPLE;
  const before = roleAt(units, last - 1);
  return before === NOUN || before === ADJECTIVE;
}
