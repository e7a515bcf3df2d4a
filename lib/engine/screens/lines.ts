import type { Range } from '../../text/paragraphs';
import { UNSPACED } from '../language/patterns';
import { plainProse } from '../language/sentences/plain-prose';
import { splitSentences } from '../language/sentences/sentences';

/** Characters from which on a sentence without its beginning is still the same one. */
const SURE = 25;

/** The sentences of a quote, to be looked for in lessons. */
export type Said = readonly string[];

/** The sentences of a quote, folded, to be compared. */
export function saidIn(quote: string): Said {
  return splitSentences(quote).map(({ start, end }) => folded(plainProse(quote.slice(start, end))));
}

/** A sentence of a lesson in other words than the document's; `quotes`: those that say it there. */
export type Reworded = { from: number; quotes: readonly string[] };

/** The sentences of a lesson, to be found by the quotes of what was made of them. */
export class Lines {
  /** Each as it is shown, then as the document has it if that isn't the same. */
  private readonly folded: readonly (readonly string[])[];

  constructor(content: string, sentences: readonly Range[], reworded: readonly Reworded[] = []) {
    const quotesOf = new Map(reworded.map(({ from, quotes }) => [from, quotes]));
    this.folded = sentences.map(({ from, to }) => [
      folded(content.slice(from, to)),
      ...(quotesOf.get(from) ?? []).flatMap(saidIn),
    ]);
  }

  /** Indexes of the sentences that a quote has. A lesson shows them without references and leading connectives. */
  of(said: Said): number[] {
    return this.folded.flatMap((lines, at) =>
      said.some((one) => lines.some((line) => areSame(line, one))) ? [at] : [],
    );
  }

  /** The first sentence that holds some words; -1 if none does. */
  holding(words: string): number {
    const sought = folded(words);
    if (sought === '') return -1;
    const edge = UNSPACED.test(sought) ? '' : ' ';
    const holds = (line: string) => ` ${line} `.includes(`${edge}${sought}${edge}`);
    return this.folded.findIndex((lines) => lines.some(holds));
  }
}

/** Letters and digits alone. */
function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

function areSame(line: string, said: string): boolean {
  if (line === '' || said === '') return false;
  const [short, long] = line.length < said.length ? [line, said] : [said, line];
  return short === long || (short.length >= SURE && long.endsWith(short));
}
