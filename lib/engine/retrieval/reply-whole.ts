import { minutesToRead } from '../../text/reading-time';
import { framed } from '../language/frames';
import { namesNoSubject } from '../language/headings';
import type { Anchored, TutorAnswer } from '../types';
import { at } from './columns';
import { definitionStrength } from './definitions';
import { textOfSentence } from './find-sentences';
import type { OpenIndex } from './open-index';
import { isShowable } from './passage-prose';
import { OPENING, topicsNear } from './refusal';
import { definitionIn, definitionOf } from './reply-explain';
import { stands, withSubject } from './runs';
import { anchorOf, Citations, listed, localeOf, type Run, shown } from './writer';

export const MAX_KEY_POINTS = 8;
const SENTENCES_WITHOUT_SUMMARY = 5;
const SENTENCES_OF_MAIN_IDEA = 3;
/** Least strength of a definition that opens with what it defines. */
const OPENS_WITH_TOPIC = 0.95;
/** A document has as many parts on its main level. */
const FEWEST_PARTS = 3;
/** Of a part, that are looked at for what it defines. */
const MOST_HEADINGS = 40;

/** The whole summary, or as many points as are wanted. */
export function replyWithSummary(index: OpenIndex, count: number | null = null): TutorAnswer {
  const points = count === null ? mainSentences(index) : pointsOf(index, count);
  const citations = new Citations(index);
  const text = points.map((one) => `${shown(one.text)} ${citations.mark(one)}`);
  const all = framed(index.language, 'inShort', count === null ? text.join(' ') : bullets(text));
  return citations.answer(all.replace(/ +\n/g, '\n'));
}

export function replyWithKeyPoints(index: OpenIndex, count: number | null = null): TutorAnswer {
  const citations = new Citations(index);
  const points = pointLines(index, count ?? MAX_KEY_POINTS, citations);
  return citations.answer(`${framed(index.language, 'keyPoints')}${points}`);
}

/** Each on a line of its own. */
export function pointLines(index: OpenIndex, count: number, citations: Citations): string {
  const lines = pointsOf(index, count).map((point) => {
    const part = point.part ? `${shown(point.part)}: ` : '';
    return `${part}${shown(point.text)} ${citations.mark(point)}`;
  });
  return bullets(lines);
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `\n• ${line}`).join('');
}

/** What the whole is about, then what its longest parts say, in the text's order. */
export function replyWithMainIdea(index: OpenIndex): TutorAnswer {
  const first = definitionOfTitle(index) ?? index.gist[0];
  const others = pointsOf(index, SENTENCES_OF_MAIN_IDEA, first);
  const citations = new Citations(index);
  const text = [...(first ? [first] : []), ...others.filter(({ start }) => start !== first?.start)]
    .map((one) => `${shown(one.text)} ${citations.mark(one)}`)
    .join(' ');
  return citations.answer(framed(index.language, 'simplest', text));
}

