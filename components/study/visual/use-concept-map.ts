'use client';

import { useMemo } from 'react';
import type { ConceptWire, RelationWire, SourceWire, VisualWire } from '@/lib/study/wire';
import {
  layoutConcepts,
  MAX_CONCEPTS,
  type MapBox,
  mapRoom,
  type PlacedRelation,
  truncatedLabel,
} from './concept-layout';
import { useTextWidth } from './use-measure';

export const CONCEPT_FONT_PX = 15;
export const RELATION_FONT_PX = 12.5;

/** A part of the map that can be pointed at. */
export type Target = { id: string; name: string; source: SourceWire };

export function shownRelations({ concept_map, relations }: VisualWire): RelationWire[] {
  const count = Math.min(concept_map.length, MAX_CONCEPTS);
  return relations.filter(({ from, to }) => from < count && to < count);
}

/** `rem sleep is part of sleep` */
export function relationText(
  { from, to, label }: RelationWire,
  concepts: readonly ConceptWire[],
): string {
  const names = [concepts[from]?.name ?? '', concepts[to]?.name ?? ''];
  return label === ''
    ? `${names[0]} and ${names[1]} appear together`
    : `${names[0]} ${label} ${names[1]}`;
}

/** Null until the fonts have loaded and the width is known. */
export function useConceptMap(visual: VisualWire, available: number) {
  const measure = useTextWidth();
  return useMemo(() => {
    if (!measure || available === 0) return null;
    const family = getComputedStyle(document.body).fontFamily;
    const concepts = visual.concept_map.slice(0, MAX_CONCEPTS).map(({ name, source }, index) => {
      const label = truncatedLabel(name);
      const target: Target = { id: String(index), name, source };
      return { label, target, width: measure(label, `600 ${CONCEPT_FONT_PX}px ${family}`) };
    });
    const conceptWidths = concepts.map(({ width }) => width);
    const { width, height, withWords } = mapRoom(available, conceptWidths);
    const relations = shownRelations(visual).map((relation) => {
      const { from, to, source } = relation;
      const label = withWords ? truncatedLabel(relation.label) : '';
      const target: Target = {
        id: `${from}-${to}`,
        name: relationText(relation, visual.concept_map),
        source,
      };
      return {
        from,
        to,
        label,
        target,
        width: measure(label, `500 ${RELATION_FONT_PX}px ${family}`),
      };
    });
    const layout = layoutConcepts({ conceptWidths, relations, width, height });
    return {
      width,
      height,
      concepts: concepts.map(({ label, target }, index) => ({
        label,
        target,
        box: layout.concepts[index] as MapBox,
      })),
      relations: relations.map(({ label, target }, index) => ({
        label,
        target,
        placed: layout.relations[index] as PlacedRelation,
      })),
    };
  }, [measure, available, visual]);
}

export type ConceptMapDrawing = NonNullable<ReturnType<typeof useConceptMap>>;
