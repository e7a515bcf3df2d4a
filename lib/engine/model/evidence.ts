import { sentencesOf } from '../language/sentences/passage-sentences';
import type { Anchor, ReadDocument } from '../types';

/** A sentence as the model sees it, under its number. */
export type NumberedSentence = Anchor & { number: number };

/** What is asked about at once: sentences of one stretch of a document, numbered from 1. */
export type Evidence = { language: string; sentences: readonly NumberedSentence[] };

/** @param end index of the passage after the last */
export function evidenceOf(
  { passages, language }: Pick<ReadDocument, 'passages' | 'language'>,
  { from, end }: { from: number; end: number },
): Evidence {
  const sentences: NumberedSentence[] = [];
  for (let passage = from; passage < end; passage++) {
    const read = passages[passage] ?? { text: '', start: 0 };
    const { text, start } = read;
    for (const span of sentencesOf(read)) {
      const quote = text.slice(span.start, span.end);
      sentences.push({
        number: sentences.length + 1,
        passage,
        start: start + span.start,
        quote,
      });
    }
  }
  return { language, sentences };
}

/** Those that exist, in the text's order, each once. */
export function cited({ sentences }: Evidence, numbers: readonly number[]): NumberedSentence[] {
  return [...new Set(numbers)]
    .sort((a, b) => a - b)
    .flatMap((number) => sentences[number - 1] ?? []);
}

/** From the first cited sentence to the last that follows it without a gap in its passage. */
export function anchorOf(
  sentences: readonly NumberedSentence[],
  texts: Pick<ReadDocument, 'passages'>,
): Anchor | null {
  const [first, ...others] = sentences;
  if (!first) return null;
  let last = first;
  for (const next of others) {
    if (next.passage !== first.passage || next.number !== last.number + 1) break;
    last = next;
  }
  return spanOf(first, last, texts);
}

/** From one quote of a passage to the end of a later one. */
export function spanOf(
  first: Anchor,
  last: Anchor,
  { passages }: Pick<ReadDocument, 'passages'>,
): Anchor {
  const { text, start } = passages[first.passage] ?? { text: '', start: 0 };
  const quote = text.slice(first.start - start, last.start - start + last.quote.length);
  return { passage: first.passage, start: first.start, quote };
}
