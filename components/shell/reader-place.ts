import type { SourceWire } from '@/lib/study/wire';

/** `start` and `length` in UTF-16 units of the document's text. */
export type Place = { passage: number; start: number; length: number };

export function placeOf({ passage, start, quote }: SourceWire): Place {
  return { passage, start, length: quote.length };
}

/** As in the URL: `12.3456.87`. */
export function placeToParam({ passage, start, length }: Place): string {
  return [passage, start, length].join('.');
}

/** Null when malformed: users can edit the URL. */
export function placeFromParam(param: string | null): Place | null {
  const match = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/.exec(param ?? '');
  if (!match) return null;
  const [, passage, start, length] = match.map(Number);
  return { passage: passage ?? 0, start: start ?? 0, length: length ?? 0 };
}
