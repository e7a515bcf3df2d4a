import type { WordCloudTerm } from '../../types';
import type { AnalysedDocument } from '../analysed';
import type { RankedTerm, TermIndex } from '../terms/term-index';
import { areForms, isShown } from './shown-terms';

const MOST_TERMS = 40;

/** At least 1. Square root, so that a word in every sentence leaves the others readable. */
function sizeOf({ mentions, chance }: RankedTerm): number {
  return Math.max(1, Math.round(10 * Math.sqrt(mentions.length * (0.15 + chance))));
}

/** Biggest first. */
export function wordCloud(document: AnalysedDocument, { terms }: TermIndex): WordCloudTerm[] {
  const cloud: RankedTerm[] = [];
  const ranked = terms
    .slice(0, 4 * MOST_TERMS)
    .filter((term) => isShown(document, term))
    .sort((a, b) => sizeOf(b) - sizeOf(a));
  for (const term of ranked) {
    if (cloud.length >= MOST_TERMS) break;
    if (!cloud.some((other) => areForms(other, term))) cloud.push(term);
  }
  return cloud.map((term) => ({ text: term.text, value: sizeOf(term) }));
}
