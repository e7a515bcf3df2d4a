import type { AnalysedDocument } from './analysed';

type Fact<T> = (document: AnalysedDocument, sentence: number) => T;

/** Computes a fact about a sentence when it is first asked for, and keeps it in a table for as long as the document lives. */
export function perSentence<T>(compute: Fact<T>): Fact<T> {
  const tables = new WeakMap<AnalysedDocument, T[]>();
  return (document, sentence) => {
    let table = tables.get(document);
    if (!table) {
      table = [];
      tables.set(document, table);
    }
    let fact = table[sentence];
    if (fact === undefined) {
      fact = compute(document, sentence);
      table[sentence] = fact;
    }
    return fact;
  };
}
