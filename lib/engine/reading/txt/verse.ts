const FEWEST_LINES = 4;
const LONGEST_LINE = 60;
/** Of verse that cannot be wrapped text, whose lines seldom all open with capitals. */
const LONGEST_CAPITALIZED = 75;
const FEWEST_CAPITALIZED = 6;
const NEARLY_ALL = 0.9;
const CAPITALS = 0.75;
/** Of the lines with another below; wrapped text has no room for its next word. */
const ENDS_EARLY = 1 / 3;

/** Whether lines are those of a poem or a song: they end where the next word had room, and open with capitals or are indented in turn. */
export function isVerse(group: readonly string[]): boolean {
  if (group.length < FEWEST_LINES) return false;
  const lines = group.map((line) => line.trim());
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const capitals = lines.filter((line) => /^[^\p{L}]{0,2}\p{Lu}/u.test(line));
  const isSure = lines.length >= FEWEST_CAPITALIZED && capitals.length >= NEARLY_ALL * lines.length;
  if (width > (isSure ? LONGEST_CAPITALIZED : LONGEST_LINE)) return false;
  const early = lines.slice(1).filter((line, i) => {
    const [word = ''] = line.split(' ', 1);
    return (lines[i]?.length ?? 0) + 1 + word.length <= width;
  });
  const indented = group.filter((line) => /^\s/.test(line));
  const isInTurn = Math.min(indented.length, lines.length - indented.length) > 1;
  return (
    (capitals.length >= CAPITALS * lines.length || isInTurn) &&
    early.length >= ENDS_EARLY * (lines.length - 1)
  );
}
