import { readStored, writeStored } from '@/lib/client/storage';
import type { DocumentWire } from '@/lib/study/wire';

const DEPTHS = [
  { value: 'gist', label: 'One sentence' },
  { value: 'sections', label: 'By section' },
  { value: 'full', label: 'In full' },
] as const;
export type Depth = (typeof DEPTHS)[number]['value'];

type Summary = Pick<DocumentWire['content'], 'gist' | 'summary' | 'summary_sections'>;

/** Those that this summary has. */
export function depthsOf({
  gist,
  summary,
  summary_sections,
}: Summary): readonly (typeof DEPTHS)[number][] {
  const hasLines =
    summary_sections?.some(({ line, topics }) => line !== null || topics.length > 0) ?? false;
  const has: Record<Depth, boolean> = {
    gist: gist !== null,
    sections: hasLines,
    full: summary !== '',
  };
  return DEPTHS.filter(({ value }) => has[value]);
}

const CHOICE_KEY = 'summary_depth';

const isIn = (depths: readonly { value: Depth }[], depth: Depth) =>
  depths.some(({ value }) => value === depth);

/** Remembered on this device; in full at first. */
export const summaryDepth = {
  read: (): Depth => DEPTHS.find(({ value }) => value === readStored(CHOICE_KEY))?.value ?? 'full',
  /** The one chosen last, if this summary has it, or else the fullest. */
  of: (summary: Summary, chosen: Depth = summaryDepth.read()): Depth => {
    const depths = depthsOf(summary);
    return isIn(depths, chosen) ? chosen : (depths.at(-1)?.value ?? 'full');
  },
  choose: (depth: Depth): void => writeStored({ [CHOICE_KEY]: depth }),
};

/** To be read aloud. */
export function textAtDepth(content: Summary, depth: Depth): string {
  const { gist, summary_sections: sections, summary } = content;
  if (depth === 'gist' && gist) return gist.text;
  if (depth !== 'sections' || !sections) return summary;
  return sections
    .flatMap(({ title, line, topics }) => {
      const said = line?.text ?? topics.map(({ text }) => text).join(', ');
      return said ? [title, said] : [];
    })
    .filter((text) => text !== '')
    .join('\n\n');
}
