import type { WordCloudTerm } from '../../types';
import { AGENTS } from '../cards/subject';
import type { RankedTerm, TermIndex } from '../terms/term-index';

const MOST_TERMS = 40;

/** Leaves out fragments of longer terms. */
const LEAST_ALONE = 0.35;

/** At least 1. Square root, so that a word in every sentence leaves the others readable. */
function sizeOf({ mentions, chance }: RankedTerm): number {
  return Math.max(1, Math.round(10 * Math.sqrt(mentions.length * (0.15 + chance))));
}

/** Biggest first. */
export function wordCloud({ terms }: TermIndex): WordCloudTerm[] {
  const shown = new Set<string>();
  const cloud: WordCloudTerm[] = [];
  const ranked = terms
    .slice(0, 4 * MOST_TERMS)
    .filter(
      ({ text, aloneShare, chance }) =>
        aloneShare >= LEAST_ALONE && chance > 0 && !AGENTS.test(text.toLowerCase()),
    )
    .map((term) => ({ text: term.text, value: sizeOf(term) }))
    .sort((a, b) => b.value - a.value);
  for (const term of ranked) {
    const key = term.text.toLowerCase();
    if (shown.has(key) || cloud.length >= MOST_TERMS) continue;
    shown.add(key);
    cloud.push(term);
  }
  return cloud;
}
