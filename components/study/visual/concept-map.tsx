'use client';

import { type RefObject, useId, useRef, useState } from 'react';
import { useStudy } from '@/components/shell/study-provider';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import type { VisualWire } from '@/lib/study/wire';
import { MadeBy } from '../made-by';
import { SourceLink } from '../source-link';
import { ConceptBox, RelationLine } from './map-parts';
import { type ConceptMapDrawing, type Target, useConceptMap } from './use-concept-map';
import { useDrawingWidth } from './use-measure';

type MapProps = { visual: VisualWire; title: string; svg: RefObject<SVGSVGElement | null> };

/** Two levels: the document with its themes, and a theme with its concepts. Older documents have concepts only. */
export function ConceptMap({ visual, title, svg }: MapProps) {
  const { openSource } = useStudy();
  const [box, width] = useDrawingWidth<HTMLElement>();
  const [theme, setTheme] = useState<number | null>(null);
  const map = useConceptMap({ visual, title, theme }, width);
  const [target, setTarget] = useState<Target | null>(null);
  const levels = useRef<HTMLSelectElement>(null);
  const show = (level: number | null) => {
    setTheme(level);
    setTarget(null);
  };
  const partProps = <T extends { target: Target | null }>(drawn: T) => ({
    drawn,
    active: drawn.target !== null && drawn.target.id === target?.id,
    onTarget: setTarget,
    onOpen: (pressed: Target) => {
      if (pressed.theme === undefined) return openSource(pressed.source);
      show(pressed.theme);
      // The pressed theme leaves; the select names the level that is shown.
      levels.current?.focus({ preventScroll: true });
    },
  });
  return (
    <div className="sheet">
      {visual.themes.length > 0 ? (
        <LevelBar ref={levels} themes={visual.themes} theme={theme} onShow={show} />
      ) : null}
      <div className="p-3 sm:p-5">
        <figure ref={box} aria-label="Concept map">
          {map ? (
            <svg
              ref={svg}
              viewBox={`0 0 ${map.width} ${map.height}`}
              className="block w-full font-text"
            >
              <title>Concept map</title>
              {map.relations.map((drawn, n) => (
                <RelationLine key={drawn.target?.id ?? `branch-${n}`} {...partProps(drawn)} />
              ))}
              {map.concepts.map((drawn) => (
                <ConceptBox key={drawn.target?.id ?? 'hub'} {...partProps(drawn)} />
              ))}
            </svg>
          ) : (
            <Skeleton className="aspect-20/23 sm:aspect-5/3" />
          )}
        </figure>
      </div>
      {map?.concepts.some((drawn) => drawn.target) === false ? (
        <p className="border-t border-rule p-4 text-sm text-ink-soft sm:px-5">
          We found no concepts in this part.
        </p>
      ) : (
        <Caption
          target={target}
          what={pointedAt(map, visual.themes.length > 0 && theme === null)}
        />
      )}
    </div>
  );
}

type LevelBarProps = {
  ref: RefObject<HTMLSelectElement | null>;
  themes: VisualWire['themes'];
  theme: number | null;
  onShow: (theme: number | null) => void;
};

function LevelBar({ ref, themes, theme, onShow }: LevelBarProps) {
  const id = useId();
  return (
    <div className="border-b border-rule p-3 sm:px-5">
      <label htmlFor={id} className="flex items-center gap-3 text-sm font-medium">
        Show
        <Select
          id={id}
          ref={ref}
          value={theme ?? ''}
          onChange={({ target }) => onShow(target.value === '' ? null : Number(target.value))}
        >
          <option value="">The whole document</option>
          {themes.map(({ title }, index) => (
            <option key={title} value={index}>
              {title}
            </option>
          ))}
        </Select>
      </label>
    </div>
  );
}

function pointedAt(map: ConceptMapDrawing | null, isThemes: boolean): string {
  if (isThemes) return 'a theme';
  return map?.relations.some(({ target }) => target) ? 'a line or concept' : 'a concept';
}

function Caption({ target, what }: { target: Target | null; what: string }) {
  const opens = what === 'a theme' ? 'show its concepts' : 'open its sentence in the text';
  return (
    <div className="flex min-h-24 items-start gap-4 border-t border-rule p-4 text-sm sm:px-5">
      {target ? (
        <>
          <p className="min-w-0 grow" dir="auto">
            <strong className="mb-0.5 block">{target.name}</strong>
            {target.source.quote}{' '}
            <MadeBy engine={target.engine ?? 'local'} className="text-ink-soft" />
          </p>
          <SourceLink source={target.source} className="mt-0.5 min-h-6 shrink-0 items-center" />
        </>
      ) : (
        <p className="text-ink-soft">
          <span className="pointer-coarse:hidden">
            Hover over {what} to see its sentence; click to {opens}.
          </span>
          <span className="hidden pointer-coarse:inline">
            Tap {what} to {opens}.
          </span>
        </p>
      )}
    </div>
  );
}
