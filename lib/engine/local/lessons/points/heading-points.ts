import { type AnalysedDocument, sentenceAt } from '../../analysed';
import type { CardDraft } from '../../cards/draft';
import type { ScoredSentence } from '../../summary/score';
import { draftsFor, headingOf, statementsFor } from '../sentences/heading-sentences';

/** Of a sentence for its heading. */
const LEAST_SCORE = 0.75;

/** Finds the sentences that say what headings name. */
export class HeadingPoints {
  /** By section. */
  private readonly sentences: ReadonlyMap<number, readonly number[]>;
  private readonly best = new Map<number, readonly number[]>();

  constructor(
    private readonly document: AnalysedDocument,
    private readonly definitions: readonly CardDraft[],
  ) {
    const taught = [...document.sentences.keys()].filter(
      (index) => sentenceAt(document, index).taught,
    );
    this.sentences = Map.groupBy(taught, (index) => sentenceAt(document, index).section);
  }

  /** For each heading over them the one that says best what it names, if one does; of longer sections first. */
  in<T extends ScoredSentence>(scored: readonly T[]): T[] {
    const wordsOf = (all: readonly T[]) => all.reduce((sum, { words }) => sum + words, 0);
    const bySection = [...Map.groupBy(scored, ({ section }) => section)];
    return bySection
      .sort(([, a], [, b]) => wordsOf(b) - wordsOf(a))
      .flatMap(([section, own]) => {
        const places = new Map(own.map((one) => [one.sentence, one]));
        const best = this.bestFor(section).find((index) => places.has(index));
        return best === undefined ? [] : (places.get(best) ?? []);
      });
  }

  /** Definitions first. */
  private bestFor(section: number): readonly number[] {
    const known = this.best.get(section);
    if (known) return known;
    const heading = headingOf(this.document, section, this.sentences.get(section) ?? []);
    const drafts = draftsFor(this.document, heading, this.definitions);
    const statements = statementsFor(this.document, heading, LEAST_SCORE);
    const found = [...drafts.map(({ sentence }) => sentence), ...statements];
    this.best.set(section, found);
    return found;
  }
}
