'use client';

import type { ComponentProps } from 'react';
import type { ReviewGrade } from '@/lib/constants/memory';
import { IndexCard } from './index-card';
import { useSwipe } from './use-swipe';

type SwipeCardProps = ComponentProps<typeof IndexCard> & { onGrade: (grade: ReviewGrade) => void };

/** Once it is flipped, a finger can grade it too. Its foot then says how. */
export function SwipeCard({ onGrade, ...card }: SwipeCardProps) {
  const { offset, will, handlers } = useSwipe(card.flipped, onGrade);
  return (
    <div
      {...handlers}
      className="touch-pan-y"
      style={offset ? { transform: `translateX(${offset}px)` } : undefined}
    >
      <IndexCard {...card} position={will ?? card.position} />
    </div>
  );
}

export function SwipeHint() {
  return (
    <p className="text-xs text-ink-soft pointer-fine:hidden">
      After flipping, swipe left for Again, right for Good.
    </p>
  );
}
