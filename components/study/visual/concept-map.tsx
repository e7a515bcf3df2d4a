'use client';

import { type RefObject, useState } from 'react';
import { useStudy } from '@/components/shell/study-provider';
import { Skeleton } from '@/components/ui/skeleton';
import type { VisualWire } from '@/lib/study/wire';
import { SourceLink } from '../source-link';
import { ConceptBox, RelationLine, type Target } from './map-parts';
import { relationText } from './relation-text';
import { type ConceptMapDrawing, useConceptMap } from './use-concept-map';
import { useDrawingWidth } from './use-drawing-width';

type DrawingProps = {
  map: ConceptMapDrawing;
  visual: VisualWire;
  svg: RefObject<SVGSVGElement | null>;
  target: Target | null;
  onTarget: (target: Target) => void;
};

function Drawing({ map, visual, svg, target, onTarget }: DrawingProps) {
  const { openSource } = useStudy();
  return (
    <svg ref={svg} viewBox={`0 0 ${map.width} ${map.height}`} className="block w-full font-text">
      <title>Concept map</title>
      {map.relations.map((drawn) => {
        const id = `${drawn.relation.from}-${drawn.relation.to}`;
        const name = relationText(drawn.relation, visual.concept_map);
        const active = target?.id === id;
        const own = { id, name, source: drawn.relation.source };
        return (
          <RelationLine key={id} drawn={drawn} active={active} target={own} onTarget={onTarget} onOpen={openSource} />
        );
      })}
      {map.concepts.map((drawn, index) => {
        const id = String(index);
        const { name, source } = drawn.concept;
        const active = target?.id === id;
        return (
          <ConceptBox
            key={id}
            drawn={drawn}
            active={active}
            target={{ id, name, source }}
            onTarget={onTarget}
            onOpen={openSource}
          />
        );
      })}
    </svg>
  );
}

function Caption({ target, joined }: { target: Target | null; joined: boolean }) {
  const what = joined ? 'a line or concept' : 'a concept';
  return (
    <div className="flex min-h-24 items-start gap-4 border-t border-rule p-4 text-sm sm:px-5">
      {target ? (
        <>
          <p className="min-w-0 grow" dir="auto">
            <strong className="mb-0.5 block">{target.name}</strong>
            {target.source.quote}
          </p>
          <SourceLink source={target.source} className="mt-0.5 min-h-6 shrink-0 items-center" />
        </>
      ) : (
        <p className="text-ink-soft">
          {joined ? null : 'No sentence in this text connects two of these concepts. '}
          <span className="pointer-coarse:hidden">
            Hover over {what} to see its sentence; click to open it in the text.
          </span>
          <span className="hidden pointer-coarse:inline">Tap {what} to open its sentence in the text.</span>
        </p>
      )}
    </div>
  );
}

export function ConceptMap({ visual, svg }: { visual: VisualWire; svg: RefObject<SVGSVGElement | null> }) {
  const [box, width] = useDrawingWidth<HTMLElement>();
  const map = useConceptMap(visual, width);
  const [target, setTarget] = useState<Target | null>(null);
  return (
    <div className="sheet">
      <div className="p-3 sm:p-5">
        <figure ref={box} aria-label="Concept map">
          {map ? (
            <Drawing map={map} visual={visual} svg={svg} target={target} onTarget={setTarget} />
          ) : (
            <Skeleton className="aspect-20/23 sm:aspect-5/3" />
          )}
        </figure>
      </div>
      <Caption target={target} joined={map === null || map.relations.length > 0} />
    </div>
  );
}
