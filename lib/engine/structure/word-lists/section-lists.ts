import { perObject } from '../../caches/per-object';
import type { Passage, Section } from '../../types';
import { SEPARATOR_KINDS, type Sides, sidesOf } from './pair-lines';
import { type TableRows, tableRows } from './table-rows';

export type Text = { sections: readonly Pick<Section, 'title'>[]; passages: readonly Passage[] };

/** The lines of a section that are written in one way, or the rows of its table. */
export type SectionList = {
  kind: string;
  section: number;
  /** Of a table, with its head. */
  title: string;
  pairs: (Sides & { passage: number })[];
  /** Passages of the section. */
  size: number;
};

/** Of a section; another text may have such a line or two. */
const FEWEST = 2;
/** Of a section's passages. */
const MOSTLY = 0.6;
/** Of its words, where a line that stands twice counts once: "Note: …" opens many lines of other texts. */
const DISTINCT = 0.4;

/** Each section that is made of lines or rows with two sides, as it is written most. Linear. */
export const sectionLists = ({ passages, sections }: Text): readonly SectionList[] =>
  listsOf(passages, sections);

const listsOf = perObject((passages: Text['passages'], sections: Text['sections']) => {
  const bySection = Map.groupBy(passages.keys(), (at) => passages[at]?.section ?? 0);
  const tables = tableRows(passages, bySection);
  return [...bySection].flatMap(([section, inside]) => {
    const best = listIn(passages, inside, tables.get(section));
    const title = `${best?.title} ${sections[section]?.title ?? ''}`.trim();
    return best ? [{ ...best, section, title, size: inside.length }] : [];
  });
});

type Found = Pick<SectionList, 'kind' | 'title' | 'pairs'>;

/** The best of the ways in which the lines of a section may be written; null if it isn't made of a list whose words differ. */
export function listIn(
  passages: readonly Pick<Passage, 'text'>[],
  inside: readonly number[],
  table?: TableRows,
): Found | null {
  const rows = table ? [{ kind: 'table', title: table.head, pairs: table.pairs }] : [];
  const [best] = [...rows, ...linesIn(passages, inside)].sort(
    (a, b) => b.pairs.length - a.pairs.length,
  );
  if (!best || best.pairs.length < MOSTLY * inside.length) return null;
  const words = new Set(best.pairs.map(({ left }) => left.toLowerCase()));
  const pairs = new Set(best.pairs.map(({ left, right }) => `${left}\n${right}`.toLowerCase()));
  return pairs.size >= FEWEST && words.size >= DISTINCT * pairs.size ? best : null;
}

/** The lines by each way to write them. */
const linesIn = (passages: readonly Pick<Passage, 'text'>[], inside: readonly number[]): Found[] =>
  SEPARATOR_KINDS.map((kind) => {
    const pairs = inside.flatMap((passage) => {
      const sides = sidesOf(passages[passage]?.text ?? '', kind);
      return sides ? [{ ...sides, passage }] : [];
    });
    return { kind, title: '', pairs };
  });
