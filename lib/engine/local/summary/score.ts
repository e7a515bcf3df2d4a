import { addressesSomeone, opensWithLink, pointsBack } from '../../language/references';
import { defines, givesExample, givesName, namesInstances } from '../../language/statements';
import { type AnalysedDocument, elementAt, sentenceAt, sentenceText } from '../analysed';
import { perSentence } from '../per-sentence';
import { type Part, PartStatistics } from './parts';

export type ScoredSentence = {
  sentence: number;
  /** Comparable within one part. */
  score: number;
  words: number;
  /** Stems and bigrams, weighted by their frequency in the part. */
  concepts: Map<number, number>;
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
    const use = statistics.featuresOf(sentence);
    const place = placeOf(passages, at);
    const wording = wordingOf(document, sentence);
    const score =
      WEIGHTS.frequentWords * use.frequentWords +
      WEIGHTS.wordsOfThePart * use.wordsOfThePart +
      WEIGHTS.likeThePart * use.likeThePart +
      WEIGHTS.headingWords * use.headingWords +
      WEIGHTS.defines * wording.defines +
      WEIGHTS.names * wording.names +
      WEIGHTS.firstOfPassage * place.firstOfPassage +
      WEIGHTS.firstPassage * place.firstPassage +
      WEIGHTS.latePlace * place.latePlace +
      (WEIGHTS.length * Math.log(wording.words)) / 4 +
      WEIGHTS.pointsBack * wording.pointsBack +
      WEIGHTS.connective * wording.connective +
      WEIGHTS.digits * wording.digits +
      WEIGHTS.quotation * wording.quotation +
      WEIGHTS.example * wording.example +
      WEIGHTS.person * wording.person;
    return { sentence, score, words: wording.words, concepts: statistics.conceptsOf(sentence) };
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

/** What depends on a sentence's words alone; 0 or 1 but for their number. */
const wordingOf = perSentence((document, sentence) => {
  const text = sentenceText(document, sentenceAt(document, sentence));
  return {
    words: text.split(/\s+/).length,
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
});
