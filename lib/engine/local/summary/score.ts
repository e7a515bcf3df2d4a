import { addressesSomeone, opensWithLink, pointsBack } from '../../language/references';
import { defines, givesExample, givesName, namesInstances } from '../../language/statements';
import { type AnalysedDocument, elementAt, sentenceAt, sentenceText } from '../analysed';
import { type Part, PartStatistics } from './parts';

export type ScoredSentence = {
  sentence: number;
  /** Comparable within one part. */
  score: number;
  words: number;
  /** Stems and bigrams, weighted by their frequency in the part. */
  concepts: Map<number | string, number>;
};

/** Rounded from a regression on what textbook authors kept of their sections (docs/quality.md). */
const WEIGHTS = {
  frequentWords: 0.55,
  wordsOfThePart: 0.1,
  likeThePart: 0.1,
  headingWords: 0.08,
  defines: 0.08,
  names: 0.03,
  firstOfPassage: 0.01,
  firstPassage: 0.03,
  latePlace: -0.02,
  length: -0.09,
  pointsBack: -0.01,
  connective: -0.03,
  digits: -0.07,
  quotation: -0.02,
  example: -0.035,
  person: -0.065,
};

/** Characters of a sentence in which a definition counts. */
const OPENING = 90;

/** Linear in the length of the part. */
export function scoreSentences(
  document: AnalysedDocument,
  part: Part,
  frequencies: Map<number, number>,
  parts: number,
): ScoredSentence[] {
  const statistics = new PartStatistics(document, part, frequencies, parts);
  const passages = part.sentences.map((sentence) => sentenceAt(document, sentence).passage);
  return part.sentences.map((sentence, at) => {
    const text = sentenceText(document, sentenceAt(document, sentence));
    const words = text.split(/\s+/).length;
    const features: Record<keyof typeof WEIGHTS, number> = {
      ...statistics.featuresOf(sentence),
      ...placeOf(passages, at),
      ...wordingOf(text),
      length: Math.log(words) / 4,
    };
    const score = Object.entries(WEIGHTS).reduce(
      (sum, [name, weight]) => sum + weight * features[name as never],
      0,
    );
    return { sentence, score, words, concepts: statistics.conceptsOf(sentence) };
  });
}

/** `passages` are those of the part's sentences. */
function placeOf(passages: readonly number[], at: number) {
  const first = elementAt(passages, 0);
  const passage = elementAt(passages, at);
  const last = elementAt(passages, passages.length - 1);
  return {
    firstOfPassage: Number(passage !== passages[at - 1]),
    firstPassage: Number(passage === first),
    latePlace: (passage - first) / (last - first + 1),
  };
}

function wordingOf(text: string) {
  return {
    defines: Number(defines(text.slice(0, OPENING))),
    names: Number(givesName(text)),
    pointsBack: Number(pointsBack(text)),
    connective: Number(opensWithLink(text)),
    digits: Number(/\d/.test(text)),
    quotation: Number(/[“"]/.test(text)),
    example: Number(givesExample(text) || namesInstances(text)),
    // Without the first word: authors keep sentences that open with "We call this …".
    person: Number(addressesSomeone(text.slice(text.indexOf(' ')))),
  };
}
