import { isIntroduction } from '../../language/headings/headings';
import type { Anchored } from '../../types';
import { type AnalysedDocument, anchorOf, elementAt, sentenceAt, sentenceText } from '../analysed';
import type { CardDraft, CardKind } from '../cards/draft';
import { isOfOneCase } from '../cases';
import { tellsAnswer } from '../genres/choices';
import { opensStep } from '../genres/lab-steps';
import { isChecklist } from '../genres/learning-tasks';
import { literaryFormOf } from '../genres/literature/form';
import { toldIn } from '../genres/literature/told';
import { areMostlyNotes, saysNothing as isEmptyNote, isTableHead, noteAt } from '../genres/notes';
import { isSpoken } from '../genres/speech/is-spoken';
import { coursePoints, isOfCourse } from '../genres/syllabus';
import { isOfSolution, isOfWorkedProblem, isReasonOfSolution } from '../genres/worked-problems';
import { toldFrom } from '../genres/written-answers';
import { isImperative } from '../imperatives';
import { displayText, isSelfContained } from '../sentence-score';
import { articleGist } from '../summary/article-gist';
import { Coverage, pick } from '../summary/coverage';
import { describedBy } from '../summary/described';
import { isGoodPoint, notedText, saysSomething, summaryText } from '../summary/readable';
import type { ScoredSentence } from '../summary/score';
import type { RankedTopic } from '../summary/topics';
import type { TermIndex } from '../terms/term-index';
import { asSentence } from '../wording/phrasing';
import { HeadingPoints } from './heading-points';
import { isItem, isReadable, isStatementItem } from './items';
import { isUnderstood, mayBePoint } from './may-lead';
import { mayBePointWithBefore, pointWithBefore } from './point-pairs';
import { type Candidate, scorePoints } from './point-score';
import { definesSubject } from './sentence-kinds';
import type { Part } from './split';
import { ofSubject } from './spoken-points';

const FEWEST = 3;
/** Up to it, statements that lean on others stand in for better ones; in a longer lesson than of three. */
const FEW = 2;
const MOST = 5;
const MOST_TOLD = 4;
/** Of what a lesson shows, or of all if nothing is shown. */
const WORDS_PER_POINT = 110;

/** Of notes, whose points are short. */
const NOTES_PER_POINT = 2.5;

/** Score below which a fourth or fifth statement is a detail. */
const LEAST = -0.1;

/** Of cards that ask for a definition. */
const ASKED: readonly CardKind[] = ['definition', 'naming', 'entry', 'spoken'];
/** Score for its section's heading above which a sentence says what the section is about. */
const SAYS_WHAT = 0.8;

/** A line that the items below it complete, "The buyer may end the contract if", or such an item, "(b) are fit for use;". */
const IS_HALF =
  /[:,]$|\b(?:if|unless|whether|that|they|when|where|which|and|or|the|of|to|by|with)$|^\(?\w{1,3}[.)]\s+\p{Ll}.*;(?: and| or)?$/u;

type Basis = {
  terms: TermIndex;
  topics: readonly RankedTopic[];
  drafts: readonly CardDraft[];
};

/** Chooses each lesson's 3 to 5 most important statements that read alone or with the sentence before, fewer if it has fewer. */
export class KeyPoints {
  /** By lesson. */
  private readonly scored: Candidate[][];
  private readonly taken = new Set<number>();
  private readonly headings: HeadingPoints;
  /** Sentences in which a speaker says what a thing is. */
  private readonly meanings: ReadonlySet<number>;
  /** What the authors say that the whole argues or found. */
  private readonly thesis: (Anchored & { sentence: number }) | null;

  constructor(
    private readonly document: AnalysedDocument,
    parts: readonly Part[],
    { terms, topics, drafts }: Basis,
  ) {
    const asked = drafts.filter(({ kind }) => ASKED.includes(kind));
    this.headings = new HeadingPoints(document, asked);
    this.thesis = thesisOf(document);
    this.meanings = new Set(
      drafts.flatMap(({ kind, sentence }) => (kind === 'spoken' ? [sentence] : [])),
    );
    this.scored = scorePoints(document, parts, { terms, topics, asked }).map((scored) =>
      ofSubject(document, terms, scored, this.meanings),
    );
  }

  /** Sentences that the lesson should show. */
  wantedIn(lesson: number): ReadonlySet<number> {
    const scored = elementAt(this.scored, lesson);
    return new Set(
      this.choose(scored, this.countOf(scored)).flatMap((one) => this.sentencesOf(one)),
    );
  }

