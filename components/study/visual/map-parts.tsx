import { clsx } from 'clsx';
import type { KeyboardEvent, ReactNode } from 'react';
import type { MapBox } from './boxes';
import type { MapLine } from './map-lines';
import {
  CONCEPT_FONT_PX,
  type ConceptMapDrawing,
  RELATION_FONT_PX,
  type Target,
} from './use-concept-map';

type PressableProps = {
  target: Target | null;
  onTarget: (target: Target) => void;
  onOpen: (target: Target) => void;
  children: ReactNode;
};

const nameOf = ({ name, source, theme }: Target) =>
  theme === undefined ? `${name}, open the source: ${source.quote}` : `${name}, show its concepts`;

/** Without a target: drawn only. */
function Pressable({ target, onTarget, onOpen, children }: PressableProps) {
  if (!target) return <g>{children}</g>;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onOpen(target);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button
    <g
      role="button"
      tabIndex={0}
      aria-label={nameOf(target)}
      onMouseEnter={() => onTarget(target)}
      onFocus={() => onTarget(target)}
      onClick={() => onOpen(target)}
      onKeyDown={press}
      className="group cursor-pointer outline-none"
    >
      <title>{target.name}</title>
      {children}
    </g>
  );
}

type LabelProps = { x: number; y: number; size: number; className: string; children: string };

function Label({ x, y, size, className, children }: LabelProps) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of SVG takes no focus
    <g aria-hidden="true" className="pointer-events-none">
      <text
        x={x}
        y={y}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={size}
        className={className}
      >
        {children}
      </text>
    </g>
  );
}

function cornersOf({ x, y, width, height }: MapBox) {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

type PartProps<T> = Omit<PressableProps, 'target' | 'children'> & { drawn: T; active: boolean };

/** Its tip at the end of the line, in the line's direction there. */
function arrowAt({ bend, to }: MapLine): string {
  const angle = (Math.atan2(to.y - bend.y, to.x - bend.x) * 180) / Math.PI;
  return `translate(${to.x},${to.y}) rotate(${angle})`;
}

export function RelationLine({
  drawn,
  active,
  ...press
}: PartProps<ConceptMapDrawing['relations'][number]>) {
  const { placed, label, target } = drawn;
  const { from, to, bend, label: box } = placed;
  const line = `M${from.x},${from.y} Q${bend.x},${bend.y} ${to.x},${to.y}`;
  return (
    <>
      <Pressable target={target} {...press}>
        <path d={line} fill="none" className="stroke-transparent" strokeWidth={24} />
        <path
          d={line}
          fill="none"
          className={clsx(active ? 'stroke-pen' : 'stroke-edge', 'group-focus-visible:stroke-pen')}
          strokeWidth={active ? 3 : 1.5}
        />
        {target ? (
          <path
            d="M0,0 L-9,-4.5 L-9,4.5 Z"
            transform={arrowAt(placed)}
            className={clsx(active ? 'fill-pen' : 'fill-edge', 'group-focus-visible:fill-pen')}
          />
        ) : null}
        {label ? <rect {...cornersOf(box)} rx={3} className="fill-sheet" /> : null}
      </Pressable>
      {label ? (
        <Label
          x={box.x}
          y={box.y}
          size={RELATION_FONT_PX}
          className={clsx('font-medium', active ? 'fill-pen' : 'fill-ink-soft')}
        >
          {label}
        </Label>
      ) : null}
    </>
  );
}

const LINE_HEIGHT = 18;

function labelColor(isHub: boolean, active: boolean): string {
  if (isHub) return 'fill-paper';
  return active ? 'fill-on-marker' : 'fill-ink';
}

export function ConceptBox({
  drawn,
  active,
  ...press
}: PartProps<ConceptMapDrawing['concepts'][number]>) {
  const { box, lines, target } = drawn;
  const isHub = target === null;
  return (
    <>
      <Pressable target={target} {...press}>
        <rect
          {...cornersOf(box)}
          rx={6}
          className={clsx(
            active && 'fill-marker stroke-on-marker',
            !active && (isHub ? 'fill-ink stroke-ink' : 'fill-sheet stroke-ink'),
            'group-focus-visible:stroke-pen group-focus-visible:[stroke-width:3]',
          )}
          strokeWidth={1.5}
        />
      </Pressable>
      {lines.map((line, n) => (
        <Label
          key={line}
          x={box.x}
          y={box.y + (n - (lines.length - 1) / 2) * LINE_HEIGHT}
          size={CONCEPT_FONT_PX}
          className={clsx('font-semibold', labelColor(isHub, active))}
        >
          {line}
        </Label>
      ))}
    </>
  );
}
