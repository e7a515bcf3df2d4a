import { cutAtSpace } from '../../text/cut';
import { withoutInvisible } from '../../text/invisible';
import { plainProse } from '../language/plain-prose';
import type { Anchor } from '../types';
import type { OpenIndex } from './open-index';

/** A run of sentences of one passage, both ends included. */
export type Run = { first: number; last: number };

/** UTF-16 units shown of one quote; a longer "sentence" is a table or a list. */
const LONGEST_QUOTE = 700;

/** Collects what an answer stands on and numbers it: the first source is `[1]`. */
export class Citations {
  readonly sources: Anchor[] = [];
  constructor(private readonly index: OpenIndex) {}

  /** The mark for a run of sentences; the same run gets the same mark. */
  ofRun(run: Run): string {
    return this.mark(anchorOf(this.index, run));
  }

  mark({ passage, start, quote }: Anchor): string {
    const known = this.sources.findIndex((source) => source.start === start && source.quote === quote);
    if (known < 0) this.sources.push({ passage, start, quote });
    return `[${known < 0 ? this.sources.length : known + 1}]`;
  }
}

/** The exact words of a run, cut where they grow too long, never within a character. */
function anchorOf(index: OpenIndex, { first, last }: Run): Anchor {
  const start = index.sentenceStart[first]!;
  const whole = index.text.slice(start, index.sentenceEnd[last]);
  return { passage: index.sentencePassage[first]!, start, quote: cutAtSpace(whole, LONGEST_QUOTE) };
}

export function wordsOf(index: OpenIndex, run: Run): string {
  return anchorOf(index, run).quote + (isCut(index, run) ? '…' : '');
}

function isCut(index: OpenIndex, { first, last }: Run): boolean {
  return index.sentenceEnd[last]! - index.sentenceStart[first]! > LONGEST_QUOTE;
}

/**
 * Words of the document as an answer shows them: on one line, without what cannot be seen, and without numbers in
 * brackets, which would look like marks of ours.
 */
export function shown(text: string): string {
  return withoutInvisible(text)
    .replace(/\[\d{1,3}(?:[,–-]\s?\d{1,3})*\]/g, '')
    .replace(/\p{Cs}/gu, '')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The same as running text, without references to literature and figures. */
export function told(text: string): string {
  return shown(plainProse(text));
}

/** In quotation marks; those that the words bring along become single ones. */
export function quoted(text: string): string {
  return `“${shown(text).replace(/[“”"]/g, (mark) => (mark === '“' ? '‘' : '’'))}”`;
}

/** "A, B and C" */
export function listed(items: string[]): string {
  if (items.length < 2) return items.join('');
  if (items.length === 2) return items.join(' and ');
  return `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}`;
}
