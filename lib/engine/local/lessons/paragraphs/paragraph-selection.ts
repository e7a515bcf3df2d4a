import { type AnalysedDocument, elementAt } from '../../analysed';
import { membersAfter } from './members';
import { MOST_SKIPPED, ParagraphTopics, range, type Topic } from './paragraph-topics';
import type { Paragraph } from './paragraphs';

export type Size = {
  /** In words. */
  most: number;
  /** Separate stretches of the text, each of which reads as written. */
  mostRuns: number;
};

/** In words: how far an opening reaches to the paragraph that says what the section is about. */
const LONGEST_OPENING = 300;
/** In words: of the first section's opening. */
const FIRST_OPENING = 250;
/** In words: a shorter opening is continued in the subsection below. */
const SHORT_OPENING = 60;
/** Runs are as many as there are openings. */
const MANY = 9;
/** Of subsections that are all opened. */
const MOST_OPENED = 5;
/** Of them and those of sections that only lead to them. */
const MOST_BELOW = 6;
/** Of a lesson that has room for more, and the share of its words below which it has. */
const MOST_FILLING = 6;
const ROOM = 0.75;
/** In words: the text of a section that only leads to those below it. */
const LONGEST_LEAD = 100;
/** In words. */
const LONGEST_STUB = 50;
/** Factors for a paragraph that continues a run, one with little so far, and for a story. */
const CONTINUES = 2;
const STUB = 3;
const STORY = 0.1;

/** Takes whole paragraphs until a lesson is full: openings first, then those of most worth. */
export class Selection {
  private readonly taken = new Set<number>();
  private words = 0;
  private readonly topics: ParagraphTopics;
  /** By paragraph: the subtopic that it stands under, or 0 for the section's own. */
  private readonly partOf: number[] = [];
  /** By part: its share of the lesson, and what is taken of it. */
  private readonly parts: { fair: number; taken: number }[] = [];

  constructor(
    private readonly document: AnalysedDocument,
    private readonly paragraphs: readonly Paragraph[],
    /** Of each paragraph. */
    private readonly worth: readonly number[],
    private readonly size: Size,
  ) {
    this.topics = new ParagraphTopics(document, paragraphs);
    this.share([0, ...this.topics.below.map(({ from }) => from)]);
  }

  /** By the square root of their words, so that short parts are shown, too. */
  private share(starts: readonly number[]): void {
    const ranges = starts.map((from, i) => range(from, starts[i + 1] ?? this.paragraphs.length));
    const lengths = ranges.map((all) => Math.sqrt(this.wordsOf(all)));
    const whole = lengths.reduce((sum, one) => sum + one, 0);
    ranges.forEach((all, part) => {
      for (const at of all) this.partOf[at] = part;
      this.parts.push({ fair: (this.size.most * elementAt(lengths, part)) / whole, taken: 0 });
    });
  }

  chosen(): Paragraph[] {
    const [first] = this.topics.all;
    if (first) this.takeOpening(first, FIRST_OPENING);
    const wordsIn = ({ from, to }: Topic) => this.wordsOf(range(from, to));
    const longestFirst = this.topics.below.toSorted((a, b) => wordsIn(b) - wordsIn(a));
    for (const topic of longestFirst) this.takeStart(topic);
    for (const topic of longestFirst) this.takeOpening(topic, 0);
    for (const at of this.firstBelow()) this.takeSiblings(at, MOST_BELOW);
    for (const at of [...this.taken]) this.takeMembers(at);
    while (this.takeNext(this.size.mostRuns)) {}
    const hasRoom = () => this.words < ROOM * this.size.most;
    for (const at of this.firstBelow()) if (hasRoom()) this.takeSiblings(at, MANY);
    while (hasRoom() && this.takeNext(MOST_FILLING)) {}
    return this.paragraphs.filter((_, at) => this.taken.has(at));
  }

  /** The first section below each that does little but lead to those below it; below the shortest first. */
  private firstBelow(): number[] {
    const topics = this.topics.all;
    return topics
      .flatMap(({ from, to, level }, i) => {
        const below = topics[i + 1];
        const words = this.wordsOf(range(from, to));
        const leads = i > 0 && below && below.level > level && words <= LONGEST_LEAD;
        return leads && this.isShown(from, to) ? [{ at: below.from, words }] : [];
      })
      .sort((a, b) => a.words - b.words)
      .map(({ at }) => at);
  }

  private isShown(from: number, to: number): boolean {
    return range(from, to).some((at) => this.taken.has(at));
  }

