import {
  type LawLabel,
  type LawUnit,
  lawLabel,
  namesLaw,
  rules,
  SURELY_RULES,
} from '../language/headings/law-labels';
import type { Passage, Section } from '../types';

type Text = {
  title?: string;
  sections: readonly Pick<Section, 'level' | 'title' | 'firstPassage'>[];
  passages: readonly Pick<Passage, 'text'>[];
};

/** An article of a law, with the passages `from` to before `to`. */
export type Article = Pick<LawLabel, 'label' | 'number'> & {
  /** "" without one. */
  title: string;
  section: number;
  from: number;
  to: number;
};

const FEWEST_UNITS = 3;
/** Of the labels in a row, as many count on from the one before, or from one. */
const LEAST_IN_ORDER = 0.6;
/** Of the longer lines. */
const LEAST_SURE = 0.3;
const LEAST_OF_NAMED = 0.2;
const LONG_LINE = 40;
/** In lines, in which a law says what it is. */
const OPENING = 12;
const READ = 600;

/**
 * What the articles of a law are called in its headings or at the beginnings of its paragraphs; null of a text that is none. `opening`: its
 * title and first lines. Linear.
 */
export function lawUnit(
  labelled: readonly string[],
  opening: readonly string[],
  texts: readonly string[],
): LawUnit | null {
  const isNamed = opening.some((line) => line.length < 200 && namesLaw(line));
  const labels = labelled.flatMap((line) => lawLabel(line, isNamed) ?? []);
  const [unit, own = []] =
    [...Map.groupBy(labels, (one) => one.unit)].sort(
      ([a, one], [b, other]) =>
        Number(a === 'number') - Number(b === 'number') || other.length - one.length,
    )[0] ?? [];
  if (!unit || own.length < FEWEST_UNITS || !areInOrder(own)) return null;
  const long = texts.filter((line) => line.length >= LONG_LINE).map((line) => line.slice(0, READ));
  const sure = long.filter((line) => SURELY_RULES.test(line)).length;
  if (sure >= LEAST_SURE * long.length && (isNamed || unit !== 'number')) return unit;
  return isNamed && long.filter(rules).length >= LEAST_OF_NAMED * long.length ? unit : null;
}

function areInOrder(labels: readonly LawLabel[]): boolean {
  const value = (one: LawLabel | undefined) => Number.parseInt(one?.number ?? '0', 10) || 0;
  const good = labels.filter((one, i) => {
    const [now, before] = [value(one), value(labels[i - 1])];
    return now === before + 1 || now === before || now === 1 || (now > before && now <= before + 3);
  });
  return (
    good.length >= LEAST_IN_ORDER * labels.length &&
    new Set(labels.map((one) => one.number)).size >= FEWEST_UNITS
  );
}

/** The articles of a law, in order; none of any other text. Linear. */
export function articlesIn({ title = '', sections, passages }: Text): Article[] {
  const titles = sections.map((section) => section.title);
  const texts = passages.map(({ text }) => text);
  const unit = lawUnit(
    titles,
    openingOf([title, ...titles.slice(0, 4), ...texts.slice(0, 4)]),
    texts,
  );
  if (!unit) return [];
  return sections.flatMap((section, at): Article[] => {
    const found = lawLabel(section.title, unit === 'number');
    if (found?.unit !== unit) return [];
    const next = sections[at + 1 + belowOf(sections, at)]?.firstPassage ?? passages.length;
    const { number, rest } = found;
    // "12 Short title"
    const label = unit === 'number' ? `Section ${found.label}` : found.label;
    return [
      {
        label,
        number,
        title: rest.replace(/\.$/u, ''),
        section: at,
        from: section.firstPassage,
        to: next,
      },
    ];
  });
}

export const openingOf = (lines: readonly string[]): string[] => lines.slice(0, OPENING);

/** How many of the following sections stand below a section. */
function belowOf(sections: Text['sections'], at: number): number {
  const level = sections[at]?.level ?? 0;
  let below = 0;
  while ((sections[at + 1 + below]?.level ?? 0) > level) below += 1;
  return below;
}

/** What leads in to a list, with its items: "Every person has the right- (a) to be told …; (b) …". */
const LIST_RULE = /[-–—:,\p{L}’]\s(?:\(?(?:a|i|1)\)|(?:a|1)\.|[-–•])\s.{3}/u;

/** Passages of a law that are one rule, whatever marks stand in them. */
export function wholeRules(document: Text): ReadonlySet<number> {
  const isRule = (passage: number) => LIST_RULE.test(document.passages[passage]?.text ?? '');
  const all = articlesIn(document).flatMap(({ from, to }) =>
    Array.from({ length: to - from }, (_, i) => from + i).filter(isRule),
  );
  return new Set(all);
}
