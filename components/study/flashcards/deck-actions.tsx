'use client';

import { ChevronLeft, ChevronRight, RotateCcw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { Deck } from './use-deck';

/** Round the deck, and what is known for good. */
export function DeckActions({ deck }: { deck: Deck }) {
  const { all, card } = deck;
  const anyMastered = all.some(({ mastered }) => mastered);
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button variant="outline" size="icon" onClick={deck.previous}>
        <ChevronLeft aria-hidden="true" className="size-5" />
        <span className="sr-only">Previous card</span>
      </Button>
      <Button variant="outline" size="small" onClick={deck.master} disabled={card?.mastered} className="grow">
        {card?.mastered ? 'Mastered' : 'Mark Mastered'}
      </Button>
      <Button variant="outline" size="icon" onClick={deck.next}>
        <ChevronRight aria-hidden="true" className="size-5" />
        <span className="sr-only">Next card</span>
      </Button>
      <Button
        variant="quiet"
        size="small"
        onClick={deck.reset}
        disabled={!anyMastered}
        className="max-sm:basis-full sm:ml-auto"
      >
        <RotateCcw aria-hidden="true" className="size-4" />
        Reset Progress
      </Button>
    </div>
  );
}
