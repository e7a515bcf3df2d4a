import { type AnalysedDocument, sentenceAt, sentenceText } from '../../analysed';
import { isOfOneCase } from '../../cases';
import { tellsAnswer } from '../../genres/choices';
import { opensStep } from '../../genres/lab-steps';
import {
  areMostlyNotes,
  saysNothing as isEmptyNote,
  isTableHead,
  noteAt,
} from '../../genres/notes';
import { isSpoken } from '../../genres/speech/is-spoken';
import { isOfSolution, isOfWorkedProblem, isReasonOfSolution } from '../../genres/worked-problems';
import { toldFrom } from '../../genres/written-answers';
import { isImperative } from '../../imperatives';
import { displayText, isSelfContained } from '../../sentence-score';
import { Coverage, pick } from '../../summary/coverage';
import { isGoodPoint, saysSomething, summaryText } from '../../summary/readable';
import type { ScoredSentence } from '../../summary/score';
import { isUnderstood } from '../sentences/may-lead';
import type { HeadingPoints } from './heading-points';
import { isItem, isReadable, isStatementItem } from './items';
import type { Candidate } from './point-score';

/** Of a lesson's points. */
export const FEWEST = 3;
/** Up to it, statements that lean on others stand in for better ones; in a longer lesson than of three. */
const FEW = 2;

/** Score below which a fourth or fifth statement is a detail. */
const LEAST = -0.1;

/** Score for its section's heading above which a sentence says what the section is about. */
const SAYS_WHAT = 0.8;

/** A line that the items below it complete, "The buyer may end the contract if", or such an item, "(b) are fit for use;". */
const IS_HALF =
  /[:,]$|\b(?:if|unless|whether|that|they|when|where|which|and|or|the|of|to|by|with)$|^\(?\w{1,3}[.)]\s+\p{Ll}.*;(?: and| or)?$/u;

type Lesson = {
  document: AnalysedDocument;
  headings: HeadingPoints;
  /** Best first. */
  scored: readonly Candidate[];
  wanted: number;
  /** May be a point, and is none of an earlier lesson. */
  isFresh: (one: Candidate) => boolean;
};

/** Chooses the points of a lesson from a text that states something. */
export class StatedPoints {
  private readonly document: AnalysedDocument;
  private readonly scored: readonly Candidate[];
  private readonly covered = new Coverage(true);
  private readonly chosen: ScoredSentence[] = [];

  constructor(private readonly lesson: Lesson) {
    const { document, scored } = lesson;
    this.document = document;
    this.scored = scored.filter(({ sentence }) => isReadable(document, sentence));
  }

  /** `stretches`: of each, one point comes first. */
  choose(stretches: readonly (readonly number[])[]): number[] {
    this.addBest(stretches);
    // What else is said leans on what stands before it.
    if (!isSpoken(this.document.source) || this.chosen.length === 0) {
      this.addWhatReadsAlone();
      this.addWhatIsWhole();
      this.addAnything();
    }
    return this.chosen.map(({ sentence }) => sentence);
  }

  /** Until there are `count`. */
  private add(from: readonly Candidate[], fits: (one: Candidate) => boolean, count: number): void {
    this.chosen.push(...pick(from.filter(fits), this.covered, count - this.chosen.length));
  }

  private addOne(
    from: readonly Candidate[],
    fits: (one: Candidate) => boolean,
    most: number,
  ): void {
    this.add(from, fits, Math.min(most, this.chosen.length + 1));
  }

  /** Of each stretch, of the subject, of what headings name and of each part; then the best of all. */
  private addBest(stretches: readonly (readonly number[])[]): void {
    const { scored } = this;
    const { isFresh, wanted, headings } = this.lesson;
    const isWorthIt = (one: Candidate) => one.score >= LEAST && isFresh(one);
    for (const stretch of stretches)
      this.addOne(
        scored.filter(({ sentence }) => stretch.includes(sentence)),
        isFresh,
        wanted,
      );
    const subject = subjectOf(scored.filter(isFresh));
    this.add(subject, isFresh, 1);
    const isToldOf = new Set(subject.map(({ section }) => section));
    for (const one of headings.in(scored.filter(isFresh)))
      if (!isToldOf.has(one.section)) this.addOne([one], isFresh, wanted);
    for (const part of partsOf(scored, wanted))
      if (!part.some((one) => this.chosen.includes(one))) this.addOne(part, isWorthIt, wanted - 1);
    this.add(scored, isFresh, FEWEST);
    this.add(scored, isWorthIt, wanted);
  }

