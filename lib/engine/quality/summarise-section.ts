import type { AnalysedDocument } from '../local/analysed';
import { bestOf, Coverage } from '../local/summary/coverage';
import { type Part, partFrequencies } from '../local/summary/parts';
import { readsAlone } from '../local/summary/readable';
import { type ScoredSentence, scoreSentences } from '../local/summary/score';
import { inOrder } from '../local/summary/summarise';
import { authorsUnits } from '../local/units';
import type { Anchored } from '../types';

/** The sections from `first` to before `end` in 80 words and one for every twenty of their own, at most 200. */
export function summariseSection(
  document: AnalysedDocument,
  first: number,
  end: number,
): Anchored[] {
  const parts = authorsUnits(document).map(({ from, to }) => ({
    sentences: Array.from({ length: to - from }, (_, i) => from + i),
  }));
  const part = partBetween(document, first, end);
  const scored = scoreSentences(document, part, partFrequencies(document, parts), parts.length);
  const total = scored.reduce((sum, { words }) => sum + words, 0);
  return inOrder(
    document,
    fill(document, scored, Math.min(MOST_WORDS, SECTION_WORDS + total * SECTION_SHARE)),
  );
}

const SECTION_WORDS = 80;
const SECTION_SHARE = 0.05;
const MOST_WORDS = 200;
/** Words by which a section's summary may miss its length. */
const SLACK = 12;

function fill(
  document: AnalysedDocument,
  scored: ScoredSentence[],
  budget: number,
): ScoredSentence[] {
  const covered = new Coverage();
  const picked: ScoredSentence[] = [];
  let candidates = scored.filter(({ sentence }) => readsAlone(document, sentence));
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
  return picked;
}

/** The sections from `first` to before `end`, without back matter and study aids but with the authors' summaries. */
function partBetween(document: AnalysedDocument, first: number, end: number): Part {
  const { sections } = document.source;
  const sentences: number[] = [];
  const headingStems = new Set<number>();
  document.sentences.forEach(({ section, taught }, sentence) => {
    if (section < first || section >= end) return;
    if (!taught && sections[section]?.role !== 'summary') return;
    sentences.push(sentence);
    for (const { stop, stemId } of document.headings[section] ?? [])
      if (!stop) headingStems.add(stemId);
  });
  return { sentences, headingStems };
}
