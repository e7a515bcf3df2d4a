import type {
  LessonScreenWire,
  LessonWire,
  SourceWire,
  WordedSentenceWire,
} from '@/lib/study/wire';
import { paragraphsOf, type Range } from '@/lib/text/paragraphs';

/** `number`: of a sentence in a model's words, counted through the lesson. */
type Linked = { source: SourceWire; number?: number };

/** A stretch of text, and what is linked after it. */
export type Segment = { from: number; text: string; marked: boolean; links: Linked[] };

export type ShownParagraph = {
  from: number;
  isHeading: boolean;
  /** 0 outside of lists. */
  depth: number;
  /** Not the first paragraph of its item. */
  goesOn: boolean;
  segments: Segment[];
};

type Mark = NonNullable<LessonScreenWire['mark']>;

/** Where a sentence ends that has links after it, with the phrase that is marked in it. */
type End = { end: number; links: Linked[]; mark?: Mark };

/** In the text's order. A sentence has the source of its mark, or else, in a model's words, what it stands on. */
function endsOf(
  screens: readonly LessonScreenWire[],
  worded: readonly WordedSentenceWire[],
): End[] {
  const numbered = new Map(
    worded.map(({ to, sources }, i) => [to, sources.map((source) => ({ source, number: i + 1 }))]),
  );
  const marks = screens.flatMap(({ mark }) => mark ?? []);
  const marked = marks.map((mark): End => {
    const links = mark.source ? [{ source: mark.source }] : (numbered.get(mark.end) ?? []);
    return { end: mark.end, mark, links };
  });
  const markedEnds = new Set(marks.map(({ end }) => end));
  const others = [...numbered]
    .filter(([end]) => !markedEnds.has(end))
    .map(([end, links]): End => ({ end, links }));
  return [...marked, ...others].sort((a, b) => a.end - b.end);
}

function segmentsOf(content: string, { from, to }: Range, ends: readonly End[]): Segment[] {
  const own = ends.filter(({ end, mark }) => (mark?.from ?? end - 1) >= from && end <= to);
  const segments: Segment[] = [];
  let at = from;
  const add = (until: number, marked: boolean) => {
    if (until > at) segments.push({ from: at, text: content.slice(at, until), marked, links: [] });
    at = until;
  };
  for (const { end, links, mark } of own) {
    if (mark) {
      add(mark.from, false);
      add(mark.to, true);
    }
    add(end, false);
    segments.at(-1)?.links.push(...links);
  }
  add(to, false);
  return segments;
}

type Shown = {
  content: string;
  screens: readonly LessonScreenWire[];
  worded?: readonly WordedSentenceWire[];
  items?: LessonWire['items'];
};

/** The paragraphs of a lesson, or of some screens of it, with the marked phrase of each screen. */
export function shownParagraphs(
  { content, screens, worded = [], items = [] }: Shown,
  shown: Range = { from: 0, to: content.length },
): ShownParagraph[] {
  const ends = endsOf(screens, worded);
  const itemAt = new Map(items.map((item) => [item.start, item]));
  return paragraphsOf(content, new Set(itemAt.keys())).flatMap(({ from, to, isHeading }) => {
    const part = { from: Math.max(from, shown.from), to: Math.min(to, shown.to) };
    if (part.from >= part.to) return [];
    const { depth = 0, goesOn = false } = itemAt.get(from) ?? {};
    const place = { depth, goesOn: goesOn || part.from > from };
    return [{ from: part.from, isHeading, ...place, segments: segmentsOf(content, part, ends) }];
  });
}
