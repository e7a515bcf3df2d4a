import { namesNoSubject } from '../../language/headings/headings';
import { at } from '../../retrieval/columns';
import { textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { spread } from '../../spread';
import type { Anchored } from '../../types';
import { definitionIn, definitionOf } from '../definitions/find-definition';
import {
  announcesChapter,
  centralSentences,
  isDetail,
  namesIn,
  repeatsOne,
} from '../quotes/central';
import type { NamedPart, Part } from '../quotes/named-part';
import { isShowable } from '../quotes/passage-prose';
import { OPENING } from '../quotes/refusal';
import { stands, withSubject } from '../quotes/runs';
import { anchorOf, type Run } from '../quotes/writer';

/** A document has as many parts on its main level. */
const FEWEST_PARTS = 3;
const SENTENCES_WITHOUT_SUMMARY = 5;

export type Point = Anchored & { part?: string };

/** What the whole is about, then what its parts say, the longest parts first; in the text's order. */
export function pointsOf(
  index: OpenIndex,
  count: number,
  first = definitionOfTitle(index) ?? statedGist(index),
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

/** What the whole is about, unless that only says what a chapter will do. */
function statedGist({ gist: [gist] }: OpenIndex): Anchored | undefined {
  return gist && !announcesChapter(gist.text) ? gist : undefined;
}

/** The longest first. */
function partsAt(index: OpenIndex, level: number): Part[] {
  const { sections, passageCount, passageFirstSentence } = index;
  const inLevel = sections.filter((section) => section.level <= level);
  const parts = inLevel.flatMap(({ title, firstPassage: from, ...section }, i) => {
    if (section.level !== level || namesNoSubject(title) || OPENING.test(title)) return [];
    return [{ title, from, to: inLevel[i + 1]?.firstPassage ?? passageCount }];
  });
  const length = ({ from, to }: Part) =>
    at(passageFirstSentence, to) - at(passageFirstSentence, from);
  return parts.sort((a, b) => length(b) - length(a));
}

/** What a part’s title names, defined there, or else the sentence that says most of what the part speaks of. */
function pointOn(
  index: OpenIndex,
  part: Part,
  taken: readonly Anchored[],
  opening?: number,
): Anchored | null {
  const isFree = (run: Run) => taken.every(({ start }) => start !== index.sentenceStart[run.first]);
  const names = namesIn(part.title);
  const defining = names
    .map((name) => definitionIn(index, name, part))
    .find((run) => run && isPoint(index, run) && isFree(run));
  if (defining) return pointAt(index, defining);
  const said = taken.map(({ text }) => text);
  const best = centralSentences(index, part, opening).find(
    (one) => isFree({ first: one, last: one }) && !repeatsOne(index, one, said),
  );
  return best === undefined ? null : pointAt(index, { first: best, last: best });
}

/**
 * What a section says, in the text's order: what its title names, one point of each subsection, the longest first, then
 * more of them up to `count`.
 */
export function pointsOfPart(index: OpenIndex, part: NamedPart, count: number): Point[] {
  const points: Point[] = [];
  const stretches = [...new Set([part.own, ...part.next.toSorted(byLength)])].filter(
    ({ from, to, title }) =>
      from < to && (title === part.title || !(namesNoSubject(title) || OPENING.test(title))),
  );
  const rounds = Math.ceil(count / Math.max(1, stretches.length));
  for (const stretch of Array.from({ length: rounds }, () => stretches).flat()) {
    if (points.length >= count) break;
    const point = pointOn(index, stretch, points, OPENING_IN_PART);
    if (point) points.push(point);
  }
  while (points.length < count) {
    const point = pointOn(index, part, points, OPENING_IN_PART);
    if (!point) break;
    points.push(point);
  }
  return points.sort((a, b) => a.start - b.start);
}

/** A section's paragraphs mostly begin with what they are about. */
const OPENING_IN_PART = 0.8;

const byLength = (a: Part, b: Part) => b.to - b.from - (a.to - a.from);

/** A statement on the whole thing, in one sentence or two. */
function isPoint(index: OpenIndex, run: Run): boolean {
  const isWhole = run.last - run.first < 2 && stands(index, run) && isShowable(index, run.last);
  return isWhole && !isDetail(textOfSentence(index, run.last));
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

/** The stored summary, else sentences from the whole text. */
export function mainSentences(index: OpenIndex): Anchored[] {
  if (index.summary.length > 0) return index.summary;
  const showable = [...index.sentenceStart.keys()].filter((one) => isShowable(index, one));
  return spread(showable, SENTENCES_WITHOUT_SUMMARY).map((sentence) =>
    pointAt(index, withSubject(index, sentence)),
  );
}
