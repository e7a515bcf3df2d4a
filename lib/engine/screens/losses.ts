import type { Rated } from './marks';

/** What it costs to leave out a line that a check asks about: more than anything else on a screen. */
const ASKED = 50;
/** The same for each word of a line that a key point or a card quotes, and of any other. */
const QUOTED = 0.3;
const OTHER = 0.1;
/** Added for the lesson's first line and for headings: without them, what follows lacks its subject. */
const FIRST = 3;

/** What it costs to leave each sentence out of a lesson's screens. @param asked indexes of those that checks need */
export function lossesOf(units: readonly Rated[], asked: ReadonlySet<number>): number[] {
  return units.map(({ words, weight, quotedBy, opening }, at) => {
    if (asked.has(at)) return ASKED;
    const first = at === 0 || opening === 'heading' ? FIRST : 0;
    const word = ((1 + weight) / 2) * (quotedBy.length > 0 ? QUOTED : OTHER);
    return first + word * Math.max(1, words);
  });
}
