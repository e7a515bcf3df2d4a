import { type AnalysedDocument, elementAt } from '../analysed';
import { isOfOneCase } from '../cases';
import { plainSentence } from '../sentence-score';
import { type Paragraph, readableParagraphs } from './paragraphs';

export type Size = {
  /** In words. */
  most: number;
  /** Separate stretches of the text, each of which reads as written. */
  mostRuns: number;
};

export const LESSON_SIZE: Size = { most: 790, mostRuns: 5 };

/** Of a text that speaks of figures only, more is shown. */
const FEWEST_WORDS = 300;
/** In words: how far an opening reaches to the paragraph that says what the section is about. */
const LONGEST_OPENING = 300;
/** In words: of the first section's opening. */
const FIRST_OPENING = 250;
/** In words: a shorter opening is continued in the subsection below. */
const SHORT_OPENING = 60;
/** Paragraphs in which an opening is looked for. */
const MOST_SKIPPED = 3;
/** Factors for a paragraph that continues a run, and for a story. */
const CONTINUES = 2;
const STORY = 0.4;

/**
 * The opening of a section, then those of its subsections, longest first, then the paragraphs of most worth, rather
 * those that continue a run: whole paragraphs in a few runs.
 */
export function chooseParagraphs(
  document: AnalysedDocument,
  text: readonly number[],
  worthOf: (sentence: number) => number,
  size: Size = LESSON_SIZE,
): number[] {
  let paragraphs = readableParagraphs(document, text);
  if (wordsOf(paragraphs) < FEWEST_WORDS)
    paragraphs = readableParagraphs(document, text, { isLenient: true });
  const worth = paragraphs.map(
    ({ sentences }) => sentences.reduce((sum, one) => sum + worthOf(one), 0) / sentences.length,
  );
  const chosen =
    wordsOf(paragraphs) <= size.most
      ? paragraphs
      : new Selection(document, paragraphs, worth, size).chosen();
  return withoutOpenEnds(
    document,
    chosen.flatMap(({ sentences }) => sentences),
  );
}

function wordsOf(paragraphs: readonly Paragraph[]): number {
  return paragraphs.reduce((sum, { words }) => sum + words, 0);
}

/** Paragraphs `from` to before `to` of one section, and the first words of all below its heading. */
type Topic = { from: number; to: number; level: number };

class Selection {
  private readonly taken = new Set<number>();
  private words = 0;

  constructor(
    private readonly document: AnalysedDocument,
    private readonly paragraphs: readonly Paragraph[],
    /** Of each paragraph. */
    private readonly worth: readonly number[],
    private readonly size: Size,
  ) {}

  chosen(): Paragraph[] {
    const [first, ...others] = this.topics();
    if (first) this.takeOpening(first, FIRST_OPENING);
    const level = Math.min(...others.map((topic) => topic.level));
    const main = others.filter((topic) => topic.level === level);
    const byLength = main
      .map((topic, i) => ({ topic, words: this.wordsUpTo(topic, main[i + 1]) }))
      .sort((a, b) => b.words - a.words);
    for (const { topic } of byLength) this.takeOpening(topic, 0);
    while (this.takeNext()) {}
    return this.paragraphs.filter((_, at) => this.taken.has(at));
  }

  private topics(): Topic[] {
    const { document, paragraphs } = this;
    const starts = [...paragraphs.keys()].filter((at) => this.opensSection(at));
    return starts.map((from, i) => {
      const { level } = elementAt(document.source.sections, elementAt(paragraphs, from).section);
      return { from, to: starts[i + 1] ?? paragraphs.length, level };
    });
  }

  private opensSection(at: number): boolean {
    return this.paragraphs[at]?.section !== this.paragraphs[at - 1]?.section;
  }

  private wordsUpTo({ from }: Topic, next: Topic | undefined): number {
    return this.wordsOf(range(from, next?.from ?? this.paragraphs.length));
  }

