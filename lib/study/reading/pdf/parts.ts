import { contentsLines, withoutLeaders } from './contents';
import type { Fonts, PageText } from './geometry';
import type { Line } from './lines';
import { paragraphsOf } from './paragraphs';
import { regionsOf } from './regions';
import { linesOf } from './tables';

/** A paragraph on its page, before the document as a whole is known. */
export type Part = {
  kind: 'text' | 'code' | 'row' | 'contents';
  lines: Line[];
  page: number;
  /** Parts of one region follow one another; a text that goes on does so in another region. */
  region: number;
  /** Its first line is set in from the column's left edge. */
  indented: boolean;
  /** Its last line reaches the column's right edge. */
  full: boolean;
};

/** The paragraphs of a page in reading order. `firstRegion` numbers its regions on. */
export function partsOf(page: PageText, fonts: Fonts, firstRegion: number): Part[] {
  return regionsOf(page.fragments).flatMap(({ rows }, i) => {
    const lines = linesOf(rows, page.number, fonts);
    const place = { page: page.number, region: firstRegion + i };
    const contents = contentsLines(lines);
    return segments(lines, contents).flatMap(({ kind, lines: inside }): Part[] => {
      if (kind === 'text') return paragraphsOf(inside).map((paragraph) => ({ kind, ...place, ...paragraph }));
      const single = { ...place, kind, indented: false, full: false };
      if (kind === 'code') return [{ ...single, lines: inside }];
      return inside.map((line) => ({ ...single, lines: [{ ...line, text: withoutLeaders(line.text) }] }));
    });
  });
}

type Segment = { kind: Part['kind']; lines: Line[] };

/** Neighbouring lines of one kind. */
function segments(lines: readonly (Line & { tableRow: boolean })[], contents: Set<Line>): Segment[] {
  const found: Segment[] = [];
  for (const line of lines) {
    const kind = contents.has(line) ? 'contents' : line.tableRow ? 'row' : line.code ? 'code' : 'text';
    const last = found.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else found.push({ kind, lines: [line] });
  }
  return found;
}
