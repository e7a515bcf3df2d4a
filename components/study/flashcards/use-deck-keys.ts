'use client';

import { useEffect, useEffectEvent } from 'react';
import { deckKey } from './deck';
import type { Deck } from './use-deck';

/** Where a key already means something of its own. */
const OWN_KEYS = 'input, textarea, select, [role="tab"], [role="dialog"], [contenteditable]';
const PRESSABLE = 'button, a, summary';

function meansSomethingElse(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || event.repeat || target?.closest(OWN_KEYS)) return true;
  return event.key === ' ' && target?.closest(PRESSABLE) !== null && !target?.closest('[data-card]');
}

/** Space, arrows, M and 1 to 4, wherever the focus is on the tab. */
export function useDeckKeys(deck: Deck): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = deckKey(event);
    if (key === null || meansSomethingElse(event)) return;
    event.preventDefault();
    if (key === 'flip') deck.flip();
    else if (key === 'next') deck.next();
    else if (key === 'previous') deck.previous();
    else if (key === 'master') deck.master();
    else deck.grade(key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