  /** Up to the paragraph that says what the section is about, and on to `least` words; none that leans on another. */
  private takeOpening({ from, to }: Topic, least: number): void {
    const { paragraphs } = this;
    const near = range(from, Math.min(to, from + MOST_SKIPPED));
    const start = near.find((at) => !this.isLateOpening(at)) ?? from;
    if (from > 0 && !paragraphs[start]?.opens && !this.isFirst(start)) return;
    let end = (near.find((at) => at >= start && paragraphs[at]?.defines) ?? start) + 1;
    if (this.wordsOf(range(start, end)) > LONGEST_OPENING) end = start + 1;
    while (this.goesOn(range(start, end), to, least)) end++;
    if (!this.take(range(start, end))) this.take([start]);
  }

  /** Whether an opening is still short, or what follows in its section is. */
  private goesOn(opening: readonly number[], to: number, least: number): boolean {
    const next = (opening.at(-1) ?? 0) + 1;
    const words = this.wordsOf(opening);
    const following = this.paragraphs[next];
    if (!following || following.isStory) return false;
    if (words < SHORT_OPENING) return next < to || this.isFirst(next);
    return next < to && words + following.words <= least;
  }

  /** Whether nothing of its section is left out before it. */
  private isFirst(at: number): boolean {
    const { sentences, section } = elementAt(this.paragraphs, at);
    return this.document.sentences[(sentences[0] ?? 0) - 1]?.section !== section;
  }

  /** A story before the subject is named. */
  private isLateOpening(at: number): boolean {
    const [own, next] = [this.paragraphs[at], this.paragraphs[at + 1]];
    return Boolean(next?.opens && (own?.isStory || !own?.opens));
  }

  /** The paragraph of most worth that continues a run or may open another. */
  private takeNext(): boolean {
    const { paragraphs, taken } = this;
    const candidates = paragraphs.flatMap(({ opens, names, isStory }, at) => {
      const isNew = this.opensSection(at);
      const continues = !isNew && taken.has(at - 1);
      if (taken.has(at) || !(continues || names || (isNew && (opens || this.isFirst(at)))))
        return [];
      const factor = (continues ? CONTINUES : 1) * (isStory ? STORY : 1);
      return [{ at, worth: elementAt(this.worth, at) * factor }];
    });
    candidates.sort((a, b) => b.worth - a.worth);
    return candidates.some(({ at }) =>
      this.take([at], this.size.mostRuns - Number(!this.taken.has(at - 1))),
    );
  }

  private wordsOf(all: readonly number[]): number {
    return all.reduce((sum, at) => sum + elementAt(this.paragraphs, at).words, 0);
  }

  private take(all: readonly number[], most = this.size.mostRuns): boolean {
    const words = this.words + this.wordsOf(all);
    const taken = new Set([...this.taken, ...all]);
    const runs = [...taken].filter((at) => !taken.has(at - 1)).length;
    if (words > this.size.most || runs > most) return false;
    for (const at of all) this.taken.add(at);
    this.words = words;
    return true;
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}

/** Without what leads to something that isn't shown: a question, "First, …", an example that goes on. */
function withoutOpenEnds(document: AnalysedDocument, shown: readonly number[]): number[] {
  const kept: number[] = [];
  for (const index of shown.toReversed()) {
    const goesOn = kept[0] === index + 1 && isBesideNext(document, index);
    if (goesOn || !leadsOn(document, index)) kept.unshift(index);
  }
  return kept;
}

function isBesideNext({ sentences }: AnalysedDocument, index: number): boolean {
  return sentences[index]?.section === sentences[index + 1]?.section;
}

function leadsOn(document: AnalysedDocument, index: number): boolean {
  const text = plainSentence(document, index);
  const goesOn = isBesideNext(document, index);
  return (
    LEADS_ON.test(text) ||
    (goesOn &&
      (ANNOUNCES.test(text) || (isOfOneCase(document, index) && isOfOneCase(document, index + 1))))
  );
}

const LEADS_ON =
  /[?:]["”’)]*$|^(?:first(?:ly)?|to begin),|\blet[’']s\b|\bwill be (?:explored|discussed|described|examined)\b/i;
/** "However, there is another factor: technology." */
const ANNOUNCES =
  /\bthere (?:is|are) (?:another|one more|an additional|a (?:second|third|further)|(?:two|three|four|several|many|other|a (?:number|variety) of))\b[^,;]{3,90}\.$/i;
