'use client';

import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import type { Deck } from './use-deck';

/** Says that a card left the deck, and offers to take that back. */
export function ReportedNote({ deck: { justReported, takeBack } }: { deck: Deck }) {
  return (
    <div className="flex items-center gap-3 empty:hidden" role="status">
      {justReported ? (
        <>
          <p className="text-sm text-ink-soft">Reported. The card left your deck.</p>
          <Button variant="outline" size="small" onClick={() => takeBack(justReported)}>
            Undo
          </Button>
        </>
      ) : null}
    </div>
  );
}

export function ReportedCards({ deck: { reported, takeBack } }: { deck: Deck }) {
  if (reported.length === 0) return null;
  return (
    <Disclosure title={`Reported cards (${reported.length})`}>
      <ul className="grid gap-2 px-5 pb-4 text-sm">
        {reported.map((card) => (
          <li key={card.id} className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere" dir="auto">
              {card.front}
            </span>
            <Button variant="outline" size="small" onClick={() => takeBack(card)}>
              Bring back<span className="sr-only"> {card.front}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
