export type Segment = { text: string; marked: boolean };

type Range = { from: number; to: number };

/** First occurrences only; overlapping ranges are merged. */
function rangesOf(text: string, phrases: readonly string[]): Range[] {
  const found = phrases
    .filter((phrase) => phrase !== '')
    .map((phrase) => ({ from: text.indexOf(phrase), length: phrase.length }))
    .filter(({ from }) => from >= 0)
    .map(({ from, length }) => ({ from, to: from + length }))
    .sort((a, b) => a.from - b.from);
  const joined: Range[] = [];
  for (const range of found) {
    const last = joined.at(-1);
    if (last && range.from < last.to) last.to = Math.max(last.to, range.to);
    else joined.push({ ...range });
  }
  return joined;
}

function segmentsOf(paragraph: string, phrases: readonly string[]): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const { from, to } of rangesOf(paragraph, phrases)) {
    if (from > at) segments.push({ text: paragraph.slice(at, from), marked: false });
    segments.push({ text: paragraph.slice(from, to), marked: true });
    at = to;
  }
  return at < paragraph.length ? [...segments, { text: paragraph.slice(at), marked: false }] : segments;
}

/** Blank lines separate paragraphs. */
export function markedParagraphs(content: string, phrases: readonly string[]): Segment[][] {
  return content
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => segmentsOf(paragraph, phrases));
}
