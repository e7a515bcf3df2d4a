import { type Fragment, type PageText, type Row, rowsOf } from '../geometry';

/** Rows at each end of a page that may be a head, foot or page number. */
const OUTER_ROWS = 3;

const NEAR_PAGES = 4;

const MIN_PAGES = 3;

/** In points. */
const SAME_HEIGHT = 3;

/** In points; a title page's foot is often shifted. */
const NEARLY_SAME_HEIGHT = 14;

/** A position with a head on this share of the pages is a place for heads. */
const HEAD_PLACE_SHARE = 0.25;
const LONGEST_HEAD = 150;

/** Words at one position of this share of the pages are fixtures. */
const FIXTURE_SHARE = 0.6;
const MIN_FIXTURES = 4;

/** Fragments. A page with less is a title, or nearly blank. */
const MIN_COPIED = 5;

const ROMAN = /\b[ivxlc]{1,8}\b/g;
const NUMBER_ALONE = /^(?:page|seite|p\.)?[\s#|.·•–—/-]*#[\s#|.·•–—/-]*(?:of|von|sur)?[\s#]*$/;

type OuterRow = {
  page: number;
  row: Row;
  edge: 'top' | 'bottom';
  depth: number;
  /** To the next row, relative to the size. */
  gap: number;
  /** Its words, every number replaced alike. */
  key: string;
};

/**
 * Removes running heads, feet, page numbers and copies of a page: outer rows repeated at one height on pages nearby, numbers aside; and
 * isolated rows where many pages have such a row.
 */
export function withoutRunningHeads(pages: readonly PageText[]): PageText[] {
  const copies = copiesOf(pages);
  const read = pages.filter((page) => !copies.has(page));
  const outer = read.flatMap(outerRows);
  const repeated = new Set(repeatedRows(outer, read.length));
  const heads = [...repeated, ...rowsInHeadPlaces(outer, repeated, read.length)];
  const removed = new Set([...heads.flatMap(({ row }) => row.fragments), ...fixtures(read)]);
  return pages.map((page) => ({
    ...page,
    fragments: copies.has(page) ? [] : page.fragments.filter((fragment) => !removed.has(fragment)),
  }));
}

/** Pages that show again what an earlier one does, as in a file with a handout for each student: all their rows are repeated. */
function copiesOf(pages: readonly PageText[]): Set<PageText> {
  const shown = new Set<string>();
  return new Set(
    pages.filter(({ fragments }) => {
      if (fragments.length < MIN_COPIED) return false;
      const key = fragments
        .map(({ left, baseline, text }) => `${Math.round(left)} ${Math.round(baseline)} ${text}`)
        .join('\n');
      return shown.has(key) || !shown.add(key);
    }),
  );
}

/** The same words at one position of most pages: margin links, a slide's list of sections. */
function fixtures(pages: readonly PageText[]): Fragment[] {
  if (pages.length < MIN_FIXTURES) return [];
  const enough = Math.max(MIN_FIXTURES, FIXTURE_SHARE * pages.length);
  const fragments = pages.flatMap((page) => page.fragments);
  // Skips rare texts early.
  const uses = new Map<string, number>();
  for (const { text } of fragments) uses.set(text, (uses.get(text) ?? 0) + 1);
  const frequent = fragments.filter(({ text }) => (uses.get(text) ?? 0) >= enough);
  const places = Map.groupBy(
    frequent,
    ({ left, baseline, text }) => `${Math.round(left)} ${Math.round(baseline)} ${text}`,
  );
  return [...places.values()].filter((same) => same.length >= enough).flat();
}

function outerRows(page: PageText): OuterRow[] {
  const rows = rowsOf(page.fragments);
  const outerRow = (edge: 'top' | 'bottom', at: number, depth: number): OuterRow => {
    const row = rows[at] as Row;
    const next = rows[edge === 'top' ? at + 1 : at - 1];
    const gap = next ? Math.abs(next.baseline - row.baseline) / row.size : Number.POSITIVE_INFINITY;
    return { page: page.number, row, edge, depth, gap, key: keyOf(row) };
  };
  const upper = rows.filter(({ baseline }) => baseline < page.height / 2).length;
  const top = Math.min(OUTER_ROWS, rows.length < 2 * OUTER_ROWS ? upper : rows.length);
  const bottom = Math.min(OUTER_ROWS, rows.length - top);
  return [
    ...Array.from({ length: top }, (_, i) => outerRow('top', i, i)),
    ...Array.from({ length: bottom }, (_, i) => outerRow('bottom', rows.length - 1 - i, i)),
  ];
}

function keyOf(row: Row): string {
  const text = row.fragments.map((fragment) => fragment.text).join(' ');
  return text
    .slice(0, 200)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(ROMAN, '#')
    .replace(/\d+/g, '#')
    .trim();
}

function repeatedRows(outer: readonly OuterRow[], pageCount: number): OuterRow[] {
  const needed = Math.min(MIN_PAGES, pageCount);
  if (needed < 2) return [];
  const repeated: OuterRow[] = [];
  for (const group of Map.groupBy(outer, ({ key, edge }) => `${edge} ${key}`).values()) {
    const anywhere = NUMBER_ALONE.test(group[0]?.key ?? '');
    const heads = group.filter((one) => pagesLike(one, group, anywhere, needed) >= needed);
    repeated.push(
      ...heads,
      ...group.filter((one) => !heads.includes(one) && isShifted(one, heads)),
    );
  }
  return repeated;
}

function pagesLike(
  one: OuterRow,
  group: readonly OuterRow[],
  anywhere: boolean,
  enough: number,
): number {
  const pages = new Set([one.page]);
  for (const other of group) {
    if (pages.size >= enough) break;
    const near = anywhere || Math.abs(other.page - one.page) <= NEAR_PAGES;
    if (near && isSamePlace(one.row, other.row)) pages.add(other.page);
  }
  return pages.size;
}

/** An outermost row with a head's words, slightly off its place. */
function isShifted(one: OuterRow, heads: readonly OuterRow[]): boolean {
  return one.depth === 0 && heads.some(({ row }) => isSamePlace(one.row, row, NEARLY_SAME_HEIGHT));
}

function isSamePlace(one: Row, other: Row, reach = SAME_HEIGHT): boolean {
  return Math.abs(one.baseline - other.baseline) <= reach && Math.abs(one.size - other.size) <= 0.5;
}

function rowsInHeadPlaces(
  outer: readonly OuterRow[],
  repeated: Set<OuterRow>,
  pageCount: number,
): OuterRow[] {
  const places = new Map<string, Set<number>>();
  for (const head of repeated) {
    const place = placeOf(head);
    places.set(place, (places.get(place) ?? new Set()).add(head.page));
  }
  const isHead = (row: OuterRow) =>
    !repeated.has(row) &&
    row.depth === 0 &&
    row.gap >= 1.6 &&
    row.key.length <= LONGEST_HEAD &&
    (places.get(placeOf(row))?.size ?? 0) >= pageCount * HEAD_PLACE_SHARE;
  return pageCount < 2 * MIN_PAGES ? [] : outer.filter(isHead);
}

function placeOf({ edge, row }: OuterRow): string {
  return `${edge} ${Math.round(row.baseline)} ${Math.round(row.size * 2)}`;
}
