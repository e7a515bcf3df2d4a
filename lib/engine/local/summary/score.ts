import { addressesSomeone, opensWithLink, pointsBack } from '../../language/sentences/references';
import {
  defines,
  givesExample,
  givesName,
  namesInstances,
} from '../../language/sentences/statements';
import { type AnalysedDocument, elementAt, sentenceAt, sentenceText } from '../analysed';
import { perSentence } from '../per-sentence';
import { type Part, PartStatistics } from './parts';

export type ScoredSentence = {
  sentence: number;
  passage: number;
  section: number;
  /** Comparable within one part. */
  score: number;
  words: number;
  /** Stems and bigrams, weighted by their frequency in the part. */
  concepts: Map<number, number>;
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
    const { passage, section } = sentenceAt(document, sentence);
    const use = statistics.featuresOf(sentence);
    const place = placeOf(passages, at);
    const wording = wordingOf(document, sentence);
    // Weights rounded from a regression on what textbook authors kept of their sections (docs/quality.md).
    const score =
      0.55 * use.frequentWords +
      0.1 * use.wordsOfThePart +
      0.1 * use.likeThePart +
      0.08 * use.headingWords +
      0.08 * wording.defines +
      0.03 * wording.names +
      0.01 * place.firstOfPassage +
      0.03 * place.firstPassage -
      0.02 * place.latePlace -
      (0.09 * Math.log(wording.words)) / 4 -
      0.01 * wording.pointsBack -
      0.03 * wording.connective -
      0.07 * wording.digits -
      0.02 * wording.quotation -
      0.035 * wording.example -
      0.065 * wording.person;
    const concepts = statistics.conceptsOf(sentence);
    return { sentence, passage, section, score, words: wording.words, concepts };
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
