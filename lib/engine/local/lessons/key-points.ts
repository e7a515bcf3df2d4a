import { givesExample } from '../../language/statements';
import type { Anchored } from '../../types';
import { type AnalysedDocument, anchorOf, elementAt, sentenceAt } from '../analysed';
import type { CardDraft, CardKind } from '../cards/draft';
import { isOfOneCase } from '../cases';
import { saysNothing as isEmptyNote, isTableHead, noteAt } from '../notes';
import { displayText, isSelfContained, plainSentence } from '../sentence-score';
import { Coverage, pick } from '../summary/coverage';
import { isGoodPoint, notedText, saysSomething, summaryText } from '../summary/readable';
import type { ScoredSentence } from '../summary/score';
import type { RankedTopic } from '../summary/topics';
import { asSentence, countWords } from '../wording/phrasing';
import { HeadingPoints } from './heading-points';
import { mayLead } from './may-lead';
import { saysWhatIs } from './sentence-kinds';
import type { Part } from './split';

const FEWEST = 3;
const MOST = 5;
const WORDS_PER_POINT = 250;

/** Score below which a fourth or fifth statement is a detail. */
const LEAST = 0.35;

/** Of cards that ask for a definition. */
const ASKED: readonly CardKind[] = ['definition', 'naming', 'entry'];
/** Added to their sentence's score, times the chance that the term is one of a textbook's. */
const IS_ASKED = 0.3;

/** Added to the score of a definition in the section's own text. */
const DEFINES = 0.25;
const SAYS_FUNCTION = 0.45;
/** Of a sentence that says where something is, or goes on with examples. */
const SAYS_DETAIL = -0.25;
const FUNCTION = /\b(?:functions?|roles?|purposes?|effects|actions|importance)\b/i;
const IS_FOR =
  /\b(?:function|role|purpose|job|goal)s? of .{3,60} (?:is|are) to\b|\b(?:is|are) responsible for\b/i;

/** "The theory of rational expectations holds that people …" */
const STATES =
  /\b(?:theory|law|principle|hypothesis|rule)\b(?: of [^,.;]{3,40})? (?:holds|states|says|proposes|suggests|maintains|asserts) that\b/i;

const IS_AT = /\b(?:is|are) (?:located|situated|positioned|found) \p{L}/iu;

/** Score for its section's heading above which a sentence says what the section is about. */
const SAYS_WHAT = 0.8;

/** Words; fewer are a mere name or date. */
const SHORTEST_ITEM = 4;

/** `topical`: how well it says what its section is about. */
type Candidate = ScoredSentence & { topical: number; isWhole: boolean };

/** Chooses each lesson's 3 to 5 most important statements that read alone, fewer if it has fewer. */
export class KeyPoints {
  /** By lesson. */
  private readonly scored: Candidate[][];
  private readonly taken = new Set<number>();
  private readonly headings: HeadingPoints;

  constructor(
    private readonly document: AnalysedDocument,
    parts: readonly Part[],
    { topics, drafts }: { topics: readonly RankedTopic[]; drafts: readonly CardDraft[] },
  ) {
    this.headings = new HeadingPoints(
      document,
      drafts.filter(({ kind }) => ASKED.includes(kind)),
    );
    const worth = new Map<number, number>();
    for (const { kind, sentence, term } of drafts)
      if (ASKED.includes(kind))
        worth.set(sentence, Math.max(worth.get(sentence) ?? 0, IS_ASKED * term.chance));
    const scored = topics.flatMap(({ ranked }) =>
      ranked
        .filter(({ sentence }) => sentenceAt(document, sentence).taught)
        .map((one) => {
          const score =
            one.own + (worth.get(one.sentence) ?? 0) + worthOfSaying(document, one.sentence);
          return { ...one, topical: one.score, score };
        }),
    );
    this.scored = parts.map(({ from, to }) => {
      const own = scored.filter(({ sentence }) => sentence >= from && sentence < to);
      const levels = own.map(({ section }) => document.source.sections[section]?.level ?? 0);
      const top = Math.min(...levels);
      return own.map((one, i) => {
        const defines = levels[i] === top && saysWhatIs(document, one.sentence);
        return { ...one, score: one.score + (defines ? DEFINES : 0) };
      });
    });
  }

  /** Sentences that the lesson should show. */
  wantedIn(lesson: number): ReadonlySet<number> {
    const scored = elementAt(this.scored, lesson);
    return new Set(this.choose(scored, countOf(scored)));
  }

  /** Of what the lesson shows, in the text's order. What an earlier lesson has is avoided. */
  of(lesson: number, shown: readonly number[]): Anchored[] {
    const chosen = this.chooseFrom(lesson, shown);
    for (const sentence of chosen) this.taken.add(sentence);
    return this.inOrder(chosen);
  }

