import type { Section } from '../types';

export type Heading = Pick<Section, 'level' | 'title' | 'firstPassage'>;

/** A sentence or a passage. */
export type Stretch = {
  /** Index into the sections. */
  section: number;
  words: number;
  /** Contents, index and the like: in no unit. */
  leftOut: boolean;
};

/** A text as its stretches, in order, and the headings that they stand under. */
export type Structure = { sections: readonly Heading[]; stretches: readonly Stretch[] };

/** Consecutive stretches, `from` to before `to`, under one heading of the authors. */
export type Unit = {
  from: number;
  to: number;
  /** Without what is left out. */
  words: number;
  /** Indexes of the sections whose headings name it. */
  sections: number[];
  /** Index of the lowest heading above its first stretch that begins a unit. */
  heading: number;
  /** Of its first heading. */
  level: number;
};

/** Along the highest level of headings with at least two units of `least` words; null if there is none. */
export function topUnits(structure: Structure, least: number): Unit[] | null {
  const { sections } = structure;
  for (const level of levelsOf(sections, sections.keys())) {
    const units = unitsWithin(structure, level);
    if (units.filter(({ words }) => words >= least).length >= 2) return units;
  }
  return null;
}

/** A unit along its own headings, each of at least `least` words; the unit itself where it has none. */
export function unitsBelow(structure: Structure, unit: Unit, least: number): Unit[] {
  const inside = structure.stretches.slice(unit.from, unit.to).map(({ section }) => section);
  for (const level of levelsOf(structure.sections, inside)) {
    if (level <= unit.level) continue;
    const units = joinCrumbs(unitsWithin(structure, level, unit), least);
    if (units.length >= 2) return units;
  }
  return [unit];
}

function levelsOf(sections: readonly Heading[], of: Iterable<number>): number[] {
  const levels = new Set([...of].map((section) => levelOf(sections, section)));
  return [...levels].sort((a, b) => a - b);
}

function levelOf(sections: readonly Heading[], section: number): number {
  return sections[section]?.level ?? 0;
}

/** Begins a unit at each heading of `level` or above. */
export function unitsWithin(
  { sections, stretches }: Structure,
  level: number,
  { from, to }: { from: number; to: number } = { from: 0, to: stretches.length },
): Unit[] {
  const units: Unit[] = [];
  let before = stretches[from - 1]?.section ?? -1;
  stretches.slice(from, to).forEach(({ section: at, words, leftOut }, i) => {
    if (leftOut) return;
    const index = from + i;
    const openers = openersOf(sections, { after: before, at, level });
    before = at;
    const open = units.at(-1);
    if (open && openers.length === 0) {
      open.to = index + 1;
      open.words += words;
    } else {
      const section = namingOf(sections, openers) ?? at;
      units.push({
        from: index,
        to: index + 1,
        words,
        sections: [section],
        heading: openers.at(-1) ?? at,
        level: levelOf(sections, openers[0] ?? at),
      });
    }
  });
  return units;
}

/** The highest of those that stand over the last; not the document's title, the only one of its level, which names the whole. */
function namingOf(sections: readonly Heading[], openers: readonly number[]): number | undefined {
  let naming: number | undefined;
  for (const heading of openers.toReversed()) {
    const isOver = naming === undefined || levelOf(sections, heading) < levelOf(sections, naming);
    if (isOver && (naming === undefined || !isTitle(sections, heading))) naming = heading;
  }
  return naming;
}

const isTitle = (sections: readonly Heading[], heading: number): boolean =>
  heading === 0 && !sections.some(({ level }, at) => at > 0 && level <= levelOf(sections, heading));

/** The headings of `level` or above after one section up to another. */
function openersOf(
  sections: readonly Heading[],
  { after, at, level }: { after: number; at: number; level: number },
): number[] {
  const openers: number[] = [];
  for (let section = after + 1; section <= at; section++)
    if (levelOf(sections, section) <= level) openers.push(section);
  return openers;
}

/** A heading's text before its first part joins that part; other crumbs join what precedes them. */
export function joinCrumbs(units: readonly Unit[], least: number): Unit[] {
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
