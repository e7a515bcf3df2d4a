import type { Place } from '@/components/shell/reader-place';

/** A passage's text before, under and after the mark. All `before` when the mark lies elsewhere. */
export function markWithin(passage: { position: number; start: number; text: string }, place: Place | null) {
  const nothing = { before: passage.text, marked: '', after: '' };
  if (!place || place.passage !== passage.position) return nothing;
  const from = place.start - passage.start;
  if (from < 0 || from >= passage.text.length) return nothing;
  const to = from + place.length;
  return { before: passage.text.slice(0, from), marked: passage.text.slice(from, to), after: passage.text.slice(to) };
}
