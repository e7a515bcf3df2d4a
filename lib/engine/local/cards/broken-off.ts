const COUNTED = /\b(?:two|three|four|five|six|several)\b/i;
const NAMES_SOME = /\b(?:like|such as|including) /gi;
const JOINED = /\b(?:and|or)\b/i;

/**
 * Whether an answer ends within a list: "three sets of tools: taxes", "like taxes, fees". Looks from the last marks
 * backwards, in linear time.
 */
export function isBrokenOff(answer: string): boolean {
  const comma = answer.lastIndexOf(',');
  if (countsMore(answer, Math.max(comma, answer.lastIndexOf(';')))) return true;
  return comma >= 0 && namesOne(answer.slice(0, comma), answer.slice(comma + 1));
}

/** A number with a colon after it, and no list after that. `lastMark`: its last comma or semicolon. */
function countsMore(answer: string, lastMark: number): boolean {
  const colon = answer.lastIndexOf(':');
  const from = lastMark < 0 ? 0 : answer.lastIndexOf(':', lastMark) + 1;
  return colon > lastMark && COUNTED.test(answer.slice(from, colon));
}

/** Two names without "and". */
function namesOne(before: string, after: string): boolean {
  const clause = before.slice(before.lastIndexOf(',') + 1);
  const names = [...clause.matchAll(NAMES_SOME)]
    .map(({ 0: mark, index }) => clause.slice(index + mark.length))
    .findLast((rest) => rest !== '');
  return names !== undefined && after !== '' && !JOINED.test(`${names},${after}`);
}
