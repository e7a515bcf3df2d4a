import { perObject } from '../caches/per-object';
import { plainProse } from '../language/sentences/plain-prose';
import {
  addressesSomeone,
  pointsBack,
  speaksOfTheText,
  withoutLink,
} from '../language/sentences/references';
import { defines, givesExample, givesName, withoutLabel } from '../language/sentences/statements';
import { type AnalysedDocument, sentenceAt, sentenceText } from './analysed';
import { perSentence } from './per-sentence';
import type { TermIndex } from './terms/term-index';
import { countWords } from './wording/phrasing';

const EASY_LENGTH = 24;
/** Worth of a definition whose term is set in bold or italics. */
const STRESSED = 2;

/** Without notes, references and line breaks; code as it is. */
export const plainSentence = perSentence((document, index) => {
  const sentence = sentenceAt(document, index);
  const text = sentenceText(document, sentence);
  return sentence.code ? text : plainProse(text);
});

/** A sentence without a leading "However" or "A:" and without "(Smith, 2012)", otherwise word for word. */
export const displayText = perSentence((document, sentence) => {
  const text = plainSentence(document, sentence);
  return sentenceAt(document, sentence).code ? text : withoutLink(withoutLabel(text));
});

const lengthOf = perSentence((document, index) =>
  countWords(sentenceText(document, sentenceAt(document, index))),
);

/** How many words sentences have. */
export function countSentenceWords(
  document: AnalysedDocument,
  sentences: readonly number[],
): number {
  return sentences.reduce((sum, index) => sum + lengthOf(document, index), 0);
}

/** Whether a sentence is about the text rather than its subject (`speaksOfTheText`). */
export const isOfTheText = perSentence((document, sentence) =>
  speaksOfTheText(plainSentence(document, sentence)),
);

/** Understandable without the sentence before it. */
export const isSelfContained = perSentence((document, sentence) => {
  if (!sentenceAt(document, sentence).prose) return false;
  const text = displayText(document, sentence);
  return !text.endsWith('?') && !pointsBack(text, document.language);
});

/** How much a sentence says about the key terms; above 0, comparable within one document. */
export function sentenceScore(document: AnalysedDocument, terms: TermIndex, index: number): number {
  return scoresBy(terms)(document, index);
}

const scoresBy = perObject((terms: TermIndex) =>
  perSentence((document, index) => scoreBy(terms, document, index)),
);

function scoreBy(terms: TermIndex, document: AnalysedDocument, index: number): number {
  const sentence = sentenceAt(document, index);
  const text = sentenceText(document, sentence);
  const counted = new Set<string>();
  let score = 0.05;
  for (const { term } of terms.within(sentence.firstToken, sentence.endToken)) {
    if (counted.size >= 4 || counted.has(term.key)) continue;
    counted.add(term.key);
    score += term.importance / counted.size;
  }
  if (defines(text) || givesName(text)) score *= sentence.stressed ? STRESSED : 1.5;
  if (givesExample(text) || addressesSomeone(text) || isOfTheText(document, index)) score *= 0.4;
  if (!sentence.prose) score *= 0.2;
  return score / Math.max(1, (sentence.endToken - sentence.firstToken) / EASY_LENGTH);
}
