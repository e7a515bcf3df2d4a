import type { Lines, Said } from './lines';

/** A check stands after every so many screens. */
const EVERY = 2;

/** `parts`: what a check asks about beside the sentence that it quotes. */
export type Placed = { said: Said; parts: readonly string[] };

/**
 * By screen, the checks that are asked after it, as indexes: one after every second screen, of those whose lines were
 * shown by then the one with the earliest; all others after the last screen.
 *
 * @param screenOf the screen of each of the lesson's sentences
 */
export function placeChecks(
  checks: readonly Placed[],
  lines: Lines,
  screenOf: readonly number[],
): number[][] {
  const last = Math.max(0, ...screenOf);
  const placed = Array.from({ length: last + 1 }, (): number[] => []);
  const waiting = checks
    .map((check, index) => ({ index, shown: shownOn(check, lines, screenOf) ?? last }))
    .sort((a, b) => a.shown - b.shown || a.index - b.index);
  for (let screen = EVERY - 1; screen < last; screen += EVERY) {
    const [next] = waiting;
    if (!next || next.shown > screen) continue;
    placed[screen]?.push(next.index);
    waiting.shift();
  }
  placed[last]?.push(...waiting.map(({ index }) => index));
  return placed;
}

/** The screen by which all that a check asks about was shown; undefined if the lesson doesn't show it. */
function shownOn(
  { said, parts }: Placed,
  lines: Lines,
  screenOf: readonly number[],
): number | undefined {
  const needed = [lines.of(said).at(-1) ?? -1, ...parts.map((part) => lines.holding(part))];
  const screens = needed.map((line) => screenOf[line]);
  return screens.includes(undefined) ? undefined : Math.max(...screens.map(Number));
}
