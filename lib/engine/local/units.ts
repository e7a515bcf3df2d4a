import {
  joinCrumbs,
  type Structure,
  topUnits,
  type Unit,
  unitsBelow,
  unitsWithin,
} from '../structure/units';
import { solvedBy } from '../structure/worked-problems';
import type { Chapter } from '../types';
import type { AnalysedDocument } from './analysed';

export type { Unit } from '../structure/units';

/** Of every course. */
export const LESSONS = 5;

/** Share of the document's words below which a section is an introduction or a crumb, and joins its neighbor. */
const CRUMB_SHARE = 0.04;
/** In words. */
const SMALLEST_CRUMB = 20;
const LARGEST_CRUMB = 400;
/** Below it, a section stays a crumb where lessons are few. */
const SHORTEST_LESSON = 60;

/**
 * The document's sentences along the highest level of headings with at least two sections of some length; one unit
 * without any. Short sections stay apart where there would be fewer than the lessons without them.
 */
export function authorsUnits(document: AnalysedDocument): Unit[] {
  const structure = structureOf(document);
  const whole = unitsWithin(structure, 0);
  const least = crumbOf(whole);
  const units = topUnits(structure, least);
  if (!units) return joinCrumbs(whole, least);
  const joined = joinCrumbs(units, least);
  return joined.length >= LESSONS ? joined : joinCrumbs(units, Math.min(least, SHORTEST_LESSON));
}

/** A unit along its own headings, each of some length; the unit itself where it has none. */
export function subUnits(document: AnalysedDocument, unit: Unit, least: number): Unit[] {
  return unitsBelow(structureOf(document), unit, least);
}

/** Least words of a section that can be a lesson. */
export function crumbOf(units: readonly Unit[]): number {
  const words = units.reduce((sum, unit) => sum + unit.words, 0);
  return Math.min(LARGEST_CRUMB, Math.max(SMALLEST_CRUMB, CRUMB_SHARE * words));
}

/** The sentences of each chapter. */
export function chapterUnits(
  { source, sentences }: AnalysedDocument,
  chapters: readonly Chapter[],
): Unit[] {
  const headingAt = new Map(source.sections.map(({ firstPassage }, i) => [firstPassage, i]));
  source.sections.forEach(({ firstPassage, level }, i) => {
    const known = source.sections[headingAt.get(firstPassage) ?? i];
    if (known && level < known.level) headingAt.set(firstPassage, i);
  });
  let to = 0;
  const indexOf = (passage: number): number => {
    while ((sentences[to]?.passage ?? passage) < passage) to++;
    return to;
  };
  return chapters.map(({ firstPassage, endPassage, words }) => {
    const section = headingAt.get(firstPassage) ?? source.passages[firstPassage]?.section ?? 0;
    return {
      from: indexOf(firstPassage),
      to: indexOf(endPassage),
      words,
      sections: [section],
      heading: section,
      level: 1,
    };
  });
}

/** A solution belongs to the section of its problem. */
function structureOf({ sentences, source }: AnalysedDocument): Structure {
  const solved = solvedBy(source.sections);
  const stretches = sentences.map(({ section: own, firstToken, endToken, taught }) => {
    const section = solved[own] ?? own;
    return { section, words: endToken - firstToken, leftOut: !taught };
  });
  return { sections: source.sections, stretches };
}
