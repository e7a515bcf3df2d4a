import type { KeyPointWire, SummarySectionWire } from '../wire';

/** `firstPassage`: where it begins. */
type Section = Omit<SummarySectionWire, 'sentences'> & { firstPassage: number };

/** Each sentence of the summary under the section that it's from; what stands before the first one is in it, too. */
export function summarySections(
  sections: readonly Section[],
  summary: readonly KeyPointWire[],
): SummarySectionWire[] {
  const grouped = sections.map(({ title, line, topics }): SummarySectionWire => {
    return { title, line, topics, sentences: [] };
  });
  for (const sentence of summary) {
    const after = sections.findIndex(({ firstPassage }) => firstPassage > sentence.source.passage);
    const at = after < 0 ? sections.length - 1 : Math.max(0, after - 1);
    grouped[at]?.sentences.push(sentence);
  }
  return grouped;
}
