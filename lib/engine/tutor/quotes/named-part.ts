import { searchTerms } from '../../language/words/search-terms';
import type { OpenIndex } from '../../retrieval/open-index';
import type { Query } from '../../retrieval/query';
import type { Section } from '../../types';
import { shown } from './writer';

/** A stretch of passages under a heading, `from` to before `to`. */
export type Part = { title: string; from: number; to: number };

/** A section with what stands right under its heading, all its subsections and those of the next level. */
export type NamedPart = Part & {
  own: Part;
  inside: Part[];
  next: (Part & Pick<Section, 'role'>)[];
};

/** Words that a section's title may have beside a topic that it is named after. */
const OTHER_WORDS = 2;

/** The section named after a topic, by its whole title where a message says it; null if there is none. */
export function partNamed(
  index: OpenIndex,
  { terms }: Query,
  message: string = '',
): NamedPart | null {
  if (terms.length === 0) return null;
  const said = message.toLowerCase();
  const named = index.sections.flatMap(({ title }, section) => {
    const words = new Set(searchTerms(title, index.language));
    const isNamed = terms.every(({ id }) => words.has(index.terms[id] ?? ''));
    if (!isNamed) return [];
    const isSaid = said.includes(shown(title).toLowerCase());
    const others = isSaid ? 0 : words.size - terms.length;
    return others <= OTHER_WORDS ? [{ section, others, said: isSaid ? title.length : 0 }] : [];
  });
  const [best] = named.sort((a, b) => a.others - b.others || b.said - a.said);
  return best ? partAt(index, best.section) : null;
}

/** A section with what stands below it; null if there is no such section. Linear in its subsections. */
export function partAt(index: OpenIndex, section: number): NamedPart | null {
  const here = index.sections[section];
  if (!here) return null;
  let end = section + 1;
  while ((index.sections[end]?.level ?? 0) > here.level) end += 1;
  const below = index.sections.slice(section + 1, end);
  const { title, firstPassage: from } = here;
  const to = index.sections[end]?.firstPassage ?? index.passageCount;
  const own = { title, from, to: below[0]?.firstPassage ?? to };
  const stretches = (some: typeof below) =>
    some.map((one, i) => ({
      title: one.title,
      role: one.role,
      from: one.firstPassage,
      to: some[i + 1]?.firstPassage ?? to,
    }));
  const next = below.filter(({ level }) => level === below[0]?.level);
  return { title, from, to, own, inside: stretches(below), next: stretches(next) };
}
