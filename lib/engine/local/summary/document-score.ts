import { opensWithDefinition } from '../../language/statements';
import {
  type AnalysedDocument,
  type AnalysedSentence,
  opensPassage,
  sentenceAt,
  wordAt,
} from '../analysed';
import { displayText } from '../sentence-score';
import type { KeyTerm } from '../terms/rank';
import { stemsOfHeadings } from './parts';
import { isImperative, isProcedure } from './readable';
import type { ScoredSentence } from './score';

/** Key terms considered. */
const TERMS = 60;
/** Needs the sentences before it: an addition, one of several, a pointer. */
const CONTEXTUAL =
  /\b(?:also|another|other|only|either|too|again|even|similarly|still|then|therefore|thus|later|subsequently|this|these|those|such)\b/i;
const ONE_OF_MANY = /^(?:some|many|several|most|for|one|two|while|although|if|when|in addition)\b/i;

/** Scores sentences for the summary of a whole document, or of a section with the words of its heading for a title. */
export class DocumentScorer {
  /** By sentence, the best rank of a term that it opens with. */
  private readonly openingTerm = new Map<number, number>();
  private readonly title: ReadonlySet<number>;
  private readonly procedural: boolean;

  constructor(
    private readonly document: AnalysedDocument,
    terms: KeyTerm[],
  ) {
    this.title = stemsOfHeadings(document, [0]);
    this.procedural = isProcedure(document);
    terms.slice(0, TERMS).forEach(({ mentions }, rank) => {
      for (const { sentence, firstToken } of mentions) {
        if (firstToken - sentenceAt(document, sentence).firstToken > 2) continue;
        this.openingTerm.set(sentence, Math.min(rank, this.openingTerm.get(sentence) ?? rank));
      }
    });
  }

  /** Adds to a sentence's score within its part. */
  rescore(scored: ScoredSentence, title = this.title): ScoredSentence {
    const text = displayText(this.document, scored.sentence);
    const { section, passage } = sentenceAt(this.document, scored.sentence);
    const rank = this.openingTerm.get(scored.sentence);
    const score =
      0.2 * this.shareOf(title, scored.sentence) +
      0.1 * (rank === undefined ? 0 : 1 / (1 + rank / 20)) +
      0.05 * Number(rank !== undefined && opensWithDefinition(text)) +
      0.1 * Number(passage === this.document.source.sections[section]?.firstPassage) -
      0.07 * (Number(CONTEXTUAL.test(text)) + Number(ONE_OF_MANY.test(text))) -
      0.2 * Number(this.isAnaphoric(scored.sentence, title)) +
      0.5 * Number(this.opensStep(scored.sentence)) +
      (0.1 * Math.log(scored.words)) / 4;
    return { ...scored, score: scored.score + score };
  }

  /** "The committee advised …" after a sentence about a committee. Words of the title are no anaphora. */
  private isAnaphoric(sentence: number, title: ReadonlySet<number>): boolean {
    const { firstToken, endToken, passage } = sentenceAt(this.document, sentence);
    if (wordAt(this.document, firstToken).text !== 'the') return false;
    let head = firstToken;
    while (head + 1 < endToken && NOMINAL.test(wordAt(this.document, head + 1).tag)) head++;
    const { stemId } = wordAt(this.document, head);
    if (head === firstToken || title.has(stemId)) return false;
    return [sentence - 1, sentence - 2]
      .map((before) => this.document.sentences[before])
      .some((before) => before?.passage === passage && hasStem(this.document, before, stemId));
  }

  /** The imperative that opens a paragraph of a recipe or guide. */
  private opensStep(index: number): boolean {
    const { document, procedural } = this;
    return (
      procedural &&
      opensPassage(document, index) &&
      isImperative(document, sentenceAt(document, index))
    );
  }

  private shareOf(title: ReadonlySet<number>, sentence: number): number {
    const { firstToken, endToken } = sentenceAt(this.document, sentence);
    const met = new Set<number>();
    for (let token = firstToken; token < endToken; token++) {
      const { stemId } = wordAt(this.document, token);
      if (title.has(stemId)) met.add(stemId);
    }
    return met.size / Math.max(1, title.size);
  }
}

const NOMINAL = /^(?:NOUN|PROPN|ADJ|NUM)$/;

function hasStem(
  document: AnalysedDocument,
  { firstToken, endToken }: AnalysedSentence,
  stemId: number,
): boolean {
  for (let token = firstToken; token < endToken; token++)
    if (wordAt(document, token).stemId === stemId) return true;
  return false;
}
