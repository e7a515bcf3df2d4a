import { cutAtSpace } from '../../text/cut';
import { withoutInvisible } from '../../text/invisible';
import { plainProse } from '../language/plain-prose';
import type { Anchor, TutorAnswer } from '../types';
import { at } from './columns';
import type { OpenIndex } from './open-index';

export type Run = { first: number; last: number };

/** In UTF-16 units; longer "sentences" are tables or lists. */
const LONGEST_QUOTE = 700;

/** Numbers the sources of an answer from `[1]` on. */
export class Citations {
  readonly sources: Anchor[] = [];
  constructor(private readonly index: OpenIndex) {}

  /** Equal runs share a mark. */
  ofRun(run: Run): string {
    return this.mark(anchorOf(this.index, run));
  }

  mark({ passage, start, quote }: Anchor): string {
    const known = this.sources.findIndex(
      (source) => source.start === start && source.quote === quote,
    );
    if (known < 0) this.sources.push({ passage, start, quote });
    return `[${known < 0 ? this.sources.length : known + 1}]`;
  }

  quote(run: Run): string {
    return `${quoted(wordsOf(this.index, run))} ${this.ofRun(run)}`;
  }

  answer(text: string): TutorAnswer {
    return { text, sources: this.sources, inDocument: true };
  }
}

/** Exact words, cut at a space where too long. */
function anchorOf(index: OpenIndex, { first, last }: Run): Anchor {
  const start = at(index.sentenceStart, first);
  const whole = index.text.slice(start, index.sentenceEnd[last]);
  return {
    passage: at(index.sentencePassage, first),
    start,
    quote: cutAtSpace(whole, LONGEST_QUOTE),
  };
}

export function wordsOf(index: OpenIndex, run: Run): string {
  const isCut =
    at(index.sentenceEnd, run.last) - at(index.sentenceStart, run.first) > LONGEST_QUOTE;
  return anchorOf(index, run).quote + (isCut ? '…' : '');
}

/** One visible line, without numbers in brackets, which would look like citations. */
export function shown(text: string): string {
  return withoutInvisible(text)
    .replace(/\[\d{1,3}(?:[,–-]\s?\d{1,3})*\]/g, '')
    .replace(/\p{Cs}/gu, '')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Without citations and references to figures. */
export function proseOf(text: string): string {
  return shown(plainProse(text));
}

/** Inner quotation marks become single. */
export function quoted(text: string): string {
  return `“${shown(text).replace(/[“”"]/g, (mark) => (mark === '“' ? '‘' : '’'))}”`;
}

/** "A, B, and C" */
export function listed(items: string[], language = 'en'): string {
  return new Intl.ListFormat(language === 'und' ? 'en' : language).format(items);
}
