import { framed } from '../../language/languages/frames';
import { spread } from '../../spread';
import type { DatedEvent } from '../../structure/timelines';
import type { Check } from '../../types';
import { type AnalysedDocument, anchorOf } from '../analysed';
import { continuesEvent, eventAt, eventText, isBefore } from '../genres/timeline';
import { asSentence, countWords } from '../wording/phrasing';
import { mixed } from './facts';

const FEWEST = 3;
const MOST = 5;
/** In words. */
const LONGEST = 20;
const NAMES_YEAR = /(?<!\d)\d{3,4}(?!\d)/;

/** Events of a timeline that a lesson shows, to be put in order of time; null where their dates don't tell it, or they name years. */
export function eventOrder(document: AnalysedDocument, shown: readonly number[]): Check | null {
  const events = shown.flatMap((sentence) => {
    const event = continuesEvent(document, sentence) ? null : eventAt(document, sentence);
    const isFit = event && !NAMES_YEAR.test(event.event) && countWords(event.event) <= LONGEST;
    return isFit ? [{ sentence, event }] : [];
  });
  const inTime: typeof events = [];
  for (const one of events) {
    const last = inTime.at(-1);
    if (!last || isBefore(last.event, one.event)) inTime.push(one);
  }
  const chosen = spread(inTime, MOST);
  const [first] = chosen;
  if (!first || chosen.length < FEWEST) return null;
  const right = chosen.map(({ event }) => told(event));
  const steps = mixed(right, right.join('\n'));
  return {
    ...anchorOf(document, first.sentence),
    explanation: chosen.map(({ event }) => asSentence(eventText(event))).join(' '),
    kind: 'order',
    question: { text: framed(document.language, 'earliestFirst'), steps },
    solution: { steps: right.map((step) => steps.indexOf(step)) },
  };
}

const told = ({ event }: DatedEvent): string => asSentence(event);
