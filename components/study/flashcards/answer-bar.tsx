'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { Deck, Grade } from './use-deck';

const GRADES: readonly { grade: Grade; label: string; hint: string }[] = [
  { grade: 1, label: 'Again', hint: 'I didn’t know it' },
  { grade: 2, label: 'Hard', hint: 'I had to think hard' },
  { grade: 3, label: 'Good', hint: 'I knew it' },
  { grade: 4, label: 'Easy', hint: 'I knew it right away' },
];

/** Flipping replaces the buttons, so the focus would be lost. */
function useRestoredFocus(flipped: boolean) {
  const bar = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card was turned over
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (lost && bar.current?.dataset.used) bar.current.querySelector('button')?.focus();
  }, [flipped]);
  return bar;
}

const ASK = 'How well did you know it?';
const TRY = 'Say the answer to yourself, then flip.';
const AGAIN = 'That was the whole deck. You’re back at the first card.';

export function AnswerBar({ deck }: { deck: Deck }) {
  const bar = useRestoredFocus(deck.flipped);
  const markUsed = () => {
    if (bar.current) bar.current.dataset.used = 'true';
  };
  return (
    <fieldset ref={bar} onFocus={markUsed}>
      <legend className="mb-2 text-sm text-ink-soft">
        {deck.flipped ? ASK : deck.hasWrapped ? AGAIN : TRY}
      </legend>
      {deck.flipped ? (
        <div className="grid grid-cols-4 gap-2">
          {GRADES.map(({ grade, label, hint }) => (
            <Button
              key={grade}
              variant="outline"
              className="px-2"
              onClick={() => deck.grade(grade)}
              title={hint}
            >
              {label}
              <kbd className="hidden font-mono text-xs font-normal text-ink-soft pointer-fine:inline">
                {grade}
              </kbd>
            </Button>
          ))}
        </div>
      ) : (
        <Button onClick={deck.flip} className="w-full">
          Show answer
        </Button>
      )}
    </fieldset>
  );
}
