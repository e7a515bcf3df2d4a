import { addressesSomeone } from '../../language/references';
import { givesExample, opensWithDefinition } from '../../language/statements';
import type { Anchored } from '../../types';
import { type AnalysedDocument, anchorOf, sentenceAt } from '../analysed';
import { isOfOneCase } from '../cases';
import { wordsIn } from '../clauses/range';
import type { Word } from '../lexicon';
import { displayText, isSelfContained } from '../sentence-score';
import { bestOf, Coverage } from '../summary/coverage';
import { partFrequencies, type Part as SummaryPart, stemsOfHeadings } from '../summary/parts';
import { isGoodPoint, saysSomething, summaryText } from '../summary/readable';
import { type ScoredSentence, scoreSentences } from '../summary/score';
import { asSentence, countWords } from '../wording/phrasing';
import { answerStandsAlone, opensAlone } from '../wording/standalone';
import type { Part } from './split';

const FEWEST = 3;
const MOST = 5;
const WORDS_PER_POINT = 250;

/** Added to a sentence's score. */
const DEFINES_TOPIC = 0.15;
/** In words. */
const OPENING = 3;

/** Words; fewer are a mere name or date. */
const SHORTEST_ITEM = 4;

/** Chooses each lesson's 3 to 5 most important statements that read alone, fewer if it has fewer. */
export class KeyPoints {
  private readonly parts: SummaryPart[];
  private readonly frequencies: Map<number, number>;
  private readonly scores: ScoredSentence[][] = [];
  private readonly taken = new Set<number>();

  constructor(
    private readonly document: AnalysedDocument,
    parts: readonly Part[],
  ) {
    this.parts = parts.map((part) => summaryPartOf(document, part));
    this.frequencies = partFrequencies(document, this.parts);
  }

  /** Sentences that the lesson should show. */
  wantedIn(lesson: number): ReadonlySet<number> {
    const scored = this.scored(lesson);
    return new Set(this.choose(scored, countOf(scored)).map(({ sentence }) => sentence));
  }

  /** Of what the lesson shows, in the text's order. What an earlier lesson has is avoided. */
  of(lesson: number, shown: readonly number[]): Anchored[] {
    const scored = this.scored(lesson);
    const candidates = scored.filter(({ sentence }) => shown.includes(sentence));
    const points = this.choose(candidates.length > 0 ? candidates : scored, countOf(scored));
    const chosen = points.map(({ sentence }) => sentence);
    for (const sentence of chosen) this.taken.add(sentence);
    return chosen.sort((a, b) => a - b).map((sentence) => this.pointOf(sentence));
  }

  private scored(lesson: number): ScoredSentence[] {
    const part = this.parts[lesson];
    if (!part) return [];
    const { document, frequencies, parts } = this;
    this.scores[lesson] ??= scoreSentences(document, part, frequencies, parts.length).map((one) =>
      definesTopic(document, part, one.sentence)
        ? { ...one, score: one.score + DEFINES_TOPIC }
        : one,
    );
    return this.scores[lesson];
  }

  private choose(scored: ScoredSentence[], wanted: number): ScoredSentence[] {
    const covered = new Coverage();
    const chosen: ScoredSentence[] = [];
    for (const [fits, count] of this.passes(chosen, wanted)) {
      const candidates = scored.filter(({ sentence }) => fits(sentence));
      while (chosen.length < count) {
        const best = bestOf(candidates, covered);
        if (!best) break;
        covered.add(best);
        chosen.push(best);
      }
    }
    return chosen;
  }

  /** What may be a point, strictest first, and how many there may be after each. */
  private passes(
    chosen: readonly unknown[],
    wanted: number,
  ): [fits: (sentence: number) => boolean, count: number][] {
    const { document } = this;
    const isAlone = (sentence: number) => chosen.length === 0 && isTaught(document, sentence);
    return [
      [(sentence) => !this.taken.has(sentence) && isBestPoint(document, sentence), wanted],
      [(sentence) => isGoodPoint(document, sentence), FEWEST],
      [
        (sentence) =>
          isSelfContained(document, sentence) &&
          saysSomething(document, sentence) &&
          !isOfOneCase(document, sentence),
        FEWEST,
      ],
      [(sentence) => isItem(document, sentence), FEWEST],
      [(sentence) => isAlone(sentence) && !displayText(document, sentence).endsWith('?'), 1],
      [isAlone, 1],
    ];
  }

  private pointOf(sentence: number): Anchored {
    const text = summaryText(this.document, sentence);
    return {
      ...anchorOf(this.document, sentence),
      text: sentenceAt(this.document, sentence).prose ? asSentence(text) : text,
    };
  }
}

function countOf(scored: readonly ScoredSentence[]): number {
  const words = scored.reduce((sum, one) => sum + one.words, 0);
  return Math.min(MOST, Math.max(FEWEST, Math.round(words / WORDS_PER_POINT)));
}

/** Says what its section, or the lesson, is about: opens with a word of the heading. */
function definesTopic(
  document: AnalysedDocument,
  { headingStems }: SummaryPart,
  sentence: number,
): boolean {
  const { firstToken, section } = sentenceAt(document, sentence);
  const own = document.headings[section] ?? [];
  const names = ({ stop, stemId }: Word) =>
    !stop && (headingStems.has(stemId) || own.some((word) => word.stemId === stemId));
  return (
    wordsIn(document, firstToken, firstToken + OPENING).some(names) &&
    opensWithDefinition(displayText(document, sentence))
  );
}

function summaryPartOf(document: AnalysedDocument, { from, to, sections }: Part): SummaryPart {
  const all = Array.from({ length: to - from }, (_, i) => from + i);
  const kept = all.filter((sentence) => isTaught(document, sentence));
  return {
    sentences: kept.length > 0 ? kept : all,
    headingStems: stemsOfHeadings(document, sections),
  };
}

function isTaught(document: AnalysedDocument, sentence: number): boolean {
  return sentenceAt(document, sentence).taught;
}

/** Nothing that somebody did or that is said to the reader. */
function isBestPoint(document: AnalysedDocument, sentence: number): boolean {
  const text = summaryText(document, sentence);
  return (
    isGoodPoint(document, sentence) &&
    opensAlone(text) &&
    answerStandsAlone(text) &&
    !addressesSomeone(text) &&
    !givesExample(text) &&
    !EMPTY.test(text) &&
    !NAMES_POINT.test(text)
  );
}

function isItem(document: AnalysedDocument, sentence: number): boolean {
  const { prose, taught } = sentenceAt(document, sentence);
  const text = displayText(document, sentence);
  return !prose && taught && !text.endsWith('?') && countWords(text) >= SHORTEST_ITEM;
}

/** Leads to what matters, says that something is easy, or is about what stands before: "With their discovery, …". */
const EMPTY =
  /^(?:to (?:understand|see|explain|illustrate)|remember|recall|note|yours?|whether|it (?:is|was) (?:no longer|easy|hard|difficult|straightforward|important|useful|interesting|possible|not))\b|^(?:\S+ ){0,3}(?:their|its|his|her|our)\b|^[^,]{1,80}, (?:they|it|he|she|this)\b|\b(?:isn[’']t|is not|are not|aren[’']t|is a little|is very) \p{L}+\.$|, say,/iu;
/** "At point Qc", "In Episode 2". */
const NAMES_POINT =
  /\b(?:[Pp]oint|[Cc]hoice like|Episode|Case|Example) (?:\p{Lu}\p{Ll}?|\d+)(?!\p{L})/u;
