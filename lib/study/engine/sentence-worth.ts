import { pointsBack, withoutConnective } from '../language/openers';
import { type AnalysedDocument, sentenceText } from './analysed';
import type { TermIndex } from './terms/term-index';
import { tidy } from './wording/tidy';

const DEFINES = /\b(?:is|are) (?:a|an|the|any|one|when)\b|\brefers? to\b|\bdefined as\b|\b(?:called|known as|termed)\b/;
const ASIDE =
  /\b(?:for example|for instance|e\.g\.|imagine|suppose|consider|you|your|we|our|us|I|figure|table|chapter|section)\b/i;
const EASY_LENGTH = 24;

/** A sentence as a lesson shows it: without its leading "However," and without citations. */
export function shownText(document: AnalysedDocument, sentence: number): string {
  return withoutConnective(tidy(sentenceText(document, document.sentences[sentence]!)));
}

/** True for a sentence that means something without the one before it. */
export function isSelfContained(document: AnalysedDocument, sentence: number): boolean {
  const { prose } = document.sentences[sentence]!;
  const text = shownText(document, sentence);
  return prose && !pointsBack(text) && !text.endsWith('?');
}

/** How much a sentence says about the document's key terms; above 0, comparable within one document. */
export function sentenceWorth(document: AnalysedDocument, terms: TermIndex, index: number): number {
  const sentence = document.sentences[index]!;
  const text = sentenceText(document, sentence);
  const counted = new Set<string>();
  let worth = 0.05;
  for (const { term } of terms.within(index, sentence.firstToken, sentence.endToken)) {
    if (counted.size >= 4 || counted.has(term.key)) continue;
    counted.add(term.key);
    worth += term.importance / counted.size;
  }
  if (DEFINES.test(text)) worth *= 1.5;
  if (ASIDE.test(text)) worth *= 0.4;
  if (!sentence.prose) worth *= 0.2;
  return worth / Math.max(1, (sentence.endToken - sentence.firstToken) / EASY_LENGTH);
}
