'use client';

import { type RefObject, useState } from 'react';
import { useStudy } from '@/components/shell/study-provider';
import { Skeleton } from '@/components/ui/skeleton';
import type { VisualWire } from '@/lib/study/wire';
import { SourceLink } from '../source-link';
import { ConceptBox, RelationLine } from './map-parts';
import { type Target, useConceptMap } from './use-concept-map';
import { useDrawingWidth } from './use-measure';

export function ConceptMap({
  visual,
  svg,
}: {
  visual: VisualWire;
  svg: RefObject<SVGSVGElement | null>;
}) {
  const { openSource } = useStudy();
  const [box, width] = useDrawingWidth<HTMLElement>();
  const map = useConceptMap(visual, width);
  const [target, setTarget] = useState<Target | null>(null);
  const partProps = <T extends { target: Target }>(drawn: T) => ({
    drawn,
    active: drawn.target.id === target?.id,
    onTarget: setTarget,
    onOpen: openSource,
  });
  return (
    <div className="sheet">
      <div className="p-3 sm:p-5">
        <figure ref={box} aria-label="Concept map">
          {map ? (
            <svg
              ref={svg}
              viewBox={`0 0 ${map.width} ${map.height}`}
              className="block w-full font-text"
            >
              <title>Concept map</title>
              {map.relations.map((drawn) => (
                <RelationLine key={drawn.target.id} {...partProps(drawn)} />
              ))}
              {map.concepts.map((drawn) => (
                <ConceptBox key={drawn.target.id} {...partProps(drawn)} />
              ))}
            </svg>
          ) : (
            <Skeleton className="aspect-20/23 sm:aspect-5/3" />
          )}
        </figure>
      </div>
      <Caption target={target} joined={map === null || map.relations.length > 0} />
    </div>
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
          <span className="hidden pointer-coarse:inline">
            Tap {what} to open its sentence in the text.
          </span>
        </p>
      )}
    </div>
  );
}
