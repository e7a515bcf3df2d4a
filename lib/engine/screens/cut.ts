import type { Unit } from './units';

/** Words on a screen. A sentence that has more is a screen of its own. */
const MOST_WORDS = 90;
/** Words that a screen aims at, in a long lesson and in a short one. */
const AIM = 88;
const SHORTEST_AIM = 50;
/** Screens that a lesson aims at. */
const SCREENS = 7;

/** What it costs to begin a screen with it, where a screen with half the words that it aims at costs 0.25. */
const COST: Record<Unit['opening'], number> = {
  heading: 0,
  paragraph: 0,
  sentence: 0.05,
  leaning: 0.4,
  item: 0.8,
};
const COST_OF_SCREEN = 0.3;
/** What it costs to have another part's heading within a screen. */
const COST_OF_HEADING = 0.2;

/** The cheapest division of the units up to one of them: its cost, and where its last screen begins. */
type Division = { cost: number; from: number };

/**
 * The screens of a lesson as runs of its units: at most 90 words each, of about equal length, beginning where a reader
 * can begin; as few as that allows. The cheapest division, found by dynamic programming.
 */
export function cutIntoScreens(units: readonly Unit[]): Unit[][] {
  const total = units.reduce((sum, { words }) => sum + words, 0);
  const aim = Math.min(AIM, Math.max(SHORTEST_AIM, total / SCREENS));
  const best: Division[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= units.length; end++) best.push(cheapest(units, best, { end, aim }));
  const screens: Unit[][] = [];
  for (let end = units.length; end > 0; ) {
    const from = best[end]?.from ?? 0;
    screens.unshift(units.slice(from, end));
    end = from;
  }
  return screens;
}

function cheapest(
  units: readonly Unit[],
  best: readonly Division[],
  { end, aim }: { end: number; aim: number },
): Division {
  let found: Division = { cost: Number.POSITIVE_INFINITY, from: end - 1 };
  let words = 0;
  let within = 0;
  for (let from = end - 1; from >= 0; from--) {
    const first = units[from];
    // At least one, so that many lines without words don't make every screen a candidate.
    words += Math.max(1, first?.words ?? 0);
    if (!first || (words > MOST_WORDS && from < end - 1)) break;
    const length = ((words - aim) / aim) ** 2;
    const opening = from > 0 ? COST[first.opening] : 0;
    const cost = (best[from]?.cost ?? 0) + COST_OF_SCREEN + length + opening + within;
    if (cost < found.cost) found = { cost, from };
    if (first.opening === 'heading') within += COST_OF_HEADING;
  }
  return found;
}
