import type { FlowOf } from '../flow';
import { titleAmong, withoutBylines } from '../headings';
import type { Part } from '../parts';
import { slideHeadings } from './slide-headings';

/** Of the title of a talk, of a slide, and of a heading inside a slide. */
const [TALK, SLIDE, INSIDE] = [1, 2, 3];

/** Of slides: the text goes on neither from box to box nor from slide to slide, unless the next has the same title. */
export const slideFlow: FlowOf = (all, body, fonts) => {
  const { parts, headings: found, titles } = slideHeadings(all, body, fonts);
  const opening = found.filter(({ part }) => titles.has(part) && part.page === parts[0]?.page);
  const title = titleAmong(opening, parts, body);
  const headings = withoutBylines(found, title, parts);
  const levels = new Map(
    headings.map((heading) => [
      heading.part,
      heading === title ? TALK : titles.has(heading.part) ? SLIDE : INSIDE,
    ]),
  );
  return { flow: withoutContinued(parts, titles, levels), levels, title: title?.part };
};

/** Leaves out titles that say that the slide before goes on. */
function withoutContinued(
  parts: readonly Part[],
  titles: ReadonlySet<Part>,
  levels: Map<Part, number>,
): Part[] {
  let above = '';
  return parts.filter((part) => {
    if (!titles.has(part) || !levels.has(part)) return true;
    const name = nameOf(part);
    const isContinued = name === above;
    above = name;
    return !isContinued;
  });
}

const CONTINUED =
  /[\s–—:-]*\(?(?:cont(?:inued|inuation|['’]?d)?\.*|\d{1,2}(?:\s?\/\s?\d{1,2})?|[ivx]{1,4})\)?$/i;

function nameOf({ lines }: Part): string {
  const text = lines.map((line) => line.text).join(' ');
  return text
    .replace(CONTINUED, '')
    .replace(/\P{L}+/gu, ' ')
    .trim()
    .toLowerCase();
}
