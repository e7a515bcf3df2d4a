import { ADJECTIVE, ARTICLE, BREAK, GERUND, LINK, NOUN, PARTICIPLE, type Unit } from './units';

/** A run of units that may be a key term; `full` when nothing around it could lengthen it. */
export type Phrase = { first: number; end: number; words: number; full: boolean };

const MOST_WORDS = 5;

/** Calls `visit` for every phrase of a sentence that has the shape of a key term, the shorter ones inside included. */
export function visitPhrases(units: readonly Unit[], visit: (phrase: Phrase) => void): void {
  for (let first = 0; first < units.length; first++) {
    if (isContent(units[first]!.role)) visitFrom(units, first, visit);
  }
}

function visitFrom(units: readonly Unit[], first: number, visit: (phrase: Phrase) => void): void {
  const opensRun = !isContentAt(units, first - 1);
  let words = 0;
  let linked = false;
  for (let end = first; words < MOST_WORDS && canContinue(units, end, linked); end++) {
    linked ||= units[end]!.role === LINK;
    if (!isContentAt(units, end)) continue;
    words += 1;
    if (isHead(units, first, end))
      visit({ first, end: end + 1, words, full: opensRun && !isContentAt(units, end + 1) });
  }
}

/** One link between two content words, an article only after it. */
function canContinue(units: readonly Unit[], at: number, linked: boolean): boolean {
  const role = units[at]?.role ?? BREAK;
  if (role === LINK) return !linked && isContentAt(units, at - 1);
  return role === ARTICLE ? units[at - 1]!.role === LINK : role !== BREAK;
}

function isContentAt(units: readonly Unit[], at: number): boolean {
  const unit = units[at];
  return unit !== undefined && isContent(unit.role);
}

function isContent(role: number): boolean {
  return role === NOUN || role === ADJECTIVE || role === GERUND || role === PARTICIPLE;
}

/** May the phrase end here? On a noun or gerund; on an adjective when alone or after a noun ("rectus abdominis"). */
function isHead(units: readonly Unit[], first: number, last: number): boolean {
  const { role } = units[last]!;
  if (role === NOUN || role === GERUND) return true;
  if (role === ADJECTIVE)
    return first === last || units[last - 1]!.role === NOUN || units[last - 1]!.role === ADJECTIVE;
  return false;
}
