import { addressesSomeone } from '../../language/references';
import { opensWithDefinition } from '../../language/statements';
import type { Anchored } from '../../types';
import { type AnalysedDocument, anchorOf, elementAt, sentenceAt } from '../analysed';
import { isOfOneCase } from '../cases';
import { wordsIn } from '../clauses/range';
import type { Word } from '../lexicon';
import { displayText, isSelfContained } from '../sentence-score';
import { Coverage, pick } from '../summary/coverage';
import { isLine } from '../summary/line';
import { partFrequencies, type Part as SummaryPart } from '../summary/parts';
import { isGoodPoint, saysSomething, summaryText } from '../summary/readable';
import { type ScoredSentence, scoreSentences } from '../summary/score';
import { contentStems } from '../summary/topic';
import { asSentence, countWords } from '../wording/phrasing';
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
  /** By lesson. */
  private readonly scored: ScoredSentence[][];
  private readonly taken = new Set<number>();

  constructor(
    private readonly document: AnalysedDocument,
    parts: readonly Part[],
  ) {
    const ofSummary = parts.map((part) => summaryPartOf(document, part));
    const frequencies = partFrequencies(document, ofSummary);
    this.scored = ofSummary.map((part) =>
      scoreSentences(document, part, frequencies, parts.length).map((one) => {
        const defines = Number(definesTopic(document, part, one.sentence));
        return { ...one, score: one.score + DEFINES_TOPIC * defines };
      }),
    );
  }

  /** Sentences that the lesson should show. */
  wantedIn(lesson: number): ReadonlySet<number> {
    const scored = elementAt(this.scored, lesson);
    return new Set(this.choose(scored, countOf(scored)));
  }

  /** Of what the lesson shows, in the text's order. What an earlier lesson has is avoided. */
  of(lesson: number, shown: readonly number[]): Anchored[] {
    const scored = elementAt(this.scored, lesson);
    const candidates = scored.filter(({ sentence }) => shown.includes(sentence));
    const chosen = this.choose(candidates.length > 0 ? candidates : scored, countOf(scored));
    for (const sentence of chosen) this.taken.add(sentence);
    return chosen.sort((a, b) => a - b).map((sentence) => this.pointOf(sentence));
  }

  private choose(scored: ScoredSentence[], wanted: number): number[] {
    const { document } = this;
    const covered = new Coverage();
    const chosen: ScoredSentence[] = [];
    const add = (fits: (sentence: number) => boolean, count: number) => {
      const candidates = scored.filter(({ sentence }) => fits(sentence));
      chosen.push(...pick(candidates, covered, count - chosen.length));
    };
    add((one) => !this.taken.has(one) && mayLead(document, one), wanted);
    add((one) => isGoodPoint(document, one), FEWEST);
    add(
      (one) =>
        isSelfContained(document, one) &&
        saysSomething(document, one) &&
        !isOfOneCase(document, one),
      FEWEST,
    );
    add((one) => isItem(document, one), FEWEST);
    add((one) => !displayText(document, one).endsWith('?'), 1);
    add(() => true, 1);
    return chosen.map(({ sentence }) => sentence);
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
  return {
    sentences: all.filter((sentence) => sentenceAt(document, sentence).taught),
    headingStems: contentStems(sections.flatMap((section) => document.headings[section] ?? [])),
  };
}

/** Nothing that is said to the reader. */
function mayLead(document: AnalysedDocument, sentence: number): boolean {
  return isLine(document, sentence) && !addressesSomeone(summaryText(document, sentence));
}

function isItem(document: AnalysedDocument, sentence: number): boolean {
  const text = displayText(document, sentence);
  return (
    !sentenceAt(document, sentence).prose &&
    !text.endsWith('?') &&
    countWords(text) >= SHORTEST_ITEM
  );
}
