import { LineJoiner } from '../join-lines';
import type { Block } from '../source';
import { type BodyText, bodyTextOf } from './body-text';
import type { Fonts } from './geometry';
import { type Heading, headingOf, levelsOf, titleAmong, withoutBylines } from './headings';
import type { Part } from './parts';

const BODY_SIZE = 0.07;

const MAX_BETWEEN = 12;

const ENDS_SENTENCE = /[.!?:;…][)\]"”’'»]*$/;
const STARTS_ITEM = /^(?:[•▪◦‣●○■□*·⁃–—-]|\(?\d{1,3}[.)]|\(?[a-z][.)])\s/;
const BULLET = /^[•▪◦‣●○■□⁃·]\s+/;
const CHAPTER_LABEL =
  /^(?:chapter|part|unit|module|lesson|appendix)\s+(?:\d{1,3}|[ivxlc]{1,7}|[a-z])[.:]?$/i;

/** Headings and paragraphs, joined across columns and pages, and the printed title. */
export function documentBlocks(
  parts: readonly Part[],
  fonts: Fonts,
): { title: string | null; blocks: Block[] } {
  const body = bodyTextOf(parts);
  const joiner = new LineJoiner();
  for (const { lines } of parts) for (const { text } of lines) joiner.learn(text);
  const found = parts
    .map((part) => headingOf(part, body, fonts))
    .filter((heading) => heading !== null);
  const title = titleAmong(found, body);
  const headings = new Map(
    withoutBylines(found, title, parts).map((heading) => [heading.part, heading]),
  );
  const flow = joinFlow(joinHeadings(parts, headings), headings, body);
  const levels = levelsOf([...headings.values()], title);
  const blocks = flow.map((part): Block => {
    const heading = headings.get(part);
    const text = joiner.join(part.lines.map((line) => line.text));
    if (heading) return { type: 'heading', level: levels.get(heading) ?? 1, text, page: part.page };
    return { type: 'paragraph', text: text.replace(BULLET, ''), page: part.page };
  });
  return { title: title ? joiner.join(title.part.lines.map((line) => line.text)) : null, blocks };
}

function joinHeadings(parts: readonly Part[], headings: Map<Part, Heading>): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const above = last && headings.get(last);
    const below = headings.get(part);
    if (last && above && below && belongTogether(above, below)) {
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
  if (below.depth !== null) return false;
  if (CHAPTER_LABEL.test(above.text)) return true;
  const [last, first] = [above.part.lines.at(-1), below.part.lines[0]];
  const step = first && last ? first.baseline - last.baseline : 0;
  return (
    above.size === below.size && above.bold === below.bold && step > 0 && step < 1.6 * above.size
  );
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
  const end = open.lines.at(-1)?.text ?? '';
  const start = next.lines[0]?.text ?? '';
  if (ENDS_SENTENCE.test(end) || STARTS_ITEM.test(start)) return false;
  if (/^\p{Ll}/u.test(start)) return true;
  return open.full && !next.indented;
}
