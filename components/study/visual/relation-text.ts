import type { ConceptWire, RelationWire } from '@/lib/study/wire';

/** `rem sleep is part of sleep` */
export function relationText({ from, to, label }: RelationWire, concepts: readonly ConceptWire[]): string {
  const names = [concepts[from]?.name ?? '', concepts[to]?.name ?? ''];
  return label === '' ? `${names[0]} and ${names[1]} appear together` : `${names[0]} ${label} ${names[1]}`;
}
