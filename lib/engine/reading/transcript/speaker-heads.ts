import type { TimedLine } from './timed-lines';

/** Of programs that tell voices apart: "SPEAKER 0", "Speaker A:", "Unknown Speaker". */
const NUMBERED =
  /^(?:(?:speaker|participant|person) ?(?:\d{1,3}|[A-Z])|(?:unknown|unidentified) speaker(?: \d{1,2})?):?$/iu;
/** Of a meeting's captions, with the time of day: "[Ada Lovelace] 15:02:31". */
const BRACKETED = /^\[(\p{Lu}[^[\]]{0,60})\]\s{1,4}\d{1,2}:\d{2}:\d{2}$/u;
const LONGEST_HEAD = 80;
const FEWEST_HEADS = 3;
/** Of all lines that aren't heads: what is said below a head is mostly one paragraph. */
const MOST_LINES_PER_HEAD = 4;
/** On average: a program's list of what speakers do has short lines. */
const FEWEST_WORDS = 6;

function headOf(line: string): string | null {
  const text = line.trim();
  if (text.length > LONGEST_HEAD) return null;
  return NUMBERED.test(text) ? text.replace(/:$/, '') : (BRACKETED.exec(text)?.[1] ?? null);
}

/** With lines that name who speaks from there on, and say nothing else, read as such; null for a text without them. */
export function withSpeakerHeads(lines: readonly string[]): (TimedLine | null)[] | null {
  const heads = lines.map(headOf);
  const found = heads.filter((head) => head !== null).length;
  const others = lines.filter((line, i) => heads[i] === null && line.trim() !== '');
  const opens = lines.findIndex((line) => line.trim() !== '') === heads.findIndex(Boolean);
  const isEnough = found >= FEWEST_HEADS || (found > 0 && opens);
  const isFair = others.length <= found * MOST_LINES_PER_HEAD;
  const words = others.reduce((sum, line) => sum + line.split(/\s+/).length, 0);
  if (!isEnough || !isFair || words < others.length * FEWEST_WORDS) return null;
  return heads.map((speaker) =>
    speaker === null ? null : { text: '', at: null, isBare: true, speaker },
  );
}
