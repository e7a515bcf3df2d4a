import { perObject } from '../caches/per-object';
import { type DateLabel, dateLabelOf } from '../language/lines/dates';
import { BULLETS, DASHES } from '../language/lines/item-marks';
import type { Passage, Section } from '../types';

/** What one line of a timeline says. */
export type DatedEvent = {
  passage: number;
  /** Whole, as a reader needs it: "12 April 1945" of "12 April: …" below the heading "1945". */
  date: string;
  /** What happened then, as the line says it. */
  event: string;
  /** To compare by; years before Christ are below 0. */
  year: number;
  untilYear: number;
  month: number | null;
  day: number | null;
};

type Line = Pick<Passage, 'text' | 'section'>;
type Text = { sections: readonly Pick<Section, 'title' | 'level'>[]; passages: readonly Line[] };
type Dated = { passage: number; section: number; label: DateLabel; event: string };

/** Of a document. */
const FEWEST = 4;
/** Of the passages of a section that has dated lines. */
const MOSTLY = 0.5;
/** Of what happened, in characters: a longer passage is prose. */
const LONGEST = 400;
/** Headings over dates that nobody learns. */
const OF_PLAN =
  /\b(?:agenda|appointments|assignments|calendar|change ?log|deadlines|due dates|(?:release|revision|version) (?:history|notes)|meetings|minutes|schedule|to-?dos?)\b/iu;
/** No number: "9. November 1918" begins with its day. */
const BULLET = new RegExp(`^[*+${BULLETS}${DASHES}]\\s+`, 'u');

/** The events of a text's timelines, in its order: lines or rows that begin with a date, in sections made of such. Linear. */
export const timelineEvents = ({ passages, sections }: Text): readonly DatedEvent[] =>
  eventsOf(passages, sections);

const eventsOf = perObject(
  (passages: Text['passages'], sections: Text['sections']): readonly DatedEvent[] => {
    const bySection = Map.groupBy(passages.keys(), (at) => passages[at]?.section ?? 0);
    const years = yearsOf(sections);
    const events = [...bySection].flatMap(([section, inside]) => {
      const dated = inside.flatMap((at) => datedLine(passages[at], at) ?? []);
      const isOfPlan = OF_PLAN.test(sections[section]?.title ?? '');
      if (isOfPlan || dated.length < MOSTLY * inside.length) return [];
      return dated.flatMap((line) => eventIn(line, years[section] ?? null) ?? []);
    });
    return events.length >= FEWEST ? events : [];
  },
);

function datedLine(passage: Line | undefined, at: number): Dated | null {
  if (!passage || passage.text.length > LONGEST) return null;
  const line = passage.text.replace(BULLET, '');
  const label = dateLabelOf(line);
  if (!label) return null;
  const event = line.slice(label.text.length).replace(/^\s*[:|–—-]\s+/u, '');
  const saysSomething = /\p{L}{2}.*\s\p{L}|\p{L}{4}/u.test(event) && !event.includes(' | ');
  return saysSomething ? { passage: at, section: passage.section, label, event } : null;
}

function eventIn({ passage, label, event }: Dated, inYear: number | null): DatedEvent | null {
  const year = label.year ?? inYear;
  if (year === null) return null;
  const date = label.year === null ? `${label.text} ${year}` : label.text;
  const { month, day, untilYear } = label;
  return { passage, date, event, year, untilYear: untilYear ?? year, month, day };
}

/** "1789", "The year 1945": a heading over what happened in that year. */
const YEAR_HEADING = /^[^\d:]{0,20}\b(1\d{3}|20\d\d)$/u;

/** By section, the year that its heading or one above it names. */
function yearsOf(sections: Text['sections']): (number | null)[] {
  const above: (number | null)[] = [];
  return sections.map(({ title, level }) => {
    const own = YEAR_HEADING.exec(title.trim())?.[1];
    const year =
      own === undefined ? (above.slice(0, level).findLast((one) => one) ?? null) : Number(own);
    above.length = level;
    above[level] = year;
    return year;
  });
}
