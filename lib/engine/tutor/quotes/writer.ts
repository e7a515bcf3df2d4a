import { FENCE } from '../../../text/code';
import { cutAtSpace } from '../../../text/cut';
import { withoutInvisible } from '../../../text/invisible';
import { plainProse } from '../../language/sentences/plain-prose';
import { withoutLink } from '../../language/sentences/references';
import { withoutLabel } from '../../language/sentences/statements';
import { at } from '../../retrieval/columns';
import type { OpenIndex } from '../../retrieval/open-index';
import type { TutorAnswer } from '../../tutor-types';
import type { Anchor } from '../../types';
import { itemsBelow } from './list-items';
import { LONGEST_QUOTE } from './passage-prose';

/** Stands for a fence within code, which would end it. */
const NO_FENCE = "'''";

export type Run = { first: number; last: number };

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

  /** A quote from each passage of the run. */
  quote(run: Run): string {
    return inOnePassageEach(this.index, run)
      .map((part) => this.quotePart(part))
      .reduce((before, part) => `${before}${part.startsWith(FENCE) ? '\n' : ' '}${part}`);
  }

  private quotePart(run: Run): string {
    const words = wordsOf(this.index, run);
    if (this.index.code.has(at(this.index.sentencePassage, run.first)))
      return `${FENCE}\n${words.replaceAll(FENCE, NO_FENCE)}\n${FENCE} ${this.ofRun(run)}`;
    return `${quoted(withoutLink(withoutLabel(words)), this.index.language)} ${this.ofRun(run)}`;
  }

  /** A paragraph each, with the list that it announces. */
  quotes(runs: readonly Run[]): string {
    const below = (item: string) => (item.startsWith(FENCE) ? `\n${item}` : `\n• ${item}`);
    return runs
      .map((run) => [this.quote(run), ...this.items(run).map(below)].join(''))
      .join('\n\n');
  }

  /** A paragraph each. */
  quoteEach(runs: readonly Run[]): string {
    return runs.map((run) => this.quote(run)).join('\n\n');
  }

  /** What is listed below a run. */
  items(run: Run): string[] {
    return itemsBelow(this.index, run.last).map((item) => this.quote(item));
  }

  answer(text: string): TutorAnswer {
    return { text, sources: this.sources, inDocument: true };
  }
}

/** Exact words of the run's first passage: whole sentences, or one that is cut at a space where too long. */
export function anchorOf(index: OpenIndex, run: Run): Anchor {
  const first = run.first;
  const start = at(index.sentenceStart, first);
  const last = inOnePassageEach(index, run)[0]?.last ?? first;
  const whole = index.text.slice(start, index.sentenceEnd[last]);
  return {
    passage: at(index.sentencePassage, first),
    start,
    quote: cutAtSpace(whole, LONGEST_QUOTE),
  };
}

function lastThatFits(index: OpenIndex, { first, last }: Run): number {
  const end = at(index.sentenceStart, first) + LONGEST_QUOTE;
  let fits = last;
  while (fits > first && at(index.sentenceEnd, fits) > end) fits--;
  return fits;
}

/** A quote stands in one passage. What is too long is left out. */
function inOnePassageEach(index: OpenIndex, run: Run): Run[] {
  const parts: Run[] = [];
  for (let one = run.first; one <= lastThatFits(index, run); one++) {
    const part = parts.at(-1);
    const isNext = part && at(index.sentencePassage, part.first) === at(index.sentencePassage, one);
    if (isNext) part.last = one;
    else parts.push({ first: one, last: one });
  }
  return parts;
}

/** What a quote of these sentences says, with an ellipsis where it is cut. */
export function wordsOf(index: OpenIndex, { first, last }: Run): string {
  const isCut = at(index.sentenceEnd, first) - at(index.sentenceStart, first) > LONGEST_QUOTE;
  return anchorOf(index, { first, last }).quote + (isCut ? '…' : '');
}

/** One visible line, without numbers in brackets, which would look like citations. */
export function shown(text: string): string {
  return withoutInvisible(text)
    .replace(/\s?\[\d{1,3}(?:[,–-]\s?\d{1,3}){0,20}\]/g, '')
    .replace(/\p{Cs}/gu, '')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Without citations and references to figures. */
export function proseOf(text: string): string {
  return shown(plainProse(text));
}

/** A straight one opens before a word. */
const OPENING_MARK = /[“„«]|(?<![^\s([—–])"(?=\S)/g;

/** Inner quotation marks become single. */
export function quoted(text: string, language = 'en'): string {
  const [open, close] = MARKS[language] ?? ['“', '”'];
  const inner = shown(text).replace(OPENING_MARK, '‘').replace(/[”"»]/g, '’');
  return `${open}${inner}${close}`;
}

const MARKS: Readonly<Record<string, [open: string, close: string]>> = {
  de: ['„', '“'],
  fr: ['« ', ' »'],
  es: ['«', '»'],
  pt: ['«', '»'],
  it: ['«', '»'],
};

/** "A, B, and C" */
export function listed(items: string[], language = 'en'): string {
  return new Intl.ListFormat(localeOf(language)).format(items);
}

export function localeOf(language: string): string {
  return language === 'und' ? 'en' : language;
}
