'use client';

import { ChevronLeft, ChevronRight, RotateCcw, Undo2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { counted } from '@/lib/client/format';
import type { Deck } from './use-deck';

/** One button for both, so that it keeps the focus. */
function ResetButton({ deck }: { deck: Deck }) {
  const { all, clearedCount } = deck;
  const anyMastered = all.some(({ mastered }) => mastered);
  const Icon = clearedCount > 0 ? Undo2 : RotateCcw;
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={clearedCount > 0 ? deck.undoReset : deck.reset}
      disabled={clearedCount === 0 && !anyMastered}
      className="max-sm:grow"
    >
      <Icon className="size-4" />
      {clearedCount > 0 ? 'Undo Reset' : 'Reset Progress'}
    </Button>
  );
}

export function DeckActions({ deck }: { deck: Deck }) {
  const { card, clearedCount } = deck;
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button variant="outline" size="icon" onClick={deck.previous}>
        <ChevronLeft className="size-5" />
        <span className="sr-only">Previous card</span>
      </Button>
      <Button variant="outline" size="small" onClick={deck.toggleMastered} className="grow">
        {card?.mastered ? 'Unmark Mastered' : 'Mark Mastered'}
      </Button>
      <Button variant="outline" size="icon" onClick={deck.next}>
        <ChevronRight className="size-5" />
        <span className="sr-only">Next card</span>
      </Button>
      {/* What happened stands beside the button: below it, a phone's bottom bar would hide it. */}
      <div className="flex flex-wrap items-center gap-x-3 max-sm:basis-full sm:ml-auto">
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {clearedCount > 0 ? `Progress reset for ${counted(clearedCount, 'card')}.` : ''}
        </p>
        <ResetButton deck={deck} />
      </div>
    </div>
  );
}
