'use client';

import { useMemo } from 'react';
import type { ConceptWire, RelationWire, VisualWire } from '@/lib/study/wire';
import { layoutConcepts, type MapBox, MOST_CONCEPTS, type PlacedRelation, truncatedLabel } from './concept-layout';
import { useTextWidth } from './use-text-width';

/** Narrower than this there is no room for words on the lines; they stand in the list below. */
const WIDTH_FOR_WORDS = 560;

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

/** The relations between the concepts that are drawn. */
export function shownRelations({ concept_map, relations }: VisualWire): RelationWire[] {
  const count = Math.min(concept_map.length, MOST_CONCEPTS);
  return relations.filter(({ from, to }) => from < count && to < count);
}

/** The map laid out for a width; null until the fonts have loaded. */
export function useConceptMap(visual: VisualWire, width: number): ConceptMapDrawing | null {
  const measure = useTextWidth();
  return useMemo(() => {
    if (!measure || width === 0) return null;
    const withWords = width >= WIDTH_FOR_WORDS;
    const height = withWords ? Math.round(width * 0.6) : Math.round(width * 1.15);
    const family = getComputedStyle(document.body).fontFamily;
    const concepts = visual.concept_map.slice(0, MOST_CONCEPTS);
    const relations = shownRelations(visual);
    const labels = concepts.map(({ name }) => truncatedLabel(name));
    const words = relations.map(({ label }) => (withWords ? truncatedLabel(label) : ''));
    const layout = layoutConcepts({
      conceptWidths: labels.map((label) => measure(label, `600 ${CONCEPT_FONT_PX}px ${family}`)),
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
  }, [measure, width, visual]);
}
