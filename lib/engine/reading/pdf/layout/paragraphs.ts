import { heaviest, median } from '../geometry';
import {
  BULLET,
  ENDS_SENTENCE,
  ITEM,
  type Line,
  openingFont,
  readsOn,
  startsLikeEntry,
} from './lines';
import { type Margins, stepsInSentences, usualRight } from './margins';

export type Paragraph = {
  lines: Line[];
  /** Relative to the column's left edge. */
  indented: boolean;
  /** The last line reaches the column's right edge, so the text may continue elsewhere. */
  full: boolean;
};

type Column = {
  left: number;
  right: number;
  /** From line to line: of most lines, and within a sentence. */
  step: number;
  leading: number;
  /** Of most letters. */
  font: string | undefined;
  isCentered: boolean;
  isOnSlide: boolean;
};

/** Some items open with a picture of their own, which stays: "♀ XX", "🧠 Memory". */
const STARTS_ITEM = new RegExp(`^(?:[*–—]|(?![©®™°№])\\p{So})\\s|${BULLET.source}`, 'u');
/** One by itself may also be a dash in prose. */
const HYPHEN_ITEM = /^- /;
const BEGINS_ITEM = /^["“‘'«(]?[\p{Lu}\p{N}]/u;
/** More must follow. */
const UNFINISHED =
  /(?:[,–—-]|\b(?:an?|the|and|or|of|in|on|at|by|to|for|from|with|as|is|are|than|that))$/i;

/** A word that goes on in the next line, as "acknowledgement num-". */
const DIVIDED = /\p{Ll}-$/u;

const WIDER_GAP = 1.3;
const CENTERED = 0.5;

/** Relative to the size. */
const INDENT = 0.8;
const DEEPEST_INDENT = 6;

export function paragraphsOf(lines: readonly Line[], margins: Margins): Paragraph[] {
  const column = measure(lines, margins);
  const paragraphs: Paragraph[] = [];
  let open: Line[] = [];
  const close = () => {
    const last = open.at(-1);
    const first = open[0];
    if (first && last) {
      const full = last.right > column.right - 3 * last.size;
      paragraphs.push({
        lines: open,
        indented: first.left > column.left + INDENT * first.size,
        full,
      });
    }
    open = [];
  };
  lines.forEach((line, i) => {
    if (startsParagraph(line, lines[i + 1], open, column)) close();
    open.push(line);
  });
  close();
  return paragraphs;
}

function measure(lines: readonly Line[], margins: Margins): Column {
  const steps = lines.slice(1).map(({ baseline }, i) => baseline - (lines[i]?.baseline ?? 0));
  const step = median(steps.filter((one) => one > 0));
  return {
    left: heaviest(lines.map(({ left }) => [Math.round(left), 1])) ?? 0,
    right: isWrapped(lines)
      ? usualRight(lines)
      : Math.max(...lines.map((line) => margins.rightOf(line))),
    step,
    leading: Math.min(step, leadingOf(lines, margins)),
    font: heaviest(lines.flatMap(fontLengths)),
    isCentered: isCenteredBox(lines, margins),
    isOnSlide: margins.areSlides,
  };
}

/** Fewer steps may be those of a formula. */
const FEWEST_STEPS = 3;

/** The step from line to line of a sentence: in notes most steps lead to the next paragraph. */
function leadingOf(lines: readonly Line[], margins: Margins): number {
  const inSentences = stepsInSentences(lines).map(([, step]) => step);
  if (inSentences.length >= FEWEST_STEPS) return median(inSentences);
  const size = heaviest(lines.map((line) => [line.size, line.text.length])) ?? 0;
  return margins.leadingOf(size);
}

/** A box of a slide whose lines are set in the middle; a title slide has names there, one below the other. */
function isCenteredBox(lines: readonly Line[], margins: Margins): boolean {
  const [first] = lines;
  if (!first || lines.length < 2 || first.page === 1 || !margins.areSlides) return false;
  const spread = (edges: readonly number[]) => Math.max(...edges) - Math.min(...edges);
  const middles = spread(lines.map(({ left, right }) => (left + right) / 2));
  return middles <= CENTERED * first.size && 2 * middles < spread(lines.map(({ left }) => left));
}

/** The letters of a line in each of its fonts. */
function fontLengths({ font, text, runs }: Line): [string, number][] {
  const inRuns = runs.map((run): [string, number] => [run.font, run.end - run.start]);
  return [[font, text.length - inRuns.reduce((sum, [, n]) => sum + n, 0)], ...inRuns];
}

/** A line continues in the next, so the column's lines show its width. */
function isWrapped(lines: readonly Line[]): boolean {
  return lines.some((line, i) => i > 0 && readsOn(lines[i - 1] as Line, line));
}

function startsParagraph(
  line: Line,
  next: Line | undefined,
  open: readonly Line[],
  column: Column,
): boolean {
  const before = open.at(-1);
  if (!before) return false;
  const step = line.baseline - before.baseline;
  if (step > WIDER_GAP * usualStep(before, line, column) || step < -line.size) return true;
  if (Math.abs(line.size - before.size) > 0.08 * line.size) return true;
  if (startsInAnotherFont(line, before, column)) return true;
  if (startsItem(line, before, open[0])) return true;
  if (isNextEntry(line, open, column)) return true;
  return !column.isCentered && startsByPlace(line, next, open, column);
}

function startsInAnotherFont(line: Line, before: Line, { isCentered, isOnSlide }: Column): boolean {
  if (line.font === before.font || Math.min(line.fontShare, before.fontShare) <= 0.9) return false;
  if (DIVIDED.test(before.text) && readsOn(before, line)) return false;
  // A slide may emphasize a whole line of a sentence.
  return !(
    isOnSlide &&
    (readsOn(before, line) || (isCentered && !ENDS_SENTENCE.test(before.text)))
  );
}

function startsItem({ text }: Line, before: Line, first: Line | undefined): boolean {
  if (STARTS_ITEM.test(text)) return true;
  const opening = first?.text ?? '';
  if (HYPHEN_ITEM.test(text) && HYPHEN_ITEM.test(opening)) return true;
  return ITEM.test(text) && (ENDS_SENTENCE.test(before.text) || ITEM.test(opening));
}

/** The next entry of a glossary, whose terms are set in their own font; no line with an address in another font. */
function isNextEntry(line: Line, open: readonly Line[], column: Column): boolean {
  const [first, before] = [open[0], open.at(-1)];
  if (!first || !before || !startsLikeEntry(line, first)) return false;
  if (opensWithLabel(line) && opensWithLabel(first)) return true;
  if (openingFont(line) === column.font) return false;
  return before.left - line.left > INDENT * line.size || breaksEarly(before, line, column);
}

/** "Scheduler:" in its own font. */
function opensWithLabel({ text, runs: [run] }: Line): boolean {
  return run?.start === 0 && /:$/.test(text.slice(0, run.end + 1).trimEnd());
}

function usualStep(before: Line, line: Line, column: Column): number {
  const isHeading = before.font !== column.font && line.font !== before.font;
  const isOneSentence = readsOn(before, line) && !isHeading;
  const usual = isOneSentence ? column.step : column.leading;
  return Math.max(usual, 1.1 * line.size) || 1.2 * line.size;
}

function startsByPlace(
  line: Line,
  next: Line | undefined,
  open: readonly Line[],
  column: Column,
): boolean {
  const before = open.at(-1) as Line;
  const shift = (line.left - before.left) / line.size;
  if (readsOn(before, line)) return false;
  if (shift > INDENT && shift < DEEPEST_INDENT && !isHanging(line, next, open)) return true;
  if (shift < -INDENT && open.length > 1 && ENDS_SENTENCE.test(before.text)) return true;
  if (!breaksEarly(before, line, column)) return false;
  return ENDS_SENTENCE.test(before.text) || open.length === 1 || beginsItem(line, before);
}

function beginsItem(line: Line, before: Line): boolean {
  return BEGINS_ITEM.test(line.text) && !UNFINISHED.test(before.text);
}

/** Hanging indent: the lines of an item align with its words, not its mark. */
function isHanging(line: Line, next: Line | undefined, open: readonly Line[]): boolean {
  const first = open[0] as Line;
  if (STARTS_ITEM.test(first.text) || ITEM.test(first.text)) return true;
  const isAligned = next !== undefined && Math.abs(next.left - line.left) < 0.3 * line.size;
  return open.length === 1 && isAligned && !ENDS_SENTENCE.test(first.text);
}

/** The next line's first word would have fitted: a deliberate line break. */
function breaksEarly(before: Line, line: Line, column: Column): boolean {
  const word = line.text.indexOf(' ') < 0 ? line.text.length : line.text.indexOf(' ');
  const letterWidth = (line.right - line.left) / Math.max(1, line.text.length);
  return before.right + (word + 1.5) * letterWidth < column.right - 0.5 * line.size;
}
