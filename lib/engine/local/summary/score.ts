import { addressesSomeone, opensWithLink, pointsBack } from '../../language/references';
import { defines, givesName, namesInstances, tellsExample } from '../../language/statements';
import { type AnalysedDocument, sentenceAt, sentenceText } from '../analysed';
import { type Part, PartStatistics } from './part-statistics';

export type ScoredSentence = {
  sentence: number;
  /** Higher says more of what the part is about; comparable within one part. */
  score: number;
  words: number;
  /** Its distinct stems, and the pairs of neighbours among them, each weighed by how often the part uses it. */
  concepts: Map<number | string, number>;
};

/**
 * Signs of a sentence that a summary would keep. The weights are rounded from a regression on what textbook authors
 * kept of their sections, and hold for each of three subjects (docs/quality.md).
 */
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

/** Characters within which a definition says what it defines. */
const OPENING = 90;
/** Rates every sentence of a part. Linear in its length. */
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
    const score = Object.entries(WEIGHTS).reduce((sum, [name, weight]) => sum + weight * features[name as never], 0);
    return { sentence, score, words, concepts: statistics.conceptsOf(sentence) };
  });
}

/** `passages`: of each sentence of the part, in order. */
function placeOf(passages: readonly number[], at: number) {
  const [first, last] = [passages[0]!, passages.at(-1)!];
  return {
    firstOfPassage: Number(passages[at] !== passages[at - 1]),
    firstPassage: Number(passages[at] === first),
    latePlace: (passages[at]! - first) / (last - first + 1),
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
    example: Number(tellsExample(text) || namesInstances(text)),
    // "We call this …" opens sentences that authors keep; whether the opening leans is for `pointsBack`.
    person: Number(addressesSomeone(text.slice(text.indexOf(' ')))),
  };
}