  private get enough(): number {
    return this.scored.length > FEWEST ? FEW : FEWEST;
  }

  private addWhatReadsAlone(): void {
    const { document, scored } = this;
    const isNotes = areMostlyNotes(document);
    const isPlain = ({ sentence }: Candidate) =>
      isSelfContained(document, sentence) &&
      saysSomething(document, sentence) &&
      !isEmptyNote(document, sentence) &&
      !isOfOneCase(document, sentence) &&
      !(isNotes && isImperative(document, sentenceAt(document, sentence)));
    this.add(scored, ({ sentence }) => isGoodPoint(document, sentence), this.enough);
    this.add(scored, isPlain, this.enough);
    const isAlone = ({ sentence }: Candidate) =>
      isUnderstood(document, sentence, summaryText(document, sentence));
    this.add(scored, (one) => isPlain(one) && isAlone(one), FEWEST);
  }

  /** Steps, answers and entries of lists. */
  private addWhatIsWhole(): void {
    const { document, scored, enough } = this;
    const whole = this.whole();
    const few = areMostlyNotes(document) ? this.lesson.wanted : enough;
    this.add(whole, ({ sentence }) => opensStep(document, sentence), enough);
    this.add(scored, ({ sentence }) => tellsAnswer(document, sentence), few);
    this.add(scored, ({ sentence }) => toldFrom(document, sentence) !== null, few);
    this.add(whole, ({ sentence }) => noteAt(document, sentence) !== null, few);
    this.add(whole, ({ sentence }) => isStatementItem(document, sentence), few);
    this.add(whole, ({ sentence }) => isItem(document, sentence), 1);
  }

  /** One point, if there is none yet. */
  private addAnything(): void {
    const { document, scored } = this;
    const reasons = scored.filter(({ sentence }) => isReasonOfSolution(document, sentence));
    const solving = scored.filter(({ sentence }) => isOfSolution(document, sentence));
    const isAnswer = ({ sentence }: Candidate) => !displayText(document, sentence).endsWith('?');
    for (const some of [this.whole(), reasons, solving, scored]) {
      this.add(some, ({ sentence }) => !isEmptyNote(document, sentence), 1);
      this.add(some, (one) => isAnswer(one) && !isTableHead(document, one.sentence), 1);
    }
    this.add(scored, isAnswer, 1);
  }

  /** Whole statements, of no worked problem. */
  private whole(): Candidate[] {
    const { document, scored } = this;
    return scored.filter(
      ({ sentence }) => !isOfWorkedProblem(document, sentence) && isWhole(document, sentence),
    );
  }
}

/** "(a) in an emergency;" completes the line above. */
const OPENS_PART = /^\(?\w{1,3}[.)]\s+\p{Ll}/u;

/** No half of a sentence. */
function isWhole(document: AnalysedDocument, sentence: number): boolean {
  const text = displayText(document, sentence);
  const below = document.sentences[sentence + 1];
  const leads =
    /[\p{L}\p{N}]$/u.test(text) && below && OPENS_PART.test(sentenceText(document, below));
  return !leads && !IS_HALF.test(text);
}

/** The sentence that says best what the title names, if one does. */
function subjectOf(scored: readonly Candidate[]): Candidate[] {
  const [first, ...others] = scored.filter(
    ({ topical, isWhole }) => isWhole && topical >= SAYS_WHAT,
  );
  if (!first) return [];
  return [others.reduce((best, one) => (one.topical > best.topical ? one : best), first)];
}

/** The sections of what a lesson shows, longest first; of fewer than three as many stretches as there are points but two. */
function partsOf(scored: readonly Candidate[], wanted: number): Candidate[][] {
  const inOrder = scored.toSorted((a, b) => a.sentence - b.sentence);
  const bySection = [...Map.groupBy(inOrder, ({ section }) => section).values()];
  if (bySection.length >= FEWEST) return bySection.sort((a, b) => b.length - a.length);
  const count = Math.max(2, wanted - 2);
  const size = Math.ceil(inOrder.length / count);
  return Array.from({ length: count }, (_, i) => inOrder.slice(i * size, (i + 1) * size));
}
