export type SpanKind =
  | 'phrase'
  | 'name'
  | 'date'
  | 'number'
  | 'quantity'
  | 'quotation'
  | 'prepositional'
  | 'joined'
  | 'of'
  | 'part';

/** Tokens `first` to `last` of a sentence. */
export type Span = { first: number; last: number; kinds: Set<SpanKind> };

/** In tokens; longer "sentences" are lists or tables. */
export const LONGEST_TAGGED = 120;

/** Merges the kinds of equal spans. */
export class SpanList {
  private readonly spans = new Map<number, Span>();

  add(first: number, last: number, kind: SpanKind): void {
    if (last < first) return;
    const key = first * LONGEST_TAGGED + last;
    const known = this.spans.get(key);
    if (known) known.kinds.add(kind);
    else this.spans.set(key, { first, last, kinds: new Set([kind]) });
  }

  list(): Span[] {
    return [...this.spans.values()];
  }
}
