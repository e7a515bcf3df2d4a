import { perObject } from '../../caches/per-object';
import { dateOf } from '../../language/lines/dates';
import { searchTerms } from '../../language/words/search-terms';
import { wholePassage } from '../../retrieval/columns';
import type { OpenIndex } from '../../retrieval/open-index';
import { sectionOf } from '../../retrieval/rank-passages';
import { spread } from '../../spread';
import { type DatedEvent, timelineEvents } from '../../structure/timelines';
import type { TutorAnswer } from '../../tutor-types';
import { PASSAGE_SEPARATOR } from '../../types';
import { Citations } from '../quotes/writer';
import { bareWords } from '../requests/requests';

/** Of a longer period, events from all of it. */
const MOST = 20;
const ASKS_PERIOD =
  /\b(?:what|which|anything|everything)\b.{0,30}\b(?:happen(?:ed|s)?|took place|takes place|occur(?:red|s)?|events?|went on|going on)\b.{0,20}?\b(after|around|before|between|by|during|from|in|on|since|until) (.{3,60})$/i;
const NAMES_PERIOD =
  /^(?:all |the )*(?:events?|dates?) (after|before|between|from|in|of|on|since|until) (.{3,60})$/i;
const TWO_DATES = /^(.{3,30}?)(?: and | to | until | till | ?[–-] ?)(.{3,30})$/;
const ASKS_TIMELINE =
  /\b(?:time ?line|chronolog(?:y|ical)|(?:order|sequence) of (?:the )?events|events in order|(?:all|important|key|main) (?:dates|events)|dates (?:do i (?:have|need)|to (?:know|learn|remember)))\b(?:.{0,20}?\b(?:about|during|for|in|of|on) (.{2,60}))?$/i;

/** What a timeline tells of a time that is asked for, or all of it; null of other texts and requests. English. */
export function replyFromTimeline(index: OpenIndex, message: string): TutorAnswer | null {
  if (index.language !== 'en') return null;
  const asked = bareWords(message);
  const [, how, when] = ASKS_PERIOD.exec(asked) ?? NAMES_PERIOD.exec(asked) ?? [];
  if (how && when) {
    const period = periodOf(how.toLowerCase(), when.replace(/^the (?:years? )?/i, ''));
    return period && answerWith(index, within(eventsOf(index), period));
  }
  const timeline = ASKS_TIMELINE.exec(asked);
  return timeline && answerWith(index, eventsOn(index, timeline[1] ?? ''));
}

const eventsOf = perObject((index: OpenIndex): readonly DatedEvent[] => {
  const passages = index.text
    .split(PASSAGE_SEPARATOR)
    .map((text, at) => ({ text, section: sectionOf(index, at) }));
  return timelineEvents({ sections: index.sections, passages });
});

/** Days, counted so that months and years compare; both ends are within. */
type Period = { from: number; to: number };
type Dated = Pick<DatedEvent, 'year' | 'untilYear' | 'month' | 'day'>;

const dayOf = (year: number, month: number, day: number): number => (year * 12 + month) * 31 + day;

const spanOf = ({ year, untilYear, month, day }: Dated): Period => ({
  from: dayOf(year, (month ?? 1) - 1, day ?? 1),
  to: dayOf(untilYear, (month ?? 12) - 1, day ?? 31),
});

function periodOf(how: string, when: string): Period | null {
  const [, first = '', second = ''] = TWO_DATES.exec(when) ?? [];
  const [whole, from, to] = [when, first, second].map(spanIn);
  if ((how === 'between' || how === 'from') && from && to) return { from: from.from, to: to.to };
  if (!whole) return null;
  if (how === 'before') return { from: -Infinity, to: whole.from - 1 };
  if (how === 'until' || how === 'by') return { from: -Infinity, to: whole.to };
  if (how === 'after') return { from: whole.to + 1, to: Infinity };
  if (how === 'since' || how === 'from') return { from: whole.from, to: Infinity };
  return whole;
}

function spanIn(text: string): Period | null {
  const date = dateOf(text);
  if (date?.year == null) return null;
  const { year, untilYear, month, day } = date;
  return spanOf({ year, untilYear: untilYear ?? year, month, day });
}

/** Those that lie in a period, else those that reach into it: "1904–1905" of June 1904. */
function within(events: readonly DatedEvent[], { from, to }: Period): readonly DatedEvent[] {
  const inside = events.filter((event) => spanOf(event).from >= from && spanOf(event).to <= to);
  if (inside.length > 0) return inside;
  return events.filter((event) => spanOf(event).from <= to && spanOf(event).to >= from);
}

/** Those below a heading that has all words of a topic, else those whose lines have them; without a topic all. */
function eventsOn(index: OpenIndex, topic: string): readonly DatedEvent[] {
  const events = eventsOf(index);
  const words = searchTerms(topic, index.language);
  const hasAll = (text: string) => {
    const own = new Set(searchTerms(text, index.language));
    return words.every((word) => own.has(word));
  };
  if (words.length === 0 || hasAll(index.title)) return events;
  const below = events.filter(({ passage }) =>
    hasAll(index.sections[sectionOf(index, passage)]?.title ?? ''),
  );
  return below.length > 0 ? below : events.filter(({ event }) => hasAll(event));
}

function answerWith(index: OpenIndex, events: readonly DatedEvent[]): TutorAnswer | null {
  const citations = new Citations(index);
  const lines = spread(events, MOST).flatMap(({ passage }) => {
    const run = wholePassage(index, passage);
    return run ? [citations.quote(run)] : [];
  });
  return lines.length > 0 ? citations.answer(lines.join('\n\n')) : null;
}
