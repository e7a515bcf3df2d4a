import { type AnalysedDocument, elementAt } from '../../analysed';
import type { Paragraph } from './paragraphs';

/** Paragraphs in which an opening is looked for. */
export const MOST_SKIPPED = 3;
/** In words. */
const SHORT_STORY = 40;

/** Paragraphs `from` to before `to` of one section. */
export type Topic = { from: number; to: number; level: number };

/** Where the sections of a lesson's paragraphs begin, and with which paragraph each can be opened. */
export class ParagraphTopics {
  readonly all: Topic[];
  /** Those of the highest level below the section's own. */
  readonly below: Topic[];

  constructor(
    private readonly document: AnalysedDocument,
    private readonly paragraphs: readonly Paragraph[],
  ) {
    this.all = this.topicsOf();
    const [, ...below] = this.all;
    const level = Math.min(...below.map((topic) => topic.level));
    this.below = below.filter((topic) => topic.level === level);
  }

  opensSection(at: number): boolean {
    return this.paragraphs[at]?.section !== this.paragraphs[at - 1]?.section;
  }

  startOf({ from, to }: Pick<Topic, 'from' | 'to'>): number | null {
    const near = range(from, Math.min(to, from + MOST_SKIPPED));
    const start = near.find((at) => !this.isLateOpening(at)) ?? from;
    return from > 0 && !this.paragraphs[start]?.opens && !this.isFirst(start) ? null : start;
  }

  /** Whether nothing of its section is left out before it. */
  isFirst(at: number): boolean {
    const { sentences, section } = elementAt(this.paragraphs, at);
    return this.document.sentences[(sentences[0] ?? 0) - 1]?.section !== section;
  }

  /** The starts of the sections beside the one that a paragraph opens: all are shown or none. */
  siblingStarts(at: number): number[] | null {
    const { all: topics } = this;
    const own = topics.findIndex(({ from }) => from === at);
    const level = topics[own]?.level ?? 0;
    if (own < 1) return null;
    const before = topics.slice(0, own).findLastIndex((one) => one.level < level);
    const after = topics.findIndex((one, i) => i > own && one.level < level);
    const siblings = topics.slice(before + 1, after < 0 ? undefined : after);
    return siblings.filter((one) => one.level === level).flatMap((one) => this.startOf(one) ?? []);
  }

  private topicsOf(): Topic[] {
    const { document, paragraphs } = this;
    const starts = [...paragraphs.keys()].filter((at) => this.opensSection(at));
    return starts.map((from, i) => {
      const { level } = elementAt(document.source.sections, elementAt(paragraphs, from).section);
      return { from, to: starts[i + 1] ?? paragraphs.length, level };
    });
  }

  /** A story before the subject is named. */
  private isLateOpening(at: number): boolean {
    const [own, next] = [this.paragraphs[at], this.paragraphs[at + 1]];
    return Boolean(next?.opens && own?.isStory && own.words >= SHORT_STORY);
  }
}

/** The whole numbers `from` to before `to`. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}
