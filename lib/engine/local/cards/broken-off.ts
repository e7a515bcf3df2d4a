const COUNTED = /\b(?:two|three|four|five|six|several)\b/i;
const NAMES_SOME = /\b(?:like|such as|including) /gi;
const JOINED = /\b(?:and|or)\b/i;

/**
 * Whether an answer ends within a list or an aside: "three sets of tools: taxes", "like taxes, fees", "and, on average",
 * "of water, using". Looks from the last marks backwards, in linear time.
 */
export function isBrokenOff(answer: string): boolean {
  const comma = answer.lastIndexOf(',');
  if (countsMore(answer, Math.max(comma, answer.lastIndexOf(';')))) return true;
  if (comma < 0) return false;
  const [before, after] = [answer.slice(0, comma), answer.slice(comma + 1)];
  return (
    (after.startsWith(' ') && /\b(?:and|or)$/i.test(before.slice(-4))) ||
    namesOne(before, after) ||
    (/^ \p{L}+ing\.?$/iu.test(after) && endsWithOf(before))
  );
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

function endsWithOf(before: string): boolean {
  const space = before.lastIndexOf(' ');
  return (
    /^\p{L}+$/u.test(before.slice(space + 1)) &&
    /\bof$/i.test(before.slice(0, Math.max(0, space)).slice(-3))
  );
}
