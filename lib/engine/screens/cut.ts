import type { Unit } from './units';

/** Words on a screen. A sentence that has more is a screen of its own. */
export const MOST_WORDS = 90;
/** Words that a screen aims at, in a long lesson and in a short one. */
const AIM = 88;
const SHORTEST_AIM = 50;
/** Screens that a lesson aims at, and may have. */
const SCREENS = 7;
const MOST_SCREENS = 8;

/** What it costs to begin a screen with it, where a screen with half the words that it aims at costs 0.25. */
const COST: Record<Unit['opening'], number> = {
  heading: 0,
  paragraph: 0,
  sentence: 0.05,
  leaning: 3,
  item: 0.8,
};
/** The same if what stands before it is left out. */
const COST_AFTER_GAP: Record<Unit['opening'], number> = {
  heading: 0,
  paragraph: 0,
  sentence: 1,
  leaning: 30,
  item: 10,
};
const COST_OF_SCREEN = 0.3;
/** What it costs to have another part's heading within a screen. */
const COST_OF_HEADING = 0.2;
/** What it costs to begin leaving units out, and how much more within a list. */
const COST_OF_GAP = 0.5;
const COST_OF_LIST = 10;

/** A division of the first units: its cost, and its last screen. */
type Division = { cost: number; screen: { from: number; to: number; before: Division } | null };
const NONE: Division = { cost: Number.POSITIVE_INFINITY, screen: null };

/** Of the units before each index: the cheapest divisions that show the last of them, and that leave it out. */
type Table = { shown: readonly Division[]; leftOut: readonly Division[] };

/**
 * The screens of a lesson as runs of its units: at most eight of at most 90 words each, of about equal length, beginning
 * where a reader can begin; as few as that allows. A longer lesson loses the units whose loss costs least. The cheapest
 * division, found by dynamic programming.
 *
 * @param losses what it costs to leave each unit out; a unit that costs 1 is left out only for want of room
 */
export function cutIntoScreens<U extends Unit>(
  units: readonly U[],
  losses: readonly number[],
): U[][] {
  const total = units.reduce((sum, { words }) => sum + words, 0);
  const aim = Math.min(AIM, Math.max(SHORTEST_AIM, total / SCREENS));
  let table = withGaps(units, losses, [
    { cost: 0, screen: null },
    ...Array<Division>(units.length).fill(NONE),
  ]);
  let best = lastOf(table);
  for (let screens = 1; screens <= MOST_SCREENS; screens++) {
    const before = table;
    const shown = [NONE, ...units.map((_, at) => cheapest(units, before, { end: at + 1, aim }))];
    table = withGaps(units, losses, shown);
    best = cheaper(best, lastOf(table));
  }
  return screensOf(units, best);
}

const cheaper = (one: Division, other: Division) => (other.cost < one.cost ? other : one);

function lastOf({ shown, leftOut }: Table): Division {
  return cheaper(shown.at(-1) ?? NONE, leftOut.at(-1) ?? NONE);
}

function withGaps(
  units: readonly Unit[],
  losses: readonly number[],
  shown: readonly Division[],
): Table {
  const leftOut: Division[] = [NONE];
  for (const [at, { opening }] of units.entries()) {
    const list = opening === 'item' ? COST_OF_LIST : 0;
    const begun = plus(shown[at] ?? NONE, COST_OF_GAP + list);
    leftOut.push(plus(cheaper(begun, leftOut[at] ?? NONE), losses[at] ?? 0));
  }
  return { shown, leftOut };
}

const plus = (one: Division, cost: number): Division => ({ ...one, cost: one.cost + cost });

/** With a last screen that ends before `end`. */
function cheapest(
  units: readonly Unit[],
  { shown, leftOut }: Table,
  { end, aim }: { end: number; aim: number },
): Division {
  let found = NONE;
  let words = 0;
  let within = 0;
  for (let from = end - 1; from >= 0; from--) {
    const first = units[from];
    // At least one, so that many lines without words don't make every screen a candidate.
    words += Math.max(1, first?.words ?? 0);
    if (!first || (words > MOST_WORDS && from < end - 1)) break;
    const own = COST_OF_SCREEN + ((words - aim) / aim) ** 2 + within;
    const goesOn = plus(shown[from] ?? NONE, from > 0 ? COST[first.opening] : 0);
    const before = cheaper(goesOn, plus(leftOut[from] ?? NONE, COST_AFTER_GAP[first.opening]));
    const cost = before.cost + own;
    if (cost < found.cost) found = { cost, screen: { from, to: end, before } };
    if (first.opening === 'heading') within += COST_OF_HEADING;
  }
  return found;
}

function screensOf<U>(units: readonly U[], { screen }: Division): U[][] {
  if (!screen) return [];
  return [...screensOf(units, screen.before), units.slice(screen.from, screen.to)];
}
