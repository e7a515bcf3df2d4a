import { isIntroduction } from '../../../language/headings/headings';
import type { Anchored } from '../../../types';
import { type AnalysedDocument, anchorOf, elementAt, sentenceAt } from '../../analysed';
import type { CardDraft, CardKind } from '../../cards/draft';
import { isFormal, statedAt, statedText, weightiest } from '../../genres/formal-notes';
import { isLaw } from '../../genres/law/articles';
import { ruleAt, rulesIn } from '../../genres/law/rules';
import { isChecklist } from '../../genres/learning-tasks';
import { literaryFormOf } from '../../genres/literature/form';
import { toldIn } from '../../genres/literature/told';
import { areMostlyNotes, noteAt } from '../../genres/notes';
import { claimAt, claimsIn } from '../../genres/sources/claims';
import { sourceOf } from '../../genres/sources/source';
import { coursePoints, isOfCourse } from '../../genres/syllabus';
import { articleGist } from '../../summary/article-gist';
import { Coverage, pick } from '../../summary/coverage';
import { describedBy } from '../../summary/described';
import { notedText, summaryText } from '../../summary/readable';
import type { ScoredSentence } from '../../summary/score';
import type { RankedTopic } from '../../summary/topics';
import type { TermIndex } from '../../terms/term-index';
import { asSentence } from '../../wording/phrasing';
import { mayBePoint } from '../sentences/may-lead';
import { definesSubject } from '../sentences/sentence-kinds';
import type { Part } from '../split';
import { HeadingPoints } from './heading-points';
import { mayBePointWithBefore, pointWithBefore } from './point-pairs';
import { type Candidate, scorePoints } from './point-score';
import { ofSubject } from './spoken-points';
import { FEWEST, StatedPoints } from './stated-points';

const MOST = 5;
const MOST_TOLD = 4;
/** Of what a lesson shows, or of all if nothing is shown. */
const WORDS_PER_POINT = 110;

/** Of notes, whose points are short. */
const NOTES_PER_POINT = 2.5;

/** Of cards that ask for a definition. */
const ASKED: readonly CardKind[] = ['definition', 'naming', 'entry', 'spoken'];

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
    return !hasOwnPoints(this.document) && mayBePointWithBefore(this.document, sentence);
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
    const formal = own ?? this.formalPoints(all);
    if (formal) return formal;
    const { document, headings } = this;
    const isFresh = ({ sentence }: Candidate) =>
      !this.sentencesOf(sentence).some((one) => this.taken.has(one)) && this.mayBeOne(sentence);
    const stated = new StatedPoints({ document, headings, scored: all, wanted, isFresh });
    return stated.choose(stretches);
  }

  /** Of lecture notes, definitions and theorems whole; what is said beside one alone. Null of all others. */
  private formalPoints(all: readonly Candidate[]): number[] | null {
    const { document } = this;
    const sentences = all.map(({ sentence }) => sentence).filter((one) => !this.taken.has(one));
    const stated = weightiest(document, sentences, MOST);
    if (stated.length === 0) return null;
    const others = all.filter(
      ({ sentence }) => !isFormal(document, sentence) && mayBePoint(document, sentence),
    );
    const more = pick(others, new Coverage(true), stated.length > 1 ? 0 : 1);
    return [...stated, ...more.map(({ sentence }) => sentence)];
  }

  /** Of texts that state nothing to learn: of a story what happens to whom, of a syllabus what the course asks; null of others. */
  private ownPoints(all: readonly Candidate[], wanted: number): number[] | null {
    const { document } = this;
    const sentences = all.map(({ sentence }) => sentence).toSorted((a, b) => a - b);
    if (isChecklist(document)) return [];
    if (isOfCourse(document)) return coursePoints(document, sentences);
    if (isLaw(document)) return rulesIn(document, sentences, wanted);
    if (sourceOf(document)) return claimsIn(document, sentences, wanted);
    const form = literaryFormOf(document);
    if (form === null) return null;
    return form === 'story' ? toldIn(document, sentences, Math.min(wanted, MOST_TOLD)) : [];
  }

  private pointOf(sentence: number): Anchored {
    if (isLaw(this.document)) return ruleAt(this.document, sentence);
    if (sourceOf(this.document)) return claimAt(this.document, sentence);
    if (sentence === this.thesis?.sentence) {
      const { passage, start, quote, text } = this.thesis;
      return { passage, start, quote, text: asSentence(text) };
    }
    const stated = statedAt(this.document, sentence);
    if (stated) return { ...anchorOf(this.document, sentence), text: statedText(stated) };
    if (this.leans(sentence)) return pointWithBefore(this.document, sentence);
    const note = noteAt(this.document, sentence);
    const read = note?.asks && note.asks !== 'date' ? summaryText : notedText;
    const text = read(this.document, sentence);
    return {
      ...anchorOf(this.document, sentence),
      text: sentenceAt(this.document, sentence).prose ? asSentence(text) : text,
    };
  }
}

/** Of which no sentence is read with the one before it. */
const hasOwnPoints = (document: AnalysedDocument): boolean =>
  literaryFormOf(document) !== null || isLaw(document) || sourceOf(document) !== null;

const ARGUES = /\b(?:argues?|contends?|claims?)\b/;

/** Of an abstract, or of an essay that says what it argues. */
function thesisOf(document: AnalysedDocument): (Anchored & { sentence: number }) | null {
  const said = describedBy(document, [...document.sentences.keys()]);
  const thesis = articleGist(document) ?? (said && ARGUES.test(said.text) ? said : null);
  const sentence = document.sentences.findIndex(({ start }) => start === thesis?.start);
  return thesis && sentence >= 0 ? { ...thesis, sentence } : null;
}
