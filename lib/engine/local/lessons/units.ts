import { type AnalysedDocument, elementAt } from '../analysed';

/** Consecutive sentences, `from` to before `to`, under one heading of the authors. */
export type Unit = {
  from: number;
  to: number;
  /** Without back matter. */
  words: number;
  /** Indexes of the sections whose headings name it. */
  sections: number[];
  /** Of its first heading. */
  level: number;
};

/** Share of the document's words below which a section is an introduction or a crumb, and joins its neighbor. */
const CRUMB_SHARE = 0.04;
/** In words. */
const SMALLEST_CRUMB = 20;
const LARGEST_CRUMB = 400;
/** Below it, a section stays a crumb where lessons are few. */
const SHORTEST_LESSON = 60;

/**
 * The document along the highest level of headings with at least two sections of some length; one unit without any.
 * Short sections stay apart where there would be fewer than `wanted` without them.
 */
export function authorsUnits(document: AnalysedDocument, wanted: number): Unit[] {
  const levels = new Set(document.source.sections.map(({ level }) => level));
  const text = { from: 0, to: document.sentences.length };
  const whole = unitsWithin(document, text, 0);
  const least = crumbOf(whole);
  for (const level of [...levels].sort((a, b) => a - b)) {
    const units = unitsWithin(document, text, level);
    if (units.filter(({ words }) => words >= least).length < 2) continue;
    const joined = joinCrumbs(units, least);
    return joined.length >= wanted ? joined : joinCrumbs(units, Math.min(least, SHORTEST_LESSON));
  }
  return joinCrumbs(whole, least);
}

/** A unit along its own headings, each of some length; the unit itself where it has none. */
export function subUnits(document: AnalysedDocument, unit: Unit, least: number): Unit[] {
  const levels = new Set(
    document.sentences
      .slice(unit.from, unit.to)
      .map(({ section }) => elementAt(document.source.sections, section).level),
  );
  for (const level of [...levels].filter((one) => one > unit.level).sort((a, b) => a - b)) {
    const units = joinCrumbs(unitsWithin(document, unit, level), least);
    if (units.length >= 2) return units;
  }
  return [unit];
}

/** Least words of a section that can be a lesson. */
export function crumbOf(units: readonly Unit[]): number {
  const words = units.reduce((sum, unit) => sum + unit.words, 0);
  return Math.min(LARGEST_CRUMB, Math.max(SMALLEST_CRUMB, CRUMB_SHARE * words));
}

/** Begins a unit at each heading of `level` or above; sections that aren't taught are in none. */
function unitsWithin(
  { sentences, source }: AnalysedDocument,
  { from, to }: { from: number; to: number },
  level: number,
): Unit[] {
  const units: Unit[] = [];
  let before = -1;
  for (let index = from; index < to; index++) {
    const sentence = elementAt(sentences, index);
    if (!sentence.taught) continue;
    const words = sentence.endToken - sentence.firstToken;
    const opener = openerOf(source.sections, { after: before, at: sentence.section, level });
    before = sentence.section;
    const open = units.at(-1);
    if (open && opener === null) {
      open.to = index + 1;
      open.words += words;
    } else {
      const section = opener ?? sentence.section;
      const opened = elementAt(source.sections, section).level;
      units.push({ from: index, to: index + 1, words, sections: [section], level: opened });
    }
  }
  return units;
}

/** The first heading of `level` or above after one section up to another. */
function openerOf(
  sections: AnalysedDocument['source']['sections'],
  { after, at, level }: { after: number; at: number; level: number },
): number | null {
  for (let section = after + 1; section <= at; section++)
    if (elementAt(sections, section).level <= level) return section;
  return null;
}

/** A heading's text before its first part joins that part; other crumbs join what precedes them. */
function joinCrumbs(units: readonly Unit[], least: number): Unit[] {
  const joined: Unit[] = [];
  let introduction: Unit | null = null;
  units.forEach((unit, i) => {
    const whole: Unit = introduction
      ? { ...unit, from: introduction.from, words: introduction.words + unit.words }
      : unit;
    introduction = null;
    const next = units[i + 1];
    const before = joined.at(-1);
    if (whole.words >= least) joined.push({ ...whole });
    else if (next && (!before || next.level > unit.level)) introduction = whole;
    else if (before) Object.assign(before, { to: whole.to, words: before.words + whole.words });
    else joined.push({ ...whole });
  });
  return joined;
}
