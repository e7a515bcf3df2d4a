export type SpanKind =
  | 'phrase'
  | 'name'
  | 'date'
  | 'number'
  | 'quantity'
  | 'quotation'
  | 'clause'
  | 'infinitive'
  | 'predicate'
  | 'complement'
  | 'prepositional'
  | 'joined'
  | 'of'
  | 'part'
  | 'adjective'
  | 'verb';

/** Words of a sentence that may answer a question: tokens `first` to `last`. */
export type Span = { first: number; last: number; kinds: Set<SpanKind> };

/** Tokens; a longer "sentence" is a list or a table. */
export const LONGEST_TAGGED = 120;

/** The spans found in one sentence; a span found twice is one of two kinds. */
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
