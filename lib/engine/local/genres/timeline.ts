import { perObject } from '../../caches/per-object';
import { leavesOutWho } from '../../language/lines/point-labels';
import { type DatedEvent, timelineEvents } from '../../structure/timelines';
import { type AnalysedDocument, opensPassage, sentenceAt } from '../analysed';
import { perSentence } from '../per-sentence';
import { isOfCourse } from './syllabus';

/** By passage; none of a syllabus, whose dates are of its meetings. */
const byPassage = perObject(
  (document: AnalysedDocument): ReadonlyMap<number, DatedEvent> =>
    new Map(
      isOfCourse(document)
        ? []
        : timelineEvents(document.source).map((event) => [event.passage, event] as const),
    ),
);

/** The event of a timeline that a sentence tells, alone or with the other sentences of its line; null for other sentences. */
export const eventAt = perSentence(
  (document, index): DatedEvent | null =>
    byPassage(document).get(sentenceAt(document, index).passage) ?? null,
);

/** Whether a sentence goes on with an event: what it says is of the date in front of the line. */
export const continuesEvent = perSentence(
  (document, index) => eventAt(document, index) !== null && !opensPassage(document, index),
);

/** "12 April 1945: Roosevelt dies" */
export const eventText = ({ date, event }: DatedEvent): string => `${date}: ${event}`;

/** Those whose date tells them apart from all others, and that say who or what they are about. */
export const askableEvents = perObject((document: AnalysedDocument): readonly DatedEvent[] => {
  const events = [...byPassage(document).values()];
  const dates = Map.groupBy(events, ({ date }) => date.toLowerCase());
  const years = Map.groupBy(events, ({ year }) => year);
  return events.filter((event) => {
    const isAlone = dates.get(event.date.toLowerCase())?.length === 1;
    // "1905" is also the year of what happened in October 1905.
    const isExact = event.month !== null || years.get(event.year)?.length === 1;
    return isAlone && isExact && !(document.language === 'en' && leavesOutWho(event.event));
  });
});

/** Whether one event is told to have happened before another; false as well where the dates don't tell. */
export function isBefore(one: DatedEvent, other: DatedEvent): boolean {
  if (one.year !== other.year) return one.year < other.year;
  if (one.month === null || other.month === null) return false;
  if (one.month !== other.month) return one.month < other.month;
  return one.day !== null && other.day !== null && one.day < other.day;
}

/** The time that events are of: "1904–1905", "2 March 1917 – 25 October 1917", "1861"; null without any. */
export function periodOf(events: readonly DatedEvent[]): string | null {
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return null;
  const until = Math.max(...events.map(({ untilYear }) => untilYear));
  if (first.year > 0 && until > first.year) return `${first.year}–${until}`;
  return first.date === last.date ? first.date : `${first.date} – ${last.date}`;
}
