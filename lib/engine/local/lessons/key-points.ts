import { pointsAtText, speaksOfTheText } from '../../language/references';
import type { Anchored } from '../../types';
import { type AnalysedDocument, anchorOf, sentenceAt } from '../analysed';
import { isOfOneCase } from '../cases';
import { perSentence } from '../per-sentence';
import { displayText, isSelfContained } from '../sentence-score';
import { bestOf, Coverage } from '../summary/coverage';
import { partFrequencies, type Part as SummaryPart, stemsOfHeadings } from '../summary/parts';
import { readsAlone, summaryText } from '../summary/readable';
import { type ScoredSentence, scoreSentences } from '../summary/score';
import { asSentence, countWords } from '../wording/phrasing';
import type { Part } from './split';

const FEWEST = 3;
const MOST = 5;
const WORDS_PER_POINT = 250;

/** Words; fewer are a mere name or date. */
const SHORTEST_ITEM = 4;

/** Chooses each lesson's 3 to 5 most important statements that read alone, fewer if it has fewer. */
export class KeyPoints {
  private readonly parts: SummaryPart[];
  private readonly frequencies: Map<number, number>;
  private readonly taken = new Set<number>();

  constructor(
    private readonly document: AnalysedDocument,
    parts: readonly Part[],
  ) {
    this.parts = parts.map((part) => summaryPartOf(document, part));
    this.frequencies = partFrequencies(document, this.parts);
  }

  /** In the text's order. What an earlier lesson has is avoided. */
  of(lesson: number): Anchored[] {
    const part = this.parts[lesson];
    if (!part) return [];
    const scored = scoreSentences(this.document, part, this.frequencies, this.parts.length);
    const chosen = this.choose(scored).map(({ sentence }) => sentence);
    for (const sentence of chosen) this.taken.add(sentence);
    return chosen.sort((a, b) => a - b).map((sentence) => this.pointOf(sentence));
  }

  private choose(scored: ScoredSentence[]): ScoredSentence[] {
    const words = scored.reduce((sum, one) => sum + one.words, 0);
    const wanted = Math.min(MOST, Math.max(FEWEST, Math.round(words / WORDS_PER_POINT)));
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
      [(sentence) => !this.taken.has(sentence) && isGoodPoint(document, sentence), wanted],
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

/** A statement about the subject that says something by itself. */
export function isGoodPoint(document: AnalysedDocument, sentence: number): boolean {
  return readsAlone(document, sentence) && saysSomething(document, sentence);
}

const saysSomething = perSentence((document, sentence) => {
  const text = displayText(document, sentence);
  return !ANNOUNCES.test(text) && !pointsAtText(text) && !speaksOfTheText(text);
});

function isItem(document: AnalysedDocument, sentence: number): boolean {
  const { prose, taught } = sentenceAt(document, sentence);
  const text = displayText(document, sentence);
  return !prose && taught && !text.endsWith('?') && countWords(text) >= SHORTEST_ITEM;
}

/** Says nothing itself: "Economic growth depends on many factors.", "Let’s explore how …". */
const ANNOUNCES =
  /\blet[’']s\b|\b(?:this|these|those) (?:questions?|concerns?|issues?|examples?|problems?|ideas?|topics?)\b|\b(?:many|several|various|some|different|a (?:number|variety) of) (?:[\p{L}-]+ )?(?:factors|answers|reasons|ways|questions|forms|steps|problems|issues|measures)(?: to (?:this|these|the) \p{L}+)?\.$/iu;