  /** Of a lesson that opens all others: of each of its stretches, while other lessons may have the same. */
  ofEach(lesson: number, stretches: readonly (readonly number[])[]): Anchored[] {
    return this.inOrder(this.chooseFrom(lesson, stretches.flat(), stretches));
  }

  private chooseFrom(
    lesson: number,
    shown: readonly number[],
    stretches: readonly (readonly number[])[] = [],
  ): number[] {
    const scored = elementAt(this.scored, lesson);
    const candidates = scored.filter(({ sentence }) => shown.includes(sentence));
    return this.choose(candidates.length > 0 ? candidates : scored, countOf(scored), stretches);
  }

  private inOrder(chosen: readonly number[]): Anchored[] {
    return chosen.toSorted((a, b) => a - b).map((sentence) => this.pointOf(sentence));
  }

  private choose(
    scored: readonly Candidate[],
    wanted: number,
    stretches: readonly (readonly number[])[] = [],
  ): number[] {
    const { document } = this;
    const covered = new Coverage(true);
    const chosen: ScoredSentence[] = [];
    const add = (from: readonly Candidate[], fits: (one: Candidate) => boolean, count: number) => {
      chosen.push(...pick(from.filter(fits), covered, count - chosen.length));
    };
    const isFresh = ({ sentence }: Candidate) =>
      !this.taken.has(sentence) && mayLead(document, sentence);
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
    for (const half of halvesOf(scored))
      if (!half.some((one) => chosen.includes(one)))
        add(half, (one) => one.score >= LEAST && isFresh(one), chosen.length + 1);
    add(scored, isFresh, FEWEST);
    add(scored, (one) => one.score >= LEAST && isFresh(one), wanted);
    add(scored, ({ sentence }) => isGoodPoint(document, sentence), FEWEST);
    add(
      scored,
      ({ sentence }) =>
        isSelfContained(document, sentence) &&
        saysSomething(document, sentence) &&
        !isEmptyNote(document, sentence) &&
        !isOfOneCase(document, sentence),
      FEWEST,
    );
    add(scored, ({ sentence }) => noteAt(document, sentence) !== null, FEWEST);
    add(scored, ({ sentence }) => isItem(document, sentence), FEWEST);
    add(scored, ({ sentence }) => !isEmptyNote(document, sentence), 1);
    const isAnswer = ({ sentence }: Candidate) => !displayText(document, sentence).endsWith('?');
    add(scored, (one) => isAnswer(one) && !isTableHead(document, one.sentence), 1);
    add(scored, () => true, 1);
    return chosen.map(({ sentence }) => sentence);
  }

  private pointOf(sentence: number): Anchored {
    const note = noteAt(this.document, sentence);
    const read = note?.asks ? summaryText : notedText;
    const text = read(this.document, sentence);
    return {
      ...anchorOf(this.document, sentence),
      text: sentenceAt(this.document, sentence).prose ? asSentence(text) : text,
    };
  }
}

/** What a sentence is worth for what it says: best what something is for, or the opening of a section on that. */
function worthOfSaying(document: AnalysedDocument, sentence: number): number {
  const { section } = sentenceAt(document, sentence);
  const opens = document.sentences[sentence - 1]?.section !== section;
  const heading = opens ? (document.source.sections[section]?.title ?? '') : '';
  const text = summaryText(document, sentence);
  if (FUNCTION.test(heading) || IS_FOR.test(text)) return SAYS_FUNCTION;
  if (STATES.test(text)) return DEFINES;
  const before = document.sentences[sentence - 1];
  const isExample =
    before?.passage === sentenceAt(document, sentence).passage &&
    givesExample(plainSentence(document, sentence - 1));
  return IS_AT.test(text) || isExample ? SAYS_DETAIL : 0;
}

/** The sentence that says best what the title names, if one does. */
function subjectOf(scored: readonly Candidate[]): Candidate[] {
  const [first, ...others] = scored.filter(
    ({ topical, isWhole }) => isWhole && topical >= SAYS_WHAT,
  );
  if (!first) return [];
  return [others.reduce((best, one) => (one.topical > best.topical ? one : best), first)];
}

function halvesOf(scored: readonly Candidate[]): Candidate[][] {
  const inOrder = scored.toSorted((a, b) => a.sentence - b.sentence);
  const middle = Math.ceil(inOrder.length / 2);
  return [inOrder.slice(0, middle), inOrder.slice(middle)];
}

function countOf(scored: readonly ScoredSentence[]): number {
  const words = scored.reduce((sum, one) => sum + one.words, 0);
  return Math.min(MOST, Math.max(FEWEST, Math.round(words / WORDS_PER_POINT)));
}

function isItem(document: AnalysedDocument, sentence: number): boolean {
  const text = displayText(document, sentence);
  return (
    !sentenceAt(document, sentence).prose &&
    !isEmptyNote(document, sentence) &&
    countWords(text) >= SHORTEST_ITEM
  );
}
