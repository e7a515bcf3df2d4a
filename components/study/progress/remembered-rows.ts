import type { DocumentProgressWire } from '@/lib/study/progress/wire';
import { cutTo } from '@/lib/text/cut';
import { percent } from '@/lib/text/percent';

/** Documents that have room in the drawing; the table has all. */
const MOST_BARS = 8;
const LONGEST_LABEL = 40;

export type Bar = { key: string; label: string; share: number };

/** One bar for each document, in the order given. */
export function rememberedBars(documents: readonly DocumentProgressWire[]): Bar[] {
  return documents.slice(0, MOST_BARS).map(({ document_id, title, remembered }) => ({
    key: document_id,
    label: cutTo(title, LONGEST_LABEL),
    share: remembered,
  }));
}

/** Each document, and below it its sections if it has several: what is remembered, and of how many cards. */
export function rememberedRows(documents: readonly DocumentProgressWire[]) {
  const rowOf = (name: string, part: { remembered: number; cards: number }) => ({
    name,
    values: [percent(part.remembered), String(part.cards)],
  });
  return documents.flatMap((document) => {
    const { title, sections } = document;
    const below = sections.length > 1 ? sections : [];
    return [
      rowOf(title, document),
      ...below.map((section) =>
        rowOf(`${title}: ${section.title || 'before the first heading'}`, section),
      ),
    ];
  });
}
