import type { AnalysedDocument } from '../local/analysed';
import { bestOf, Coverage } from '../local/summary/coverage';
import { readsAlone } from '../local/summary/readable';
import type { ScoredSentence } from '../local/summary/score';
import { inOrder } from '../local/summary/summarise';
import type { RankedTopic } from '../local/summary/topics';
import type { Anchored, ReadDocument } from '../types';

const SECTION_WORDS = 80;
const SECTION_SHARE = 0.05;
const MOST_WORDS = 200;
/** Words by which a section's summary may miss its length. */
const SLACK = 12;

/**
 * The sections from `first` to before `end` in 80 words and one for every twenty of their own, at most 200: the
 * sentences that a lesson's summary would take, and more of them.
 */
export function summariseSection(
  document: AnalysedDocument,
  topics: readonly RankedTopic[],
  [first, end]: readonly [number, number],
): Anchored[] {
  const inside = topics
    .flatMap(({ ranked }) => ranked)
    .filter(({ section }) => section >= first && section < end)
    .map((one) => ({ ...one, score: one.own }));
  const total = inside.reduce((sum, { words }) => sum + words, 0);
  const budget = Math.min(MOST_WORDS, SECTION_WORDS + total * SECTION_SHARE);
  const covered = new Coverage(true);
  const picked: ScoredSentence[] = [];
  let candidates = inside.filter(({ sentence }) => readsAlone(document, sentence));
  let words = 0;
  while (words < budget - SLACK) {
    const best = bestOf(candidates, covered);
    if (!best) break;
    candidates = candidates.filter((one) => one !== best);
    if (picked.length > 0 && words + best.words > budget + SLACK) continue;
    covered.add(best);
    picked.push(best);
    words += best.words;
  }
  return inOrder(document, picked);
}

/** A model's sentences on the sections from `first` to before `end`, as many as have `MOST_WORDS`, evenly over them. */
export function sectionSummary(
  { sections, passages }: ReadDocument,
  summary: readonly Anchored[],
  [first, end]: readonly [number, number],
): Anchored[] {
  const from = sections[first]?.firstPassage ?? passages.length;
  const until = sections[end]?.firstPassage ?? passages.length;
  const own = summary.filter(({ passage }) => passage >= from && passage < until);
  const words = own.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  const share = MOST_WORDS / Math.max(words, MOST_WORDS);
  return own.filter((_, i) => Math.floor((i + 1) * share) > Math.floor(i * share));
}
