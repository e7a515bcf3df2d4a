type Segment = { text: string; marked: boolean };

type Range = { from: number; to: number };

/** First occurrences only; overlapping ranges are merged. */
function rangesOf(text: string, phrases: readonly string[]): Range[] {
  const found = phrases
    .filter((phrase) => phrase !== '' && text.includes(phrase))
    .map((phrase) => ({ from: text.indexOf(phrase), to: text.indexOf(phrase) + phrase.length }))
    .sort((a, b) => a.from - b.from);
  const merged: Range[] = [];
  for (const range of found) {
    const last = merged.at(-1);
    if (last && range.from < last.to) last.to = Math.max(last.to, range.to);
    else merged.push(range);
  }
  return merged;
}

function segmentsOf(paragraph: string, phrases: readonly string[]): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const { from, to } of rangesOf(paragraph, phrases)) {
    if (from > at) segments.push({ text: paragraph.slice(at, from), marked: false });
    segments.push({ text: paragraph.slice(from, to), marked: true });
    at = to;
  }
  if (at < paragraph.length) segments.push({ text: paragraph.slice(at), marked: false });
  return segments;
}

export function markedParagraphs(content: string, phrases: readonly string[]): Segment[][] {
  return content
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => segmentsOf(paragraph, phrases));
}
