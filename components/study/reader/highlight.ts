import type { SourceWire } from '@/lib/study/wire';

/** Where the mark begins and how long it is, in UTF-16 units of the document's text. */
export type Place = { passage: number; start: number; length: number };

export function placeOf({ passage, start, quote }: SourceWire): Place {
  return { passage, start, length: quote.length };
}

/** A place as it stands in an address: `12.3456.87`. */
export function placeToParam({ passage, start, length }: Place): string {
  return [passage, start, length].join('.');
}

/** Null for anything that is not a place; an address is written by anybody. */
export function placeFromParam(param: string | null): Place | null {
  const match = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/.exec(param ?? '');
  if (!match) return null;
  const [, passage, start, length] = match.map(Number);
  return { passage: passage ?? 0, start: start ?? 0, length: length ?? 0 };
}

/** A passage's text before, under and after the mark. All `before` when the mark lies elsewhere. */
export function markWithin(passage: { position: number; start: number; text: string }, place: Place | null) {
  const nothing = { before: passage.text, marked: '', after: '' };
  if (!place || place.passage !== passage.position) return nothing;
  const from = place.start - passage.start;
  if (from < 0 || from >= passage.text.length) return nothing;
  const to = from + place.length;
  return { before: passage.text.slice(0, from), marked: passage.text.slice(from, to), after: passage.text.slice(to) };
}
