import { beginsContents } from '../../../language/headings/headings';
import type { Line } from '../layout/lines';

const LEADERS = /(?:[.·…]\s?){4,}/;
const ENTRY = /(?:(?:[.·…]\s?){3,}|\s{2,})\s*(?:\d{1,4}|[ivxlc]{1,7}|[A-Z]-?\d{1,3})$/;
const INDEX_ENTRY = /[,\s]\s?\d{1,4}(?:[–-]\d{1,4})?(?:,\s?\d{1,4}(?:[–-]\d{1,4})?)*$/;

/** Lines allowed between two entries, such as a title's second line. */
const MAX_BETWEEN = 2;
const MIN_ENTRIES = 4;
const LONGEST_TITLE = 40;

/** `goOn`: the region before ended with such lines. */
export function contentsLines(lines: readonly Line[], goOn: boolean): Set<Line> {
  const title = titleAmong(lines);
  const titled = lines.slice(0, 3).some(({ text }) => beginsContents(text));
  const entries = lines.flatMap(({ text }, i) => (i > title && isEntry(text, titled) ? [i] : []));
  const leaders = entries.filter((i) => hasLeaders(lines[i]?.text ?? ''));
  if (
    entries.length < MIN_ENTRIES ||
    (leaders.length < MIN_ENTRIES && entries.length < Math.max(8, 0.6 * lines.length))
  )
    return goOn ? new Set(lines.slice(0, endOfRest(leaders))) : new Set();
  const found = new Set<Line>();
  const take = (from: number, to: number) => {
    for (const line of lines.slice(from, to - from - 1 <= MAX_BETWEEN ? to : from)) found.add(line);
  };
  const first = entries[0] ?? 0;
  take(title >= 0 ? title + 1 : first, first);
  entries.forEach((at, i) => {
    take(at, entries[i + 1] ?? at);
    found.add(lines[at] as Line);
  });
  return found;
}

/** After the last entry of the rest of a page's contents, which may be few. */
function endOfRest(leaders: readonly number[]): number {
  let end = 0;
  for (const at of leaders) if (at - end <= MAX_BETWEEN) end = at + 1;
  return end;
}

/** -1 if there is none above the first entry. */
function titleAmong(lines: readonly Line[]): number {
  const at = lines.findIndex(({ text }) => hasLeaders(text) || isTitle(text));
  return isTitle(lines[at]?.text ?? '') ? at : -1;
}

const isTitle = (text: string): boolean => text.length <= LONGEST_TITLE && beginsContents(text);

const hasLeaders = (text: string): boolean => LEADERS.test(text);

/** The page may be a cell of its own. */
function isEntry(line: string, titled: boolean): boolean {
  const text = line.replaceAll(' | ', ' ');
  if (LEADERS.test(text) && ENTRY.test(text)) return true;
  const words = text.length <= 120 && /^\p{L}|^[\d.]+\s+\p{L}/u.test(text);
  return (
    (titled && words && /\s\d{1,4}$|\s[ivxlc]{1,7}$/.test(text)) ||
    (text.length <= 70 && INDEX_ENTRY.test(text) && /\p{L}/u.test(text))
  );
}

export function withoutLeaders(text: string): string {
  return text.replace(/\s?(?:[.·…]\s?){3,}\s?/g, ' … ');
}
