'use client';

import { useEffect, useEffectEvent } from 'react';
import { deckKey } from './deck';
import type { Deck } from './use-deck';

/** Elements that use all keys. */
const TYPING = 'input, textarea, select, [role="dialog"], [contenteditable]';
/** Elements that use Space. Not the card: Space flips it. */
const PRESSABLE = 'button:not([role="tab"]), a, summary, [role="tab"][aria-selected="false"]';

function meansSomethingElse(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || event.repeat || target?.closest(TYPING)) return true;
  if (event.key.startsWith('Arrow')) return Boolean(target?.closest('[role="tab"]'));
  return event.key === ' ' && Boolean(target?.closest(PRESSABLE)) && !target?.closest('[data-card]');
}

export function useDeckKeys(deck: Deck): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = deckKey(event);
    if (key === null || meansSomethingElse(event)) return;
    event.preventDefault();
    if (key === 'flip') deck.flip();
    else if (key === 'next') deck.next();
    else if (key === 'previous') deck.previous();
    else if (key === 'master') deck.toggleMastered();
    else deck.grade(key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
