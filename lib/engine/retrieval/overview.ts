import { namesNoSubject } from '../language/headings';
import { addressesSomeone } from '../language/references';
import type { Anchored } from '../types';
import { at } from './columns';
import { definitionStrength } from './definitions';
import { textOfSentence } from './find-sentences';
import type { OpenIndex } from './open-index';
import { isShowable } from './passage-prose';
import { termsOf } from './query';
import { OPENING } from './refusal';
import { definitionIn, definitionOf } from './reply-explain';
import { stands, withSubject } from './runs';
import { anchorOf, type Run, shown } from './writer';

/** A document has as many parts on its main level. */
const FEWEST_PARTS = 3;
const SENTENCES_WITHOUT_SUMMARY = 5;
/** Added to a sentence's terms, so that short ones don't win. */
const TYPICAL_TERMS = 10;
/** Of a title, that are looked for. */
const MOST_NAMES = 8;
/** A year, an amount, one person. */
const DETAIL =
  /\d{4}|[%$€£]|\d,\d{3}|^\p{Lu}\p{Ll}+[’']s |(?<!\p{L})(?:example|one study|seek|visit|watch)(?!\p{L})/u;
const COUNTS_UP =
  /(?<!\p{L})(?:(?:two|three|four|five|six|seven|main|several)(?!\p{L}).*(?::|, .*,)|(?:divided|classified) into)/iu;
const QUALIFIED =
  /^(?:regardless|although|though|while|when|if|despite|because|after|before|since|by|conversely|most|some|many)(?!\p{L})/iu;

export type Point = Anchored & { part?: string };
type Part = { title: string; from: number; to: number };

/** What the whole is about, then what its parts say, the longest parts first; in the text's order. */
export function pointsOf(
  index: OpenIndex,
  count: number,
  first = definitionOfTitle(index) ?? index.gist[0],
): Point[] {
  const points: Point[] = first ? [{ ...first }] : [];
  const levels = [...new Set(index.sections.map(({ level }) => level))].sort((a, b) => a - b);
  const main = levels.findIndex((level) => partsAt(index, level).length >= FEWEST_PARTS);
  const parts = main < 0 ? [] : levels.slice(main).flatMap((level) => partsAt(index, level));
  for (const part of parts) {
    if (points.length >= count) break;
    const known = points.find(({ passage }) => passage >= part.from && passage < part.to);
    const point =
      known === points[0] && first && !known?.part ? null : pointOn(index, part, points);
    if (point) points.push({ ...point, part: part.title });
    else if (known === points[0] && known) known.part = part.title;
  }
  const others = mainSentences(index).filter(({ start }) => start !== first?.start);
  if (parts.length === 0) points.push(...spread(others, count - points.length));
  return points.sort(
    (a, b) =>
      Number(b.start === first?.start) - Number(a.start === first?.start) || a.start - b.start,
  );
}

/** The longest first. */
function partsAt(index: OpenIndex, level: number): Part[] {
  const { sections, passageFirstSentence } = index;
  const parts = sections.flatMap(({ title, firstPassage: from, ...section }, i) => {
    if (section.level !== level || namesNoSubject(title) || OPENING.test(title)) return [];
    const next = sections.slice(i + 1).find((one) => one.level <= level);
    return [{ title, from, to: next?.firstPassage ?? index.passageCount }];
  });
  const length = ({ from, to }: Part) =>
    at(passageFirstSentence, to) - at(passageFirstSentence, from);
  return parts.sort((a, b) => length(b) - length(a));
}

/** What a part’s title names, defined there, or else the sentence that says most of what the part speaks of. */
function pointOn(index: OpenIndex, part: Part, taken: readonly Anchored[]): Anchored | null {
  const isFree = (run: Run) => taken.every(({ start }) => start !== index.sentenceStart[run.first]);
  const names = namesIn(part.title);
  const defining = names
    .map((name) => definitionIn(index, name, part))
    .find((run) => run && isPoint(index, run) && isFree(run));
  if (defining) return pointAt(index, defining);
  const [from, to] = [part.from, part.to].map((passage) =>
    at(index.passageFirstSentence, passage),
  ) as [number, number];
  const sentences = Array.from({ length: to - from }, (_, i) => from + i);
  const counts = new Map<number, number>();
  for (const term of sentences.flatMap((one) => [...termsOf(index, one)]))
    counts.set(term, (counts.get(term) ?? 0) + 1);
  const isIn = (list: readonly Anchored[], sentence: number) =>
    Number(list.some(({ start }) => start === index.sentenceStart[sentence]));
  const worthOf = (sentence: number) => {
    const terms = [...new Set(termsOf(index, sentence))];
    const said = terms.reduce((sum, term) => sum + Math.log(counts.get(term) ?? 1), 0);
    const text = textOfSentence(index, sentence);
    const opens = at(index.passageFirstSentence, at(index.sentencePassage, sentence)) === sentence;
    const onTitle = names.map(
      (name) =>
        0.4 * Number(text.toLowerCase().startsWith(name.toLowerCase())) +
        0.3 * definitionStrength(text, name, index.language),
    );
    return (
      said / (terms.length + TYPICAL_TERMS) +
      0.3 * isIn(index.lines, sentence) +
      0.1 * isIn([...index.summary, ...index.keyPoints], sentence) +
      0.15 * Number(opens) +
      0.2 * Number(sentence === from) +
      0.4 * Number(COUNTS_UP.test(text)) +
      Math.max(0, ...onTitle) -
      0.4 * Number(DETAIL.test(text)) -
      0.2 * Number(addressesSomeone(text) || QUALIFIED.test(text))
    );
  };
  const [best] = sentences
    .map((one) => ({ first: one, last: one }))
    .filter((run) => isShowable(index, run.first) && isFree(run))
    .filter((run) => run.first === from || stands(index, run))
    .map((run) => ({ run, worth: worthOf(run.first) }))
    .sort((a, b) => b.worth - a.worth);
  return best ? pointAt(index, best.run) : null;
}

/** A statement on the whole thing, in one sentence or two. */
function isPoint(index: OpenIndex, run: Run): boolean {
  const isWhole = run.last - run.first < 2 && stands(index, run) && isShowable(index, run.last);
  return isWhole && !DETAIL.test(textOfSentence(index, run.last));
}

/** The definition of what the title names. */
export function definitionOfTitle(index: OpenIndex): Anchored | undefined {
  const runs = namesIn(index.title).map((name) => definitionOf(index, name));
  const run = runs.find((one) => one && one.first === one.last && isPoint(index, one));
  return run ? pointAt(index, run) : undefined;
}

function pointAt(index: OpenIndex, run: Run): Anchored {
  const anchor = anchorOf(index, run);
  return { ...anchor, text: anchor.quote };
}

/** "An Introduction to Supply and Demand" names three things, "Drawing the Poverty Line" a poverty line. */
function namesIn(title: string): string[] {
  const bare = shown(title).replace(/\s*\([^)]*\)|^\d+(?:\.\d+)*\.?\s+|[?!.]+$/g, '');
  const names = bare.split(/(?:,? (?:and|und|et|y|e|of|to|in|between)|:|,) /);
  const ends = names.flatMap((name) =>
    name.split(' ').map((_, i, words) => (words.length - i > 1 ? words.slice(i).join(' ') : '')),
  );
  const all = [bare, ...names, ...ends].map((name) => name.replace(/^(?:the|an?) /i, ''));
  return [...new Set(all)].filter((name) => name.length > 3).slice(0, MOST_NAMES);
}

/** The stored summary, else sentences from the whole text. */
export function mainSentences(index: OpenIndex): Anchored[] {
  if (index.summary.length > 0) return index.summary;
  const showable = [...index.sentenceStart.keys()].filter((one) => isShowable(index, one));
  return spread(showable, SENTENCES_WITHOUT_SUMMARY).map((sentence) =>
    pointAt(index, withSubject(index, sentence)),
  );
}

/** Evenly spaced. */
export function spread<T>(list: T[], limit: number): T[] {
  if (list.length <= limit) return list;
  return Array.from({ length: Math.max(0, limit) }, (_, i) =>
    Math.floor((i * list.length) / limit),
  ).flatMap((i) => list.slice(i, i + 1));
}
