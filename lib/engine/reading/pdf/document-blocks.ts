import { DASHES } from '../../language/lines/item-marks';
import type { Emphasis } from '../../types';
import { codeBlock } from '../code';
import { type EmphasisKind, paragraphBlock, piecesOf } from '../emphasis';
import { LineJoiner } from '../join-lines';
import type { Block } from '../source';
import { bodyTextOf } from './body-text';
import type { FlowOf } from './flow';
import type { Fonts } from './geometry';
import { BULLET, ITEM, type Line } from './layout/lines';
import type { Part } from './layout/parts';
import { ListPlaces } from './list-places';

/** Headings and paragraphs, joined across columns and pages, and the printed title. */
export function documentBlocks(
  parts: readonly Part[],
  fonts: Fonts,
  flowOf: FlowOf,
): { title: string | null; blocks: Block[] } {
  const joiner = new LineJoiner();
  for (const { lines } of parts) for (const { text } of lines) joiner.learn(text);
  const { flow: all, levels, title } = flowOf(parts, bodyTextOf(parts), fonts);
  const flow = all.filter(hasWords);
  const places = new ListPlaces();
  const blocks = flow.map((part, i): Block => {
    const level = levels.get(part);
    const isListed = [flow[i - 1], flow[i + 1]].some(
      (near) => near?.kind === 'text' && MARK.test(textOf(near)),
    );
    const mark = isListed ? MARK : BULLET;
    if (part.kind === 'code')
      return { ...codeBlock(indented(part.lines), part.page), ...places.of(part, false) };
    const { text, starts } = joiner.joinAt(part.lines.map((line) => line.text));
    if (level !== undefined) {
      places.close();
      return { type: 'heading', level, text, page: part.page };
    }
    const emphasis = part.kind === 'text' ? emphasisIn(part.lines, starts, fonts) : [];
    const [piece] = piecesOf({ text, emphasis }, [text.replace(mark, '')]);
    const place = places.of(part, mark.test(text) || ITEM.test(text));
    return paragraphBlock(piece ?? { text, emphasis }, part.page, place);
  });
  return { title: title ? joiner.join(title.lines.map((line) => line.text)) : null, blocks };
}

/** Or numbers: marks alone are drawn, such as the corners of a box. */
const hasWords = ({ kind, lines }: Part): boolean =>
  kind === 'code' || lines.some(({ text }) => /[\p{L}\p{N}]/u.test(text));

const textOf = ({ lines: [first] }: Part): string => first?.text ?? '';

/** A dash is one where another item stands beside it. */
const MARK = new RegExp(`^[${DASHES}]\\s+|${BULLET.source}`, 'u');

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
