import { DASHES } from '../../language/lines/item-marks';
import type { BodyText } from './body-text';
import type { Fonts } from './geometry';
import { levelsOf } from './headings/heading-levels';
import {
  CHAPTER,
  type Heading,
  headingsAmong,
  titleAmong,
  withoutBylines,
} from './headings/headings';
import { BULLET, ENDS_SENTENCE, ITEM, startsLikeEntry } from './layout/lines';
import type { Part } from './layout/parts';

/** The parts in reading order, each heading and each paragraph one part. */
export type Flow = {
  flow: Part[];
  /** Of the parts that are headings, from 1. */
  levels: Map<Part, number>;
  /** The printed title. */
  title: Part | undefined;
};

export type FlowOf = (parts: readonly Part[], body: BodyText, fonts: Fonts) => Flow;

const BODY_SIZE = 0.07;

const MAX_BETWEEN = 12;

const STARTS_ITEM = new RegExp(`^[*${DASHES}]\\s|${BULLET.source}|${ITEM.source}`, 'u');
const CHAPTER_LABEL = new RegExp(`${CHAPTER.source}[.:]?$`, 'i');

/** Of books, articles and notes: paragraphs go on across columns and pages. */
export const textFlow: FlowOf = (parts, body, fonts) => {
  const found = new Map(
    headingsAmong(parts, body, fonts).map((heading) => [heading.part, heading]),
  );
  const title = titleAmong([...found.values()], parts, body);
  // First the title's own lines, which are no bylines; names of authors stay apart.
  const titled = joinHeadings(parts, found, (above) => above === title);
  const headings = new Map(
    withoutBylines([...found.values()], title, titled).map((heading) => [heading.part, heading]),
  );
  const flow = joinFlow(joinHeadings(titled, headings), headings, body);
  const levels = new Map(
    [...levelsOf([...headings.values()], title)].map(([{ part }, level]) => [part, level]),
  );
  return { flow, levels, title: title?.part };
};

/** Joins the lines of one heading; those after the first are no longer in `headings`. */
function joinHeadings(
  parts: readonly Part[],
  headings: Map<Part, Heading>,
  mayJoin: (above: Heading) => boolean = () => true,
): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const above = last && headings.get(last);
    const below = headings.get(part);
    if (last && above && below && mayJoin(above) && belongTogether(above, below)) {
      if (CHAPTER_LABEL.test(above.text)) endLabel(last);
      last.lines.push(...part.lines);
      above.text = last.lines.map(({ text }) => text).join(' ');
      above.size = Math.max(above.size, below.size);
      headings.delete(part);
    } else {
      joined.push(part);
    }
  }
  return joined;
}

function belongTogether(above: Heading, below: Heading): boolean {
  if (above.part.page !== below.part.page || above.part.region !== below.part.region) return false;
  if (CHAPTER_LABEL.test(above.text))
    return below.depth === null || isOtherLabel(above.text, below.text);
  if (below.depth !== null) return false;
  const [last, first] = [above.part.lines.at(-1), below.part.lines[0]];
  const step = first && last ? first.baseline - last.baseline : 0;
  return (
    above.size === below.size && above.bold === below.bold && step > 0 && step < 1.6 * above.size
  );
}

/** "Unit 1" is the name of "Chapter 2", above it. */
function isOtherLabel(above: string, below: string): boolean {
  const [one, other] = [above, below].map((text) => text.split(' ', 1)[0]?.toLowerCase());
  return CHAPTER_LABEL.test(below) && one !== other;
}

function endLabel({ lines }: Part): void {
  const last = lines.at(-1);
  if (last && !/[.:]$/.test(last.text))
    lines[lines.length - 1] = { ...last, text: `${last.text}:` };
}

function joinFlow(parts: readonly Part[], headings: Map<Part, Heading>, body: BodyText): Part[] {
  const flow: Part[] = [];
  let open: { part: Part; at: number } | null = null;
  for (const part of parts) {
    if (headings.has(part)) {
      open = null;
    } else if (isBody(part, body)) {
      if (open && flow.length - open.at <= MAX_BETWEEN && continues(open.part, part)) {
        open.part.lines.push(...part.lines);
        open.part.full = part.full;
        open.part.region = part.region;
        continue;
      }
      open = { part, at: flow.length };
    }
    flow.push(part);
  }
  return flow;
}

function isBody({ kind, lines }: Part, body: BodyText): boolean {
  const size = lines[0]?.size ?? 0;
  return kind === 'text' && Math.abs(size - body.size) <= BODY_SIZE * body.size;
}

function continues(open: Part, next: Part): boolean {
  if (open.region === next.region) return false;
  const [first, line] = [open.lines[0], next.lines[0]];
  const end = open.lines.at(-1)?.text ?? '';
  const start = line?.text ?? '';
  if (first && line && startsLikeEntry(line, first)) return false;
  if (ENDS_SENTENCE.test(end) || STARTS_ITEM.test(start)) return false;
  if (/^\p{Ll}/u.test(start)) return true;
  return open.full && !next.indented;
}
