import type { Range } from '../../text/paragraphs';
import { UNSPACED } from '../language/patterns';
import { plainProse } from '../language/plain-prose';
import { splitSentences } from '../language/sentences';

/** Characters from which on a sentence without its beginning is still the same one. */
const SURE = 25;

/** The sentences of a quote, to be looked for in lessons. */
export type Said = readonly string[];

export function saidIn(quote: string): Said {
  return splitSentences(quote).map(({ start, end }) => folded(plainProse(quote.slice(start, end))));
}

/** The sentences of a lesson, to be found by the quotes of what was made of them. */
export class Lines {
  private readonly folded: readonly string[];

  constructor(content: string, sentences: readonly Range[]) {
    this.folded = sentences.map(({ from, to }) => folded(content.slice(from, to)));
  }

  /** Indexes of the sentences that a quote has. A lesson shows them without references and leading connectives. */
  of(said: Said): number[] {
    return this.folded.flatMap((line, at) => (said.some((one) => areSame(line, one)) ? [at] : []));
  }

  /** The first sentence that holds some words; -1 if none does. */
  holding(words: string): number {
    const sought = folded(words);
    if (sought === '') return -1;
    const edge = UNSPACED.test(sought) ? '' : ' ';
    return this.folded.findIndex((line) => ` ${line} `.includes(`${edge}${sought}${edge}`));
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
