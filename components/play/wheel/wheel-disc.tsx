'use client';

import { clsx } from 'clsx';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { DISC_RADIUS, DISC_SLICES, rotationOf } from './disc-geometry';

/** product-rules.md, "Wheel" */
const SPIN_MS = 1_200;
export const RESTING_AT = 1;
const FULL_TURNS = 4;
const EASE = 'cubic-bezier(0.15, 0.6, 0.2, 1)';

export const SLICE_FILL: Record<number, string> = {
  1: 'fill-sheet',
  2: 'fill-rule',
  3: 'fill-pen',
  4: 'fill-marker',
};
const NUMBER_FILL: Record<number, string> = {
  1: 'fill-ink',
  2: 'fill-ink',
  3: 'fill-on-pen',
  4: 'fill-on-marker',
};

function useRotation(disc: RefObject<SVGGElement | null>, { to, turning, onLanded }: Turn): void {
  const land = useEffectEvent(onLanded);
  const lastRotation = useRef(to);
  useEffect(() => {
    if (!turning || !disc.current) {
      lastRotation.current = to;
      return;
    }
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const animation = disc.current.animate(
      [{ rotate: `${lastRotation.current}deg` }, { rotate: `${to + FULL_TURNS * 360}deg` }],
      {
        duration: isReduced ? 0 : SPIN_MS,
        easing: EASE,
      },
    );
    animation.finished.then(
      () => land(),
      () => undefined,
    );
    return () => animation.cancel();
  }, [disc, to, turning]);
}

type Turn = { to: number; turning: boolean; onLanded: () => void };

type WheelDiscProps = {
  /** The result under the pointer, after the rotation. */
  points: number;
  turning?: boolean;
  onLanded?: () => void;
};

export function WheelDisc({ points, turning = false, onLanded = () => undefined }: WheelDiscProps) {
  const disc = useRef<SVGGElement>(null);
  useRotation(disc, { to: rotationOf(points), turning, onLanded });
  return (
    <svg
      viewBox="-160 -172 320 334"
      role="img"
      aria-label="Wheel with four slices for 1, 2, 3 and 4 points, each sized by its odds"
      className="block w-full max-w-80 max-sm:mx-auto"
    >
      <g ref={disc} style={{ rotate: `${rotationOf(points)}deg` }}>
        {DISC_SLICES.map(({ points: value, path }) => (
          <path
            key={value}
            d={path}
            strokeWidth={1.5}
            className={clsx('stroke-ink', SLICE_FILL[value])}
          />
        ))}
        {DISC_SLICES.map(({ points: value, label, middle, isNarrow }) => (
          <text
            key={value}
            transform={`translate(${label.x} ${label.y}) rotate(${middle})`}
            textAnchor="middle"
            dominantBaseline="central"
            fontSize={isNarrow ? 15 : 34}
            fontWeight={650}
            className={clsx('font-display', NUMBER_FILL[value])}
          >
            {value}
          </text>
        ))}
      </g>
      <circle r={DISC_RADIUS} fill="none" strokeWidth={3} className="stroke-ink" />
      <circle r={9} className="fill-ink" />
      <path
        d="M-13-171h26L0-136z"
        strokeWidth={2}
        strokeLinejoin="round"
        className="fill-bad stroke-paper"
      />
    </svg>
  );
}
