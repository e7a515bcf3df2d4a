import { folded } from '../../../../text/folded';
import type { FlowOf } from '../flow';
import { titleAmong, withoutBylines } from '../headings/headings';
import type { Part } from '../layout/parts';
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

/** Leaves out titles that say that the slide before goes on, unless text would come to stand below a heading inside that slide. */
function withoutContinued(
  parts: readonly Part[],
  titles: ReadonlySet<Part>,
  levels: Map<Part, number>,
): Part[] {
  let section = '';
  let isInside = false;
  return parts.filter((part, i) => {
    if (!titles.has(part) || !levels.has(part)) {
      isInside ||= levels.has(part);
      return true;
    }
    const text = part.lines.map((line) => line.text).join(' ');
    const name = folded(text.replace(CONTINUED, ''));
    const goesOn = section === name || section === folded(text.replace(NUMBERED, ''));
    const next = parts[i + 1];
    if (goesOn && (!isInside || (next && levels.has(next)))) return false;
    section = name;
    isInside = false;
    return true;
  });
}

/** "(cont.)", "continued", "2/3" */
const CONTINUED =
  /[\s–—:-]*(?:\(?cont(?:inued|inuation|['’]?d)?\.*\)?|\(?\d{1,2}\s?(?:\/|of)\s?\d{1,2}\)?)$/i;
/** "Paths II" after "Paths"; "World War II" after "World War I" is another one. */
const NUMBERED = /[\s–—:-]+\(?(?:[2-9]|I{2,3}|I?V)\)?$/;
