'use client';

import { isPressedIn, USING_KEYS } from '@/lib/client/key-targets';
import { isTurnedOff } from '@/lib/client/single-keys';
import { useKeyDown } from '@/lib/client/use-key-down';
import { deckKey } from './deck';
import type { Deck } from './use-deck';

/** Elements that use Space. Not the card: Space flips it. */
const PRESSABLE = 'button:not([role="tab"]), a, summary, [role="tab"][aria-selected="false"]';

function isForAnother(event: KeyboardEvent): boolean {
  const isWithin = (selector: string) => isPressedIn(event, selector);
  if (event.defaultPrevented || event.repeat || isWithin(USING_KEYS)) return true;
  if (event.key.startsWith('Arrow')) return isWithin('[role="tab"]');
  return event.key === ' ' && isWithin(PRESSABLE) && !isWithin('[data-card]');
}

export function useDeckKeys(deck: Deck): void {
  useKeyDown((event: KeyboardEvent) => {
    const key = deckKey(event);
    if (key === null || isForAnother(event) || isTurnedOff(event)) return;
    event.preventDefault();
    if (key === 'flip') deck.flip();
    else if (key === 'next') deck.next();
    else if (key === 'previous') deck.previous();
    else if (key === 'master') deck.toggleMastered();
    else deck.grade(key);
  });
}
