'use client';

import { clsx } from 'clsx';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useStudy } from '@/components/dashboard/study-provider';
import { Skeleton } from '@/components/ui/skeleton';
import type { SourceWire, VisualWire } from '@/lib/study/wire';
import { SourceLink } from '../source-link';
import { relationText } from './relation-text';
import {
  CONCEPT_FONT_PX,
  type ConceptMapDrawing,
  type DrawnConcept,
  type DrawnRelation,
  RELATION_FONT_PX,
  useConceptMap,
} from './use-concept-map';
import { useWidth } from './use-width';

/** What the pointer or the focus is on. */
type Looked = { id: string; name: string; source: SourceWire };

type Pressable = { looked: Looked; onLook: (looked: Looked) => void; onOpen: (source: SourceWire) => void };

/** Makes a part of a drawing behave as a button. */
function pressable({ looked, onLook, onOpen }: Pressable) {
  return {
    role: 'button',
    tabIndex: 0,
    'aria-label': `${looked.name}. Open the source: ${looked.source.quote}`,
    onMouseEnter: () => onLook(looked),
    onFocus: () => onLook(looked),
    onClick: () => onOpen(looked.source),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onOpen(looked.source);
    },
  } as const;
}

function RelationLine({ drawn, active, ...press }: { drawn: DrawnRelation; active: boolean } & Pressable) {
  const { from, to, box, label } = drawn;
  const line = `M${from.box.x},${from.box.y} Q${box.x},${box.y} ${to.box.x},${to.box.y}`;
  // The middle of the drawn curve: half way between its control point and the middle of its ends.
  const x = (from.box.x + to.box.x) / 4 + box.x / 2;
  const y = (from.box.y + to.box.y) / 4 + box.y / 2;
  return (
    <g {...pressable(press)} className="group cursor-pointer outline-none">
      <title>{press.looked.name}</title>
      <path d={line} fill="none" className="stroke-transparent" strokeWidth={24} />
      <path
        d={line}
        fill="none"
        className={clsx(active ? 'stroke-pen' : 'stroke-edge', 'group-focus-visible:stroke-pen')}
        strokeWidth={active ? 3 : 1.5}
      />
      {label ? (
        <>
          <rect
            x={x - box.width / 2}
            y={y - box.height / 2}
            width={box.width}
            height={box.height}
            rx={3}
            className="fill-paper"
          />
          <text
            x={x}
            y={y}
            textAnchor="middle"
            dominantBaseline="central"
            fontSize={RELATION_FONT_PX}
            fontWeight={500}
            className={active ? 'fill-pen' : 'fill-ink-soft'}
          >
            {label}
          </text>
        </>
      ) : null}
    </g>
  );
}

function ConceptBox({ drawn, active, ...press }: { drawn: DrawnConcept; active: boolean } & Pressable) {
  const { box, label } = drawn;
  return (
    <g {...pressable(press)} className="group cursor-pointer outline-none">
      <title>{press.looked.name}</title>
      <rect
        x={box.x - box.width / 2}
        y={box.y - box.height / 2}
        width={box.width}
        height={box.height}
        rx={6}
        className={clsx(
          active ? 'fill-marker stroke-on-marker' : 'fill-sheet stroke-ink',
          'group-focus-visible:stroke-pen group-focus-visible:[stroke-width:3]',
        )}
        strokeWidth={1.5}
      />
      <text
        x={box.x}
        y={box.y}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={CONCEPT_FONT_PX}
        fontWeight={600}
        className={active ? 'fill-on-marker' : 'fill-ink'}
      >
        {label}
      </text>
    </g>
  );
}

type DrawingProps = {
  map: ConceptMapDrawing;
  visual: VisualWire;
  svg: RefObject<SVGSVGElement | null>;
  looked: Looked | null;
  onLook: (looked: Looked) => void;
};

function Drawing({ map, visual, svg, looked, onLook }: DrawingProps) {
  const { openSource } = useStudy();
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${map.width} ${map.height}`}
      width={map.width}
      height={map.height}
      className="block max-w-full font-text"
    >
      <title>Concept map</title>
      {map.relations.map((drawn) => {
        const id = `${drawn.relation.from}-${drawn.relation.to}`;
        const name = relationText(drawn.relation, visual.concept_map);
        const active = looked?.id === id;
        const target = { id, name, source: drawn.relation.source };
        return (
          <RelationLine key={id} drawn={drawn} active={active} looked={target} onLook={onLook} onOpen={openSource} />
        );
      })}
      {map.concepts.map((drawn, index) => {
        const id = String(index);
        const { name, source } = drawn.concept;
        const active = looked?.id === id;
        return (
          <ConceptBox
            key={id}
            drawn={drawn}
            active={active}
            looked={{ id, name, source }}
            onLook={onLook}
            onOpen={openSource}
          />
        );
      })}
    </svg>
  );
}

/** The sentence behind what one points at. */
function Caption({ looked }: { looked: Looked | null }) {
  return (
    <div className="flex min-h-24 items-start gap-4 border-t border-rule p-4 text-sm sm:px-5">
      {looked ? (
        <>
          <p className="min-w-0 grow" dir="auto">
            <strong className="mb-0.5 block">{looked.name}</strong>
            {looked.source.quote}
          </p>
          <SourceLink source={looked.source} className="mt-0.5 shrink-0" />
        </>
      ) : (
        <p className="text-ink-soft">
          Point at a line or a concept to see the sentence it comes from; press to open it.
        </p>
      )}
    </div>
  );
}

/** Up to six concepts and the sentences that join them. */
export function ConceptMap({ visual, svg }: { visual: VisualWire; svg: RefObject<SVGSVGElement | null> }) {
  const [box, width] = useWidth<HTMLElement>();
  const map = useConceptMap(visual, width);
  const [looked, setLooked] = useState<Looked | null>(null);
  return (
    <div className="sheet">
      <div className="p-3 sm:p-5">
        <figure ref={box} aria-label="Concept map" className="min-h-64">
          {map ? (
            <Drawing map={map} visual={visual} svg={svg} looked={looked} onLook={setLooked} />
          ) : (
            <Skeleton className="h-64" />
          )}
        </figure>
      </div>
      <Caption looked={looked} />
    </div>
  );
}
