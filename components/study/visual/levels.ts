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

/** Of each group of joined nodes, and of each alone, the first; as indexes below `count`. */
export function firstOfGroups(
  count: number,
  lines: readonly { from: number; to: number }[],
): number[] {
  const groupOf = Array.from({ length: count }, (_, node) => node);
  for (const { from, to } of lines) {
    const [first, other] = [groupOf[from] ?? from, groupOf[to] ?? to].sort((a, b) => a - b);
    for (const [node, group] of groupOf.entries())
      if (group === other) groupOf[node] = first ?? group;
  }
  return groupOf.flatMap((group, node) => (group === node ? [node] : []));
}
