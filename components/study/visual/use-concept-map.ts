'use client';

import { useMemo } from 'react';
import type { EngineName } from '@/lib/engine/types';
import type { ConceptWire, RelationWire, SourceWire, VisualWire } from '@/lib/study/wire';
import type { MapBox } from './boxes';
import { layoutConcepts, mapRoom } from './concept-layout';
import { relationLabel, titleLines, truncatedLabel } from './labels';
import { conceptsOf, firstOfGroups, relationsAmong } from './levels';
import type { LabeledLine } from './map-lines';
import { useTextWidth } from './use-measure';

export const CONCEPT_FONT_PX = 15;
export const RELATION_FONT_PX = 12.5;

/** A part of the map that can be pointed at. `theme`: a press opens that level instead of the source. */
export type Target = {
  id: string;
  name: string;
  source: SourceWire;
  theme?: number;
  /** Of a relation. */
  engine?: EngineName;
};

type Node = { lines: string[]; target: Target | null };
type Line = { from: number; to: number; label: string; target: Target | null };
type Level = { nodes: Node[]; lines: Line[] };

/** `REM sleep is part of sleep` */
export function relationText(
  { from, to, label }: RelationWire,
  concepts: readonly ConceptWire[],
): string {
  return `${concepts[from]?.name ?? ''} ${label} ${concepts[to]?.name ?? ''}`;
}

/** The document in the middle, its themes around it. */
function documentLevel({ themes }: VisualWire, title: string): Level {
  const around = themes.map(({ title: name, source }, theme): Node => {
    return { lines: titleLines(name), target: { id: `theme-${theme}`, name, source, theme } };
  });
  const center: Node = { lines: titleLines(title), target: null };
  return { nodes: [center, ...around], lines: around.map((_, n) => branch(n + 1)) };
}

/** Concepts with what the text says of two of them; the first of each group that these join hangs on the theme. */
function conceptLevel(visual: VisualWire, theme: number | null): Level {
  const concepts = conceptsOf(visual, theme);
  const named = relationsAmong(visual, concepts).map((relation): Line => {
    const { from, to, label, source, engine } = relation;
    const name = relationText(relation, visual.concept_map);
    return {
      from: concepts.indexOf(from),
      to: concepts.indexOf(to),
      label,
      target: { id: `${from}-${to}`, name, source, engine },
    };
  });
  const nodes = concepts.flatMap((index): Node[] => {
    const concept = visual.concept_map[index];
    if (!concept) return [];
    const { name, source } = concept;
    return [{ lines: [truncatedLabel(name)], target: { id: String(index), name, source } }];
  });
  const parent = theme === null ? undefined : visual.themes[theme];
  if (!parent) return { nodes, lines: named };
  const below = named.map((line) => ({ ...line, from: line.from + 1, to: line.to + 1 }));
  const branches = firstOfGroups(nodes.length, named).map((node) => branch(node + 1));
  return {
    nodes: [{ lines: titleLines(parent.title), target: null }, ...nodes],
    lines: [...branches, ...below],
  };
}

const branch = (to: number): Line => ({ from: 0, to, label: '', target: null });

type Shown = { visual: VisualWire; title: string; theme: number | null };

/** Null until the fonts have loaded and the width is known. */
export function useConceptMap({ visual, title, theme }: Shown, available: number) {
  const measure = useTextWidth();
  return useMemo(() => {
    if (!measure || available === 0) return null;
    const family = getComputedStyle(document.body).fontFamily;
    const level =
      theme === null && visual.themes.length > 0
        ? documentLevel(visual, title)
        : conceptLevel(visual, theme);
    const conceptWidths = level.nodes.map(({ lines }) =>
      Math.max(...lines.map((line) => measure(line, `600 ${CONCEPT_FONT_PX}px ${family}`))),
    );
    const { width, height, withWords } = mapRoom(available, conceptWidths);
    const lines = level.lines.map((line) => {
      const label = withWords ? relationLabel(line.label) : '';
      return { ...line, label, width: measure(label, `500 ${RELATION_FONT_PX}px ${family}`) };
    });
    const hub = level.nodes[0]?.target === null;
    const layout = layoutConcepts({ conceptWidths, relations: lines, width, height, hub });
    return {
      width,
      height,
      concepts: level.nodes.map((node, index) => ({
        ...node,
        box: layout.concepts[index] as MapBox,
      })),
      relations: lines.map(({ label, target }, index) => ({
        label,
        target,
        placed: layout.relations[index] as LabeledLine,
      })),
    };
  }, [measure, available, visual, title, theme]);
}

export type ConceptMapDrawing = NonNullable<ReturnType<typeof useConceptMap>>;
