import type { WordCloudTerm } from '../../types';
import type { TermIndex } from '../terms/term-index';

const MOST_TERMS = 40;

/** The terms of the cloud, biggest first. `value` is the number of uses, weighed by importance; at least 1. */
export function wordCloud({ terms }: TermIndex): WordCloudTerm[] {
  const shown = new Set<string>();
  const cloud: WordCloudTerm[] = [];
  const ranked = terms
    .slice(0, 3 * MOST_TERMS)
    .map((term) => ({
      text: term.text,
      value: Math.max(1, Math.round(term.mentions.length * (0.4 + term.importance))),
    }))
    .sort((a, b) => b.value - a.value);
  for (const term of ranked) {
    const key = term.text.toLowerCase();
    if (shown.has(key) || cloud.length >= MOST_TERMS) continue;
    shown.add(key);
    cloud.push(term);
  }
  return cloud;
}