export function replyWithSubject(index: OpenIndex): TutorAnswer {
  const citations = new Citations(index);
  const first = definitionOfTitle(index) ?? index.gist[0];
  const others = mainSentences(index).filter(({ start }) => start !== first?.start);
  const words = [...(first ? [first] : []), ...others]
    .slice(0, 2)
    .map((one) => `${shown(one.text)} ${citations.mark(one)}`)
    .join(' ');
  if (index.language !== 'en') return citations.answer(framed(index.language, 'inShort', words));
  const topics = topicsNear(index, null);
  const covers =
    topics.length > 0 ? ` It covers ${listed(topics.map((topic) => `“${topic}”`))}.` : '';
  return citations.answer(
    `Your document is “${shown(index.title)}”.${covers} In its own words: ${words}`,
  );
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

/** The stored summary, else sentences from the whole text. */
export function mainSentences(index: OpenIndex): Anchored[] {
  if (index.summary.length > 0) return index.summary;
  const showable = [...index.sentenceStart.keys()].filter((one) => isShowable(index, one));
  return spread(showable, SENTENCES_WITHOUT_SUMMARY).map((sentence) =>
    pointAt(index, withSubject(index, sentence)),
  );
}

function pointAt(index: OpenIndex, run: Run): Anchored {
  const anchor = anchorOf(index, run);
  return { ...anchor, text: anchor.quote };
}

type Point = Anchored & { part?: string };

/** What the whole is about, then one point of each of the longest parts, in the text's order. */
function pointsOf(
  index: OpenIndex,
  count: number,
  first: Anchored | undefined = definitionOfTitle(index) ?? index.gist[0],
): Point[] {
  const wanted = count - (first ? 1 : 0);
  const stored = mainSentences(index);
  const parts: (Point & { part: string })[] = [];
  for (const part of partsOf(index).sort((a, b) => b.sentences - a.sentences)) {
    if (parts.length >= wanted) break;
    const point = pointOf(index, part, { first, stored });
    if (point) parts.push({ ...point, part: part.title });
  }
  const pool = stored.length > wanted ? stored : [...stored, ...index.keyPoints];
  const all = pool.filter(
    (one) => one.start !== first?.start && parts.every(({ start }) => start !== one.start),
  );
  const others = spread(distinct(all), Math.max(0, wanted - parts.length));
  const chosen = [...parts, ...(parts.length < Math.min(wanted, FEWEST_PARTS) ? others : [])];
  return [...(first ? [first] : []), ...chosen.sort((a, b) => a.start - b.start)];
}

function distinct(points: readonly Anchored[]): Anchored[] {
  const byStart = new Map(points.map((point) => [point.start, point]));
  return [...byStart.values()].sort((a, b) => a.start - b.start);
}

type Part = { title: string; headings: string[]; from: number; to: number; sentences: number };

/** The sections of the first level that has several. */
function partsOf({ sections, ...index }: OpenIndex): Part[] {
  const levels = [...new Set(sections.map(({ level }) => level))].sort((a, b) => a - b);
  const level = levels.find(
    (one) => sections.filter((section) => section.level === one).length >= FEWEST_PARTS,
  );
  return sections.flatMap((section, i) => {
    const isOpening = namesNoSubject(section.title) || OPENING.test(section.title);
    if (section.level !== level || isOpening) return [];
    let next = i + 1;
    while ((sections[next]?.level ?? 0) > section.level) next++;
    const inside = sections.slice(i, next).filter((one) => one.level <= section.level + 1);
    const to = sections[next]?.firstPassage ?? index.passageCount;
    const sentences =
      at(index.passageFirstSentence, to) - at(index.passageFirstSentence, section.firstPassage);
    const headings = inside.map(({ title }) => title);
    return [{ title: section.title, headings, from: section.firstPassage, to, sentences }];
  });
}

/** A part's own line, else what its title names, else its first stored sentence. */
function pointOf(
  index: OpenIndex,
  part: Part,
  { first, stored }: { first: Anchored | undefined; stored: readonly Anchored[] },
): Anchored | undefined {
  const isOf = ({ passage, start, text }: Anchored) =>
    passage >= part.from &&
    passage < part.to &&
    start !== first?.start &&
    /[.!?。]["”’)\]]*$/u.test(text);
  const line = index.lines.find(isOf);
  if (line) return line;
  for (const concept of part.headings.slice(0, MOST_HEADINGS).flatMap(conceptsOf)) {
    const defining = opening(index, concept, definitionIn(index, concept, part));
    if (defining && isOf(defining)) return defining;
  }
  return [...stored, ...index.keyPoints].find(isOf);
}

function definitionOfTitle(index: OpenIndex): Anchored | undefined {
  for (const concept of conceptsOf(index.title)) {
    const defining = opening(index, concept, definitionOf(index, concept));
    if (defining) return defining;
  }
  return undefined;
}

/** The definition of a concept, if that opens its sentence. */
function opening(index: OpenIndex, concept: string, run: Run | null): Anchored | undefined {
  if (!run || run.first !== run.last || !stands(index, run)) return undefined;
  const strength = definitionStrength(textOfSentence(index, run.last), concept, index.language);
  return strength >= OPENS_WITH_TOPIC ? pointAt(index, run) : undefined;
}

/** "An Introduction to Supply and Demand" names three. */
function conceptsOf(title: string): string[] {
  const bare = shown(title)
    .replace(
      /^(?:\d+(?:\.\d+)*\.?|(?:an )?introduction to|what (?:is|are)|the|der|die|das|le|la|les|el|los|las|il|lo|o|os|as)\s+/gi,
      '',
    )
    .replace(/[?!.]+$/, '');
  return [...new Set([bare, ...bare.split(/ (?:and|und|et|y|e) |: |, /)])].filter(Boolean);
}

/** Evenly spaced. */
export function spread<T>(list: T[], limit: number): T[] {
  if (list.length <= limit) return list;
  return Array.from({ length: limit }, (_, i) => Math.floor((i * list.length) / limit)).flatMap(
    (i) => list.slice(i, i + 1),
  );
}
