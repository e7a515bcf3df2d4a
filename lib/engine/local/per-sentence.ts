import type { AnalysedDocument } from './analysed';

type Fact<T> = (document: AnalysedDocument, sentence: number) => T;

/** Computes a fact about a sentence when it is first asked for, and keeps it in a table for as long as the document lives. */
export function perSentence<T>(compute: Fact<T>): Fact<T> {
  const tables = new WeakMap<AnalysedDocument, T[]>();
  return (document, sentence) => {
    const table = tables.get(document) ?? [];
    const known = table[sentence];
    if (known !== undefined) return known;
    const fact = compute(document, sentence);
    table[sentence] = fact;
    tables.set(document, table);
    return fact;
  };
}
