'use client';

import { type PointerEvent, useRef, useState } from 'react';
import { AGAIN, GOOD, type ReviewGrade } from '@/lib/constants/memory';

/** A shorter move is a tap, or a scroll. */
const LEAST_PX = 72;

type Start = { x: number; y: number; id: number };

/** Of a flipped card, with a finger: to the left is Again, to the right Good. Scrolling up and down stays. */
export function useSwipe(isActive: boolean, onGrade: (grade: ReviewGrade) => void) {
  const start = useRef<Start | null>(null);
  const [offset, setOffset] = useState(0);
  const end = () => {
    start.current = null;
    setOffset(0);
  };
  const handlers = {
    onPointerDown: ({ pointerType, pointerId, clientX, clientY }: PointerEvent) => {
      if (isActive && pointerType === 'touch')
        start.current = { x: clientX, y: clientY, id: pointerId };
    },
    onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const { current } = start;
      if (current?.id !== pointerId) return;
      const across = clientX - current.x;
      setOffset(Math.abs(across) > Math.abs(clientY - current.y) ? across : 0);
    },
    onPointerUp: ({ pointerId }: PointerEvent) => {
      if (start.current?.id !== pointerId) return;
      const across = offset;
      end();
      if (Math.abs(across) >= LEAST_PX) onGrade(across < 0 ? AGAIN : GOOD);
    },
    onPointerCancel: end,
  };
  const isFarEnough = Math.abs(offset) >= LEAST_PX;
  return { offset, will: isFarEnough ? (offset < 0 ? 'Again' : 'Good') : null, handlers };
}
