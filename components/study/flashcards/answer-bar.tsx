'use client';

import { Button } from '@/components/ui/button';
import { AFTER_FLIP, BEFORE_FLIP, GRADES } from './grades';
import type { Deck } from './use-deck';
import { useRestoredFocus } from './use-restored-focus';

const WRAPPED = 'That was the whole deck. You’re back at the first card.';

export function AnswerBar({ deck }: { deck: Deck }) {
  const focus = useRestoredFocus(deck.flipped);
  return (
    <fieldset {...focus}>
      <legend className="mb-2 text-sm text-ink-soft">
        {deck.flipped ? AFTER_FLIP : deck.hasWrapped ? WRAPPED : BEFORE_FLIP}
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