  /** Of what the lesson shows, in the text's order. What an earlier lesson has is avoided. */
  of(lesson: number, shown: readonly number[]): Anchored[] {
    const chosen = this.chooseFrom(lesson, shown);
    for (const one of chosen.flatMap((each) => this.sentencesOf(each))) this.taken.add(one);
    return this.inOrder(chosen);
  }

  /** Of a lesson that opens all others: of each of its stretches, while other lessons may have the same. */
  ofEach(lesson: number, stretches: readonly (readonly number[])[]): Anchored[] {
    const told = stretches.map((stretch) => this.withoutStory(stretch));
    return this.inOrder(this.chooseFrom(lesson, told.flat(), told));
  }

  /** Of an introduction, what it says the subject is: the rest is often a story. */
  private withoutStory(stretch: readonly number[]): readonly number[] {
    const { document } = this;
    const { section } = sentenceAt(document, elementAt(stretch, 0));
    if (!isIntroduction(elementAt(document.source.sections, section).title)) return stretch;
    return stretch.filter((sentence) => definesSubject(document, sentence));
  }

  private chooseFrom(
    lesson: number,
    shown: readonly number[],
    stretches: readonly (readonly number[])[] = [],
  ): number[] {
    const scored = elementAt(this.scored, lesson);
    const isShown = new Set(shown);
    const candidates = scored.filter(({ sentence }) =>
      this.sentencesOf(sentence).every((one) => isShown.has(one)),
    );
    const from = candidates.length > 0 ? candidates : scored;
    return this.choose(from, this.countOf(stretches.length > 0 ? scored : from), stretches);
  }

  private countOf(scored: readonly ScoredSentence[]): number {
    const words = scored.reduce((sum, one) => sum + one.words, 0);
    const fair = areMostlyNotes(this.document)
      ? scored.length / NOTES_PER_POINT
      : words / WORDS_PER_POINT;
    return Math.min(MOST, Math.max(FEWEST, Math.round(fair)));
  }

  private inOrder(chosen: readonly number[]): Anchored[] {
    const told = new Set(chosen.filter((one) => this.leans(one)).map((one) => one - 1));
    return chosen
      .filter((one) => !told.has(one))
      .toSorted((a, b) => a - b)
      .map((sentence) => this.pointOf(sentence));
  }

  /** Whether a sentence is a point only with the one before. */
  private leans(sentence: number): boolean {
    return literaryFormOf(this.document) === null && mayBePointWithBefore(this.document, sentence);
  }

  private mayBeOne(sentence: number): boolean {
    const { document, meanings } = this;
    return mayBePoint(document, sentence) || this.leans(sentence) || meanings.has(sentence);
  }

  /** What a point shows. */
  private sentencesOf(sentence: number): number[] {
    return this.leans(sentence) ? [sentence - 1, sentence] : [sentence];
  }

  /** The thesis beside what else is worth it: it has the words of most other sentences of an abstract. */
  private choose(
    scored: readonly Candidate[],
    wanted: number,
    stretches: readonly (readonly number[])[] = [],
  ): number[] {
    const thesis = this.thesis?.sentence ?? -1;
    const others = scored.filter(({ sentence }) => sentence !== thesis);
    const isTold = others.length < scored.length && !this.taken.has(thesis);
    if (!isTold || others.length === 0) return this.chooseOf(scored, wanted, stretches);
    return [thesis, ...this.chooseOf(others, Math.min(wanted, MOST - 1), stretches)];
  }

  private chooseOf(
    all: readonly Candidate[],
    wanted: number,
    stretches: readonly (readonly number[])[],
  ): number[] {
    const own = this.ownPoints(all, wanted);
    return own ?? this.chooseStated(all, wanted, stretches);
  }

