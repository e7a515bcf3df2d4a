import { lessonRanges, type Stretch, stretchesOf } from '../../engine/model-engine';
import type { Anchored, ReadDocument, SectionLine } from '../../engine/types';
import { mostCharacters } from './asking/token-limits';

/**
 * What a run does, decided once: another run goes on with it. Passages are counted from the first of the text worked
 * on, which is a chapter's in a long document.
 */
export type WorkPlan = {
  stretches: Stretch[];
  /** As the local engine made it. */
  local: {
    summary: Anchored[];
    gist: Anchored | null;
    sectionLines: SectionLine[] | null;
    lessons: { id: string; from: number; end: number; points: Anchored[] }[];
  };
};

export type LocalParts = Omit<WorkPlan['local'], 'lessons'> & {
  lessons: { id: string; keyPoints: Anchored[] }[];
};

export function planOf(
  document: ReadDocument,
  { lessons, summary, gist, sectionLines }: LocalParts,
  contextTokens: number,
): WorkPlan {
  const ranges = lessonRanges(lessons, document.passages.length);
  return {
    stretches: stretchesOf(document, mostCharacters(contextTokens)),
    local: {
      summary,
      gist,
      sectionLines,
      lessons: lessons.map(({ id, keyPoints: points }, i) => {
        return { id, ...(ranges[i] ?? { from: 0, end: 0 }), points };
      }),
    },
  };
}
