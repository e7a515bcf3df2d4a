'use client';

import { useMemo } from 'react';
import type { ConceptWire, RelationWire, VisualWire } from '@/lib/study/wire';
import {
  layoutConcepts,
  MAX_CONCEPTS,
  type MapBox,
  mapRoom,
  type PlacedRelation,
  truncatedLabel,
} from './concept-layout';
import { useTextWidth } from './use-text-width';

export const CONCEPT_FONT_PX = 15;
export const RELATION_FONT_PX = 12.5;

export type DrawnConcept = { concept: ConceptWire; label: string; box: MapBox };
export type DrawnRelation = {
  relation: RelationWire;
  label: string;
  from: DrawnConcept;
  to: DrawnConcept;
  placed: PlacedRelation;
};
export type ConceptMapDrawing = {
  width: number;
  height: number;
  concepts: DrawnConcept[];
  relations: DrawnRelation[];
};

export function shownRelations({ concept_map, relations }: VisualWire): RelationWire[] {
  const count = Math.min(concept_map.length, MAX_CONCEPTS);
  return relations.filter(({ from, to }) => from < count && to < count);
}

/** Null until the fonts have loaded and the width is known. */
export function useConceptMap(visual: VisualWire, available: number): ConceptMapDrawing | null {
  const measure = useTextWidth();
  return useMemo(() => {
    if (!measure || available === 0) return null;
    const family = getComputedStyle(document.body).fontFamily;
    const concepts = visual.concept_map.slice(0, MAX_CONCEPTS);
    const relations = shownRelations(visual);
    const labels = concepts.map(({ name }) => truncatedLabel(name));
    const conceptWidths = labels.map((label) => measure(label, `600 ${CONCEPT_FONT_PX}px ${family}`));
    const { width, height, withWords } = mapRoom(available, conceptWidths);
    const words = relations.map(({ label }) => (withWords ? truncatedLabel(label) : ''));
    const layout = layoutConcepts({
      conceptWidths,
      relations: relations.map(({ from, to }, index) => ({
        from,
        to,
        width: measure(words[index] ?? '', `500 ${RELATION_FONT_PX}px ${family}`),
      })),
      width,
      height,
    });
    const drawn = concepts.map((concept, index): DrawnConcept => {
      return { concept, label: labels[index] ?? '', box: layout.concepts[index] as MapBox };
    });
    return {
      width,
      height,
      concepts: drawn,
      relations: relations.map((relation, index) => ({
        relation,
        label: words[index] ?? '',
        from: drawn[relation.from] as DrawnConcept,
        to: drawn[relation.to] as DrawnConcept,
        placed: layout.relations[index] as PlacedRelation,
      })),
    };
  }, [measure, available, visual]);
}