  private takeSiblings(at: number, mostRuns: number): void {
    this.take(this.topics.siblingStarts(at) ?? [], mostRuns);
  }

  /** All that a paragraph announces, or nothing. */
  private takeMembers(at: number): void {
    const members = membersAfter(this.document, this.paragraphs, at);
    this.take(members, this.paragraphs.length);
  }

  private takeStart(topic: Topic): void {
    const start = this.topics.startOf(topic);
    if (start !== null) this.take([start], MANY);
  }

  /** Up to the paragraph that says what the section is about, and on to `least` words; none that leans on another. */
  private takeOpening({ from, to }: Topic, least: number): void {
    const { paragraphs } = this;
    const start = this.topics.startOf({ from, to });
    if (start === null) return;
    const near = range(from, Math.min(to, from + MOST_SKIPPED));
    let end = (near.find((at) => at >= start && paragraphs[at]?.defines) ?? start) + 1;
    if (this.wordsOf(range(start, end)) > LONGEST_OPENING) end = start + 1;
    while (this.goesOn(range(start, end), to, least)) end++;
    if (!this.take(range(start, end), MANY)) this.take([start], MANY);
  }

  /** Whether an opening is still short, or what follows in its section is. */
  private goesOn(opening: readonly number[], to: number, least: number): boolean {
    const next = (opening.at(-1) ?? 0) + 1;
    const words = this.wordsOf(opening);
    const following = this.paragraphs[next];
    if (!following || following.isStory) return false;
    return next < to && (words < SHORT_OPENING || words + following.words <= least);
  }

  /** The paragraph of most worth that continues a run or may open another, preferring parts that have little. */
  private takeNext(mostRuns: number): boolean {
    const candidates = [...this.paragraphs.keys()]
      .filter((at) => !this.taken.has(at) && (this.continues(at) || this.mayOpen(at)))
      .map((at) => ({ at, worth: this.worthNow(at) }))
      .sort((a, b) => b.worth - a.worth);
    return candidates.some(({ at }) => {
      const siblings = this.topics.siblingStarts(at);
      const most = siblings ? Math.max(MOST_OPENED, mostRuns) : mostRuns;
      return this.take(siblings ?? [at], this.continues(at) ? MANY : most);
    });
  }

  private continues(at: number): boolean {
    return !this.topics.opensSection(at) && this.taken.has(at - 1);
  }

  private mayOpen(at: number): boolean {
    const { opens, goesOn } = elementAt(this.paragraphs, at);
    if (this.topics.opensSection(at)) return opens || this.topics.isFirst(at);
    return opens && !goesOn && this.isBegun(at);
  }

  /** Whether the start of its section is shown, or can't be. */
  private isBegun(at: number): boolean {
    const topics = this.topics.all;
    const own = topics.find(({ from, to }) => from <= at && at < to);
    const start = own ? this.topics.startOf(own) : null;
    return start === null || this.taken.has(start);
  }

  private worthNow(at: number): number {
    const { fair, taken } = elementAt(this.parts, elementAt(this.partOf, at));
    const continuing = this.continues(at) ? CONTINUES * (this.isStub(at) ? STUB : 1) : 1;
    const told = elementAt(this.paragraphs, at).isStory ? STORY : 1;
    return (elementAt(this.worth, at) * continuing * told) / (1 + (taken / fair) ** 2);
  }

  /** Whether little more than a sentence is shown of its section. */
  private isStub(at: number): boolean {
    const { section } = elementAt(this.paragraphs, at);
    const shown = [...this.taken].filter((one) => this.paragraphs[one]?.section === section);
    return this.wordsOf(shown) < LONGEST_STUB;
  }

  private wordsOf(all: readonly number[]): number {
    return all.reduce((sum, at) => sum + elementAt(this.paragraphs, at).words, 0);
  }

  private take(all: readonly number[], most = this.size.mostRuns): boolean {
    const fresh = all.filter((at) => !this.taken.has(at));
    const words = this.words + this.wordsOf(fresh);
    const taken = new Set([...this.taken, ...fresh]);
    const runs = [...taken].filter(
      (at) => !taken.has(at - 1) || this.topics.opensSection(at),
    ).length;
    if (fresh.length === 0 || words > this.size.most || runs > most) return false;
    for (const at of fresh) {
      elementAt(this.parts, elementAt(this.partOf, at)).taken += this.wordsOf([at]);
      this.taken.add(at);
    }
    this.words = words;
    return true;
  }
}
