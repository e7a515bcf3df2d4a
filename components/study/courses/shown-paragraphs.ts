import type { LessonScreenWire, SourceWire } from '@/lib/study/wire';
import { paragraphsOf, type Range } from '@/lib/text/paragraphs';

/** A stretch of text, and the source that is linked after it. */
export type Segment = { from: number; text: string; marked: boolean; source: SourceWire | null };

export type ShownParagraph = { from: number; isHeading: boolean; segments: Segment[] };

type Mark = NonNullable<LessonScreenWire['mark']>;

function segmentsOf(content: string, { from, to }: Range, marks: readonly Mark[]): Segment[] {
  const own = marks.filter((mark) => mark.from >= from && mark.end <= to);
  const segments: Segment[] = [];
  let at = from;
  const add = (until: number, marked: boolean) => {
    if (until > at)
      segments.push({ from: at, text: content.slice(at, until), marked, source: null });
    at = until;
  };
  for (const mark of own) {
    add(mark.from, false);
    add(mark.to, true);
    add(mark.end, false);
    const last = segments.at(-1);
    if (last) last.source = mark.source;
  }
  add(to, false);
  return segments;
}

/** The paragraphs of a lesson, or of some screens of it, with the marked phrase of each screen. */
export function shownParagraphs(
  content: string,
  screens: readonly LessonScreenWire[],
  shown: Range = { from: 0, to: content.length },
): ShownParagraph[] {
  const marks = screens.flatMap(({ mark }) => mark ?? []);
  return paragraphsOf(content).flatMap(({ from, to, isHeading }) => {
    const part = { from: Math.max(from, shown.from), to: Math.min(to, shown.to) };
    return part.from < part.to
      ? [{ from: part.from, isHeading, segments: segmentsOf(content, part, marks) }]
      : [];
  });
}
