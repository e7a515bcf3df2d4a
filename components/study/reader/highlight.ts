import type { Place } from '@/components/shell/reader-place';

/** The text before, in and after the mark; all in `before` when the mark is elsewhere. */
export function markWithin(passage: { position: number; start: number; text: string }, place: Place | null) {
  const nothing = { before: passage.text, marked: '', after: '' };
  if (!place || place.passage !== passage.position) return nothing;
  const from = place.start - passage.start;
  if (from < 0 || from >= passage.text.length) return nothing;
  const to = from + place.length;
  return { before: passage.text.slice(0, from), marked: passage.text.slice(from, to), after: passage.text.slice(to) };
}
