import { perObject } from '../caches/per-object';
import type { AnalysedDocument } from './analysed';

type Fact<T> = (document: AnalysedDocument, sentence: number) => T;

/** Computes a fact about a sentence when it is first asked for, and keeps it in a table for as long as the document lives. */
export function perSentence<T>(compute: Fact<T>): Fact<T> {
  const tableOf = perObject(({ sentences }: AnalysedDocument) => new Array<T>(sentences.length));
  return (document, sentence) => {
    const table = tableOf(document);
    const known = table[sentence];
    if (known !== undefined) return known;
    const fact = compute(document, sentence);
    table[sentence] = fact;
    return fact;
  };
}
