import { minutesToRead } from '../../../text/reading-time';
import { framed } from '../../language/languages/frames';
import { withoutLink } from '../../language/sentences/references';
import type { OpenIndex } from '../../retrieval/open-index';
import type { TutorAnswer } from '../../tutor-types';
import { definitionOfTitle, mainSentences, pointsOf } from '../passages/overview';
import { topicsNear } from '../quotes/refusal';
import { Citations, listed, localeOf, proseOf, shown } from '../quotes/writer';

export const MAX_KEY_POINTS = 8;
const SENTENCES_OF_MAIN_IDEA = 3;

/** The whole summary, or as many points as are wanted. */
export function replyWithSummary(index: OpenIndex, count: number | null = null): TutorAnswer {
  const points = count === null ? mainSentences(index) : pointsOf(index, count);
  if (points.length === 0) return replyWithSubject(index);
  const citations = new Citations(index);
  const text = points.map((one) => `${proseOf(withoutLink(one.text))} ${citations.mark(one)}`);
  const all = framed(index.language, 'inShort', count === null ? text.join(' ') : bullets(text));
  return citations.answer(all.replace(/ +\n/g, '\n'));
}

export function replyWithKeyPoints(index: OpenIndex, count: number | null = null): TutorAnswer {
  const citations = new Citations(index);
  const points = pointLines(index, count ?? MAX_KEY_POINTS, citations);
  if (points === '') return replyWithSubject(index);
  return citations.answer(`${framed(index.language, 'keyPoints')}${points}`);
}

/** Each on a line of its own. */
export function pointLines(index: OpenIndex, count: number, citations: Citations): string {
  const lines = pointsOf(index, count).map((point) => {
    const part = point.part ? `${shown(point.part)}: ` : '';
    return `${part}${proseOf(withoutLink(point.text))} ${citations.mark(point)}`;
  });
  return bullets(lines);
}

/** A line each. */
export function bullets(lines: readonly string[]): string {
  return lines.map((line) => `\n• ${line}`).join('');
}

/** What the whole is about, then what its longest parts say, in the text's order. */
export function replyWithMainIdea(index: OpenIndex): TutorAnswer {
  const first = definitionOfTitle(index) ?? index.gist[0];
  const citations = new Citations(index);
  const text = pointsOf(index, SENTENCES_OF_MAIN_IDEA, first)
    .map((one) => `${proseOf(withoutLink(one.text))} ${citations.mark(one)}`)
    .join(' ');
  return citations.answer(framed(index.language, 'simplest', text));
}

export function replyWithSubject(index: OpenIndex): TutorAnswer {
  const citations = new Citations(index);
  const first = definitionOfTitle(index) ?? index.gist[0];
  const others = mainSentences(index).filter(({ start }) => start !== first?.start);
  const words = [...(first ? [first] : []), ...others]
    .slice(0, 2)
    .map((one) => `${proseOf(withoutLink(one.text))} ${citations.mark(one)}`)
    .join(' ');
  if (index.language !== 'en') return citations.answer(framed(index.language, 'inShort', words));
  const topics = topicsNear(index, null);
  const covers =
    topics.length > 0 ? ` It covers ${listed(topics.map((topic) => `“${topic}”`))}.` : '';
  const said = words === '' ? '' : ` In its own words: ${words}`;
  return citations.answer(`Your document is “${shown(index.title)}”.${covers}${said}`);
}

export function replyWithLength({ text, language }: OpenIndex): TutorAnswer {
  const words = text.split(/\s+/).filter(Boolean).length;
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(localeOf(language), options).format(value);
  const time = number(minutesToRead(words), {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  });
  const sentences = [framed(language, 'length', number(words)), framed(language, 'reading', time)];
  return { text: sentences.join(' '), sources: [], inDocument: true };
}
