import { CONCEPTS_PER_LEVEL } from '@/lib/engine/limits';
import type { RelationWire, VisualWire } from '@/lib/study/wire';

type Mapped = Pick<VisualWire, 'concept_map' | 'relations'>;

/** Indexes of a theme's concepts; without a theme, of the leading ones. */
export function conceptsOf({ concept_map }: Mapped, theme: number | null): number[] {
  return [...concept_map.keys()]
    .filter((index) => theme === null || concept_map[index]?.theme === theme)
    .slice(0, CONCEPTS_PER_LEVEL);
}

/** The relations of which both ends are among these concepts. */
export function relationsAmong({ relations }: Mapped, concepts: readonly number[]): RelationWire[] {
  return relations.filter(({ from, to }) => concepts.includes(from) && concepts.includes(to));
}
