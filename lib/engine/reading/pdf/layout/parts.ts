import { listedLines } from '../../../structure/word-lists/translations';
import type { Fonts, Fragment, PageText } from '../geometry';
import { contentsLines, withoutLeaders } from '../headings/contents';
import type { Line } from './lines';
import { Margins } from './margins';
import { paragraphsOf } from './paragraphs';
import type { Region } from './regions';
import { linesOf } from './tables';

export type Part = {
  kind: 'text' | 'code' | 'row' | 'contents';
  lines: Line[];
  page: number;
  /** A text continues only in another region. */
  region: number;
  indented: boolean;
  full: boolean;
  /** How far its first line stands to the right of its region's left edge, in sizes of its letters. */
  indent: number;
};

type PlacedLine = Line & { tableRow: boolean };

/** How pages are divided, and whether they are the slides of a talk. */
export type Layout = {
  regionsOf: (fragments: readonly Fragment[], fonts: Fonts) => Region[];
  areSlides: boolean;
};

/** In reading order. Regions are numbered across pages. */
export function partsOf(
  pages: readonly PageText[],
  fonts: Fonts,
  { regionsOf, areSlides }: Layout,
): Part[] {
  const regions = pages.flatMap(({ number, fragments }) =>
    regionsOf(fragments, fonts).map(({ rows }) => ({
      page: number,
      lines: linesOf(rows, number, fonts),
    })),
  );
  const margins = new Margins(
    regions.flatMap(({ lines }) => lines.filter(({ tableRow }) => !tableRow)),
    pages,
    areSlides,
  );
  let isContents = false;
  return regions.flatMap(({ page, lines }, i) => {
    const contents = contentsLines(lines, isContents);
    isContents = lines.some((line, at) => at === lines.length - 1 && contents.has(line));
    return partsOfRegion(lines, contents, { page, region: i + 1 }, margins);
  });
}

function partsOfRegion(
  lines: readonly PlacedLine[],
  contents: Set<Line>,
  place: Pick<Part, 'page' | 'region'>,
  margins: Margins,
): Part[] {
  const edge = lines.reduce((least, { left }) => Math.min(least, left), Number.POSITIVE_INFINITY);
  const indentOf = ([first]: readonly Line[]) => (first ? (first.left - edge) / first.size : 0);
  return segments(lines, contents).flatMap(({ kind, lines: inside }): Part[] => {
    if (kind === 'text')
      return paragraphsOf(inside, margins).map((paragraph) => {
        return { kind, ...place, ...paragraph, indent: indentOf(paragraph.lines) };
      });
    const single = { ...place, kind, indented: false, full: false, indent: indentOf(inside) };
    if (kind === 'code') return [{ ...single, lines: inside }];
    return inside.map((line) => ({
      ...single,
      lines: [{ ...line, text: withoutLeaders(line.text) }],
    }));
  });
}

type Segment = { kind: Part['kind']; lines: Line[] };

/** Adjacent lines of one kind. The lines of a vocabulary list are rows, as those of a table. */
function segments(lines: readonly PlacedLine[], contents: Set<Line>): Segment[] {
  const found: Segment[] = [];
  const words = listedLines(lines.map(({ text }) => text));
  for (const [at, line] of lines.entries()) {
    const kind = contents.has(line)
      ? 'contents'
      : line.tableRow || words.has(at)
        ? 'row'
        : line.code
          ? 'code'
          : 'text';
    const last = found.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else found.push({ kind, lines: [line] });
  }
  return found;
}
