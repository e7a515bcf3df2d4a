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

const LONGEST_HEADING = 120;

/** A short line that ends no sentence. */
function isLine(paragraph: string): boolean {
  return paragraph.length <= LONGEST_HEADING && !/[.!?…:;,]["”’)]*$/u.test(paragraph.trim());
}

export type MarkedParagraph = { isHeading: boolean; segments: Segment[] };

/** A line alone between paragraphs is the heading of what follows; several in a row are a list. */
export function markedParagraphs(content: string, phrases: readonly string[]): MarkedParagraph[] {
  const paragraphs = content.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  const isProse = (paragraph: string | undefined) => paragraph !== undefined && !isLine(paragraph);
  return paragraphs.map((paragraph, at) => ({
    isHeading: isLine(paragraph) && isProse(paragraphs[at - 1]) && isProse(paragraphs[at + 1]),
    segments: segmentsOf(paragraph, phrases),
  }));
}
