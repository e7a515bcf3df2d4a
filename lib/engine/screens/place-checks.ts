import type { Lines, Said } from './lines';

/** A check stands after every so many screens. */
export const EVERY = 2;

/** `parts`: what a check asks about beside the sentence that it quotes. */
export type Placed = { said: Said; parts: readonly string[] };

/**
 * By screen, the checks that are asked after it, as indexes: one after every second screen, of those whose lines were
 * shown by then the one with the earliest; all others after the last screen.
 *
 * @param screenOf the screen of each of the lesson's sentences; undefined where none shows it
 */
export function placeChecks(
  checks: readonly Placed[],
  lines: Lines,
  screenOf: readonly (number | undefined)[],
): number[][] {
  const last = Math.max(0, ...screenOf.map((screen) => screen ?? 0));
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

/** Indexes of the sentences that have all that a check asks about; -1 for what isn't there. */
export function linesNeeded({ said, parts }: Placed, lines: Lines): number[] {
  return [lines.of(said).at(-1) ?? -1, ...parts.map((part) => lines.holding(part))];
}

/** The screen by which all that a check asks about was shown; undefined if the lesson doesn't show it. */
function shownOn(
  check: Placed,
  lines: Lines,
  screenOf: readonly (number | undefined)[],
): number | undefined {
  const screens = linesNeeded(check, lines).map((line) => screenOf[line]);
  return screens.includes(undefined) ? undefined : Math.max(...screens.map(Number));
}
