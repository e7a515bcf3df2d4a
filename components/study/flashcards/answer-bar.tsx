'use client';

import { Button } from '@/components/ui/button';
import { GradeButtons } from './grade-buttons';
import { AFTER_FLIP, BEFORE_FLIP } from './grades';
import type { Deck } from './use-deck';
import { useRestoredFocus } from './use-restored-focus';
import { useWaits } from './use-waits';

const WRAPPED = 'That was the whole deck. You’re back at the first card.';

export function AnswerBar({ deck }: { deck: Deck }) {
  const focus = useRestoredFocus(deck.flipped);
  const waits = useWaits(deck.card, deck.flipped);
  return (
    <fieldset {...focus}>
      <legend className="mb-2 text-sm text-ink-soft">
        {deck.flipped ? AFTER_FLIP : deck.hasWrapped ? WRAPPED : BEFORE_FLIP}
      </legend>
      {deck.flipped ? (
        <GradeButtons waits={waits} onGrade={deck.grade} />
      ) : (
        <Button onClick={deck.flip} className="w-full">
          Show answer
        </Button>
      )}
    </fieldset>
  );
}
