import { beginsContents } from '../../language/headings';
import type { Line } from './lines';

const LEADERS = /(?:[.·…]\s?){4,}/;
const ENTRY = /(?:(?:[.·…]\s?){3,}|\s{2,})\s*(?:\d{1,4}|[ivxlc]{1,7}|[A-Z]-?\d{1,3})$/;
const INDEX_ENTRY = /[,\s]\s?\d{1,4}(?:[–-]\d{1,4})?(?:,\s?\d{1,4}(?:[–-]\d{1,4})?)*$/;

/** Lines allowed between two entries, such as a title's second line. */
const MAX_BETWEEN = 2;
const MIN_ENTRIES = 4;

export function contentsLines(lines: readonly Line[]): Set<Line> {
  const titled = lines.slice(0, 3).some(({ text }) => beginsContents(text));
  const entries = lines.flatMap(({ text }, i) => (isEntry(text, titled) ? [i] : []));
  const leaders = entries.filter((i) => LEADERS.test(lines[i]?.text ?? '')).length;
  if (
    entries.length < MIN_ENTRIES ||
    (leaders < MIN_ENTRIES && entries.length < Math.max(8, 0.6 * lines.length))
  )
    return new Set();
  const found = new Set<Line>();
  entries.forEach((at, i) => {
    const next = entries[i + 1] ?? at;
    const end = next - at - 1 <= MAX_BETWEEN ? next : at;
    for (const line of lines.slice(at, end + 1)) found.add(line);
  });
  return found;
}

function isEntry(text: string, titled: boolean): boolean {
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
