'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { QueueCardWire } from '@/lib/study/memory/wire';
import { intervalWords } from './interval-words';
import type { Grade } from './session-state';

const GRADES = [
  { grade: 1, key: 'again', label: 'Again' },
  { grade: 2, key: 'hard', label: 'Hard' },
  { grade: 3, key: 'good', label: 'Good' },
  { grade: 4, key: 'easy', label: 'Easy' },
] as const satisfies { grade: Grade; key: keyof QueueCardWire['next']; label: string }[];

type GradeBarProps = {
  card: QueueCardWire;
  flipped: boolean;
  onFlip: () => void;
  onGrade: (grade: Grade) => void;
};

/** Each button says when the card comes back. Flipping replaces the buttons, so the focus moves with them. */
export function GradeBar({ card, flipped, onFlip, onGrade }: GradeBarProps) {
  const bar = useRef<HTMLFieldSetElement>(null);
  const wasUsed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the buttons were replaced
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && wasUsed.current) bar.current?.querySelector('button')?.focus();
  }, [flipped, card.id]);
  return (
    <fieldset
      ref={bar}
      onFocus={() => {
        wasUsed.current = true;
      }}
      className="max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-4.5 max-sm:border-t max-sm:border-rule max-sm:bg-paper max-sm:px-4.5 max-sm:pt-2 max-sm:pb-3"
    >
      <legend className="mb-2 text-sm text-ink-soft max-sm:sr-only">
        {flipped ? 'How well did you know it?' : 'Say the answer to yourself, then flip.'}
      </legend>
      {flipped ? (
        <div className="grid grid-cols-4 gap-2">
          {GRADES.map(({ grade, key, label }) => (
            <Button
              key={grade}
              variant="outline"
              className="flex-col gap-0 px-1 py-1.5 leading-tight"
              onClick={() => onGrade(grade)}
            >
              <span>
                {label}
                <kbd className="ml-1.5 hidden font-mono text-xs font-normal text-ink-soft pointer-fine:inline">
                  {grade}
                </kbd>
              </span>
              <span className="text-xs font-normal text-ink-soft">
                <span className="sr-only">, comes back in </span>
                {intervalWords(card.next[key])}
              </span>
            </Button>
          ))}
        </div>
      ) : (
        <Button onClick={onFlip} className="w-full">
          Show answer
        </Button>
      )}
    </fieldset>
  );
}
