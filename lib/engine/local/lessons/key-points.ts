import { addressesSomeone } from '../../language/references';
import type { Anchored } from '../../types';
import { type AnalysedDocument, anchorOf, elementAt, sentenceAt } from '../analysed';
import type { CardDraft, CardKind } from '../cards/draft';
import { isOfOneCase } from '../cases';
import { perSentence } from '../per-sentence';
import { displayText, isSelfContained } from '../sentence-score';
import { Coverage, pick } from '../summary/coverage';
import { isLine } from '../summary/line';
import { isGoodPoint, saysSomething, summaryText } from '../summary/readable';
import type { ScoredSentence } from '../summary/score';
import type { RankedTopic } from '../summary/topics';
import { asSentence, countWords } from '../wording/phrasing';
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
    { topics, drafts }: { topics: readonly RankedTopic[]; drafts: readonly CardDraft[] },
  ) {
    const worth = new Map<number, number>();
    for (const { kind, sentence, term } of drafts)
      if (ASKED.includes(kind))
        worth.set(sentence, Math.max(worth.get(sentence) ?? 0, IS_ASKED * term.chance));
    const scored = topics.flatMap(({ ranked }) =>
      ranked
        .filter(({ sentence }) => sentenceAt(document, sentence).taught)
        .map((one) => ({ ...one, score: one.own + (worth.get(one.sentence) ?? 0) })),
    );
    this.scored = parts.map(({ from, to }) =>
      scored.filter(({ sentence }) => sentence >= from && sentence < to),
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
    const covered = new Coverage(true);
    const chosen: ScoredSentence[] = [];
    const add = (fits: (one: ScoredSentence) => boolean, count: number) => {
      chosen.push(...pick(scored.filter(fits), covered, count - chosen.length));
    };
    const isFresh = ({ sentence }: ScoredSentence) =>
      !this.taken.has(sentence) && mayLead(document, sentence);
    add(isFresh, FEWEST);
    add((one) => one.score >= LEAST && isFresh(one), wanted);
    add(({ sentence }) => isGoodPoint(document, sentence), FEWEST);
    add(
      ({ sentence }) =>
        isSelfContained(document, sentence) &&
        saysSomething(document, sentence) &&
        !isOfOneCase(document, sentence),
      FEWEST,
    );
    add(({ sentence }) => isItem(document, sentence), FEWEST);
    add(({ sentence }) => !displayText(document, sentence).endsWith('?'), 1);
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

/** Nothing that is said to the reader. */
const mayLead = perSentence(
  (document, sentence) =>
    isLine(document, sentence) && !addressesSomeone(summaryText(document, sentence)),
);

function isItem(document: AnalysedDocument, sentence: number): boolean {
  const text = displayText(document, sentence);
  return (
    !sentenceAt(document, sentence).prose &&
    !text.endsWith('?') &&
    countWords(text) >= SHORTEST_ITEM
  );
}