  /** Of a text that states something. */
  private chooseStated(
    all: readonly Candidate[],
    wanted: number,
    stretches: readonly (readonly number[])[],
  ): number[] {
    const { document } = this;
    const scored = all.filter(({ sentence }) => isReadable(document, sentence));
    const covered = new Coverage(true);
    const chosen: ScoredSentence[] = [];
    const add = (from: readonly Candidate[], fits: (one: Candidate) => boolean, count: number) => {
      chosen.push(...pick(from.filter(fits), covered, count - chosen.length));
    };
    const isFresh = ({ sentence }: Candidate) =>
      !this.sentencesOf(sentence).some((one) => this.taken.has(one)) && this.mayBeOne(sentence);
    const isWorthIt = (one: Candidate) => one.score >= LEAST && isFresh(one);
    for (const stretch of stretches)
      add(
        scored.filter(({ sentence }) => stretch.includes(sentence)),
        isFresh,
        Math.min(wanted, chosen.length + 1),
      );
    const subject = subjectOf(scored.filter(isFresh));
    add(subject, isFresh, 1);
    const isToldOf = new Set(subject.map(({ section }) => section));
    for (const one of this.headings.in(scored.filter(isFresh)))
      if (!isToldOf.has(one.section)) add([one], isFresh, Math.min(wanted, chosen.length + 1));
    for (const part of partsOf(scored, wanted))
      if (!part.some((one) => chosen.includes(one)))
        add(part, isWorthIt, Math.min(wanted - 1, chosen.length + 1));
    add(scored, isFresh, FEWEST);
    add(scored, isWorthIt, wanted);
    // What else is said leans on what stands before it.
    if (isSpoken(document.source) && chosen.length > 0)
      return chosen.map(({ sentence }) => sentence);
    const isNotes = areMostlyNotes(document);
    const isPlain = ({ sentence }: Candidate) =>
      isSelfContained(document, sentence) &&
      saysSomething(document, sentence) &&
      !isEmptyNote(document, sentence) &&
      !isOfOneCase(document, sentence) &&
      !(isNotes && isImperative(document, sentenceAt(document, sentence)));
    const enough = scored.length > FEWEST ? FEW : FEWEST;
    add(scored, ({ sentence }) => isGoodPoint(document, sentence), enough);
    add(scored, isPlain, enough);
    const isAlone = ({ sentence }: Candidate) =>
      isUnderstood(document, sentence, summaryText(document, sentence));
    add(scored, (one) => isPlain(one) && isAlone(one), FEWEST);
    const apart = scored.filter(({ sentence }) => !isOfWorkedProblem(document, sentence));
    const whole = apart.filter(({ sentence }) => isWhole(document, sentence));
    const few = isNotes ? wanted : enough;
    add(whole, ({ sentence }) => opensStep(document, sentence), enough);
    add(scored, ({ sentence }) => tellsAnswer(document, sentence), few);
    add(scored, ({ sentence }) => toldFrom(document, sentence) !== null, few);
    add(whole, ({ sentence }) => noteAt(document, sentence) !== null, few);
    add(whole, ({ sentence }) => isStatementItem(document, sentence), few);
    add(whole, ({ sentence }) => isItem(document, sentence), 1);
    const reasons = scored.filter(({ sentence }) => isReasonOfSolution(document, sentence));
    const solving = scored.filter(({ sentence }) => isOfSolution(document, sentence));
    const isAnswer = ({ sentence }: Candidate) => !displayText(document, sentence).endsWith('?');
    for (const some of [whole, reasons, solving, scored]) {
      add(some, ({ sentence }) => !isEmptyNote(document, sentence), 1);
      add(some, (one) => isAnswer(one) && !isTableHead(document, one.sentence), 1);
    }
    add(scored, isAnswer, 1);
    return chosen.map(({ sentence }) => sentence);
  }

  /** Of texts that state nothing to learn: of a story what happens to whom, of a syllabus what the course asks; null of others. */
  private ownPoints(all: readonly Candidate[], wanted: number): number[] | null {
    const { document } = this;
    const sentences = all.map(({ sentence }) => sentence).toSorted((a, b) => a - b);
    if (isChecklist(document)) return [];
    if (isOfCourse(document)) return coursePoints(document, sentences);
    const form = literaryFormOf(document);
    if (form === null) return null;
    return form === 'story' ? toldIn(document, sentences, Math.min(wanted, MOST_TOLD)) : [];
  }

  private pointOf(sentence: number): Anchored {
    if (sentence === this.thesis?.sentence) {
      const { passage, start, quote, text } = this.thesis;
      return { passage, start, quote, text: asSentence(text) };
    }
    if (this.leans(sentence)) return pointWithBefore(this.document, sentence);
    const note = noteAt(this.document, sentence);
    const read = note?.asks ? summaryText : notedText;
    const text = read(this.document, sentence);
    return {
      ...anchorOf(this.document, sentence),
      text: sentenceAt(this.document, sentence).prose ? asSentence(text) : text,
    };
  }
}

const ARGUES = /\b(?:argues?|contends?|claims?)\b/;

/** Of an abstract, or of an essay that says what it argues. */
function thesisOf(document: AnalysedDocument): (Anchored & { sentence: number }) | null {
  const said = describedBy(document, [...document.sentences.keys()]);
  const thesis = articleGist(document) ?? (said && ARGUES.test(said.text) ? said : null);
  const sentence = document.sentences.findIndex(({ start }) => start === thesis?.start);
  return thesis && sentence >= 0 ? { ...thesis, sentence } : null;
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
