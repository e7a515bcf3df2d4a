import { BULLETS, DASHES } from '../../language/item-marks';
import type { Emphasis } from '../../types';
import { codeBlock } from '../code';
import { type EmphasisKind, paragraphBlock, piecesOf } from '../emphasis';
import { LineJoiner } from '../join-lines';
import type { Block } from '../source';
import { type BodyText, bodyTextOf } from './body-text';
import type { Fonts } from './geometry';
import { levelsOf } from './heading-levels';
import { CHAPTER, type Heading, headingsAmong, titleAmong, withoutBylines } from './headings';
import { BULLET, ENDS_SENTENCE, type Line, startsLikeEntry } from './lines';
import type { Part } from './parts';

const BODY_SIZE = 0.07;

const MAX_BETWEEN = 12;

const STARTS_ITEM = new RegExp(`^(?:[*${BULLETS}${DASHES}]|\\(?\\d{1,3}[.)]|\\(?[a-z][.)])\\s`);
const CHAPTER_LABEL = new RegExp(`${CHAPTER.source}[.:]?$`, 'i');

/** Headings and paragraphs, joined across columns and pages, and the printed title. */
export function documentBlocks(
  parts: readonly Part[],
  fonts: Fonts,
): { title: string | null; blocks: Block[] } {
  const body = bodyTextOf(parts);
  const joiner = new LineJoiner();
  for (const { lines } of parts) for (const { text } of lines) joiner.learn(text);
  const found = new Map(
    headingsAmong(parts, body, fonts).map((heading) => [heading.part, heading]),
  );
  const title = titleAmong([...found.values()], parts, body);
  // First the title's own lines, which are no bylines; names of authors stay apart.
  const titled = joinHeadings(parts, found, (above) => above === title);
  const headings = new Map(
    withoutBylines([...found.values()], title, titled).map((heading) => [heading.part, heading]),
  );
  const flow = joinFlow(joinHeadings(titled, headings), headings, body);
  const levels = levelsOf([...headings.values()], title);
  const blocks = flow.map((part, i): Block => {
    const heading = headings.get(part);
    if (part.kind === 'code') return codeBlock(indented(part.lines), part.page);
    const { text, starts } = joiner.joinAt(part.lines.map((line) => line.text));
    if (heading) return { type: 'heading', level: levels.get(heading) ?? 1, text, page: part.page };
    const emphasis = part.kind === 'text' ? emphasisIn(part.lines, starts, fonts) : [];
    const isListed = [flow[i - 1], flow[i + 1]].some(
      (near) => near?.kind === 'text' && MARK.test(textOf(near)),
    );
    const [piece] = piecesOf({ text, emphasis }, [text.replace(isListed ? MARK : BULLET, '')]);
    return paragraphBlock(piece ?? { text, emphasis }, part.page);
  });
  return { title: title ? joiner.join(title.part.lines.map((line) => line.text)) : null, blocks };
}

const textOf = ({ lines: [first] }: Part): string => first?.text ?? '';

/** A dash is one where another item stands beside it. */
const MARK = new RegExp(`^[${BULLETS}${DASHES}]\\s+`, 'u');

/** With the spaces that the left edges tell: its letters are all of one width, which lines with wide gaps overstate. */
function indented(lines: readonly Line[]): string[] {
  const edge = lines.reduce((least, { left }) => Math.min(least, left), Number.POSITIVE_INFINITY);
  const width = lines
    .map(({ text, left, right }) => (right - left) / Math.max(1, text.length))
    .reduce((least, one) => (one > 0 ? Math.min(least, one) : least), Number.POSITIVE_INFINITY);
  return lines.map(({ text, left }) => {
    const spaces = Math.round((left - edge) / width);
    return `${' '.repeat(Math.min(spaces, DEEPEST_INDENT))}${text}`;
  });
}

/** In letters. */
const DEEPEST_INDENT = 40;

/** `starts` are the lines' in the paragraph; a divided word's hyphen is gone. */
function emphasisIn(lines: readonly Line[], starts: readonly number[], fonts: Fonts): Emphasis[] {
  const spans: Emphasis[] = [];
  const kindOf = (font: string): EmphasisKind | null => {
    const face = fonts.get(font);
    return face?.bold ? 'bold' : face?.italic ? 'italic' : null;
  };
  lines.forEach(({ font, runs, text }, i) => {
    const start = starts[i] ?? 0;
    const most = (starts[i + 1] ?? Number.POSITIVE_INFINITY) - start;
    const add = (from: number, to: number, kind: EmphasisKind | null) => {
      const length = Math.min(to, most) - from;
      if (kind && length > 0) spans.push({ start: start + from, length, kind });
    };
    let from = 0;
    for (const run of runs) {
      add(from, run.start, kindOf(font));
      add(run.start, run.end, kindOf(run.font));
      from = run.end;
    }
    add(from, text.length, kindOf(font));
  });
  return spans;
}

/** Joins the lines of one heading; those after the first are no longer in `headings`. */
function joinHeadings(
  parts: readonly Part[],
  headings: Map<Part, Heading>,
  mayJoin: (above: Heading) => boolean = () => true,
): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const above = last && headings.get(last);
    const below = headings.get(part);
    if (last && above && below && mayJoin(above) && belongTogether(above, below)) {
      if (CHAPTER_LABEL.test(above.text)) endLabel(last);
      last.lines.push(...part.lines);
      above.text = last.lines.map(({ text }) => text).join(' ');
      above.size = Math.max(above.size, below.size);
      headings.delete(part);
    } else {
      joined.push(part);
    }
  }
  return joined;
}

function belongTogether(above: Heading, below: Heading): boolean {
  if (above.part.page !== below.part.page || above.part.region !== below.part.region) return false;
  if (below.depth !== null) return false;
  if (CHAPTER_LABEL.test(above.text)) return true;
  const [last, first] = [above.part.lines.at(-1), below.part.lines[0]];
  const step = first && last ? first.baseline - last.baseline : 0;
  return (
    above.size === below.size && above.bold === below.bold && step > 0 && step < 1.6 * above.size
  );
}

function endLabel({ lines }: Part): void {
  const last = lines.at(-1);
  if (last && !/[.:]$/.test(last.text))
    lines[lines.length - 1] = { ...last, text: `${last.text}:` };
}

function joinFlow(parts: readonly Part[], headings: Map<Part, Heading>, body: BodyText): Part[] {
  const flow: Part[] = [];
  let open: { part: Part; at: number } | null = null;
  for (const part of parts) {
    if (headings.has(part)) {
      open = null;
    } else if (isBody(part, body)) {
      if (open && flow.length - open.at <= MAX_BETWEEN && continues(open.part, part)) {
        open.part.lines.push(...part.lines);
        open.part.full = part.full;
        open.part.region = part.region;
        continue;
      }
      open = { part, at: flow.length };
    }
    flow.push(part);
  }
  return flow;
}

function isBody({ kind, lines }: Part, body: BodyText): boolean {
  const size = lines[0]?.size ?? 0;
  return kind === 'text' && Math.abs(size - body.size) <= BODY_SIZE * body.size;
}

function continues(open: Part, next: Part): boolean {
  if (open.region === next.region) return false;
  const [first, line] = [open.lines[0], next.lines[0]];
  const end = open.lines.at(-1)?.text ?? '';
  const start = line?.text ?? '';
  if (first && line && startsLikeEntry(line, first)) return false;
  if (ENDS_SENTENCE.test(end) || STARTS_ITEM.test(start)) return false;
  if (/^\p{Ll}/u.test(start)) return true;
  return open.full && !next.indented;
}
