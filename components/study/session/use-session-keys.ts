'use client';

import { isPressedIn } from '@/lib/client/key-targets';
import { isTurnedOff } from '@/lib/client/single-keys';
import { useKeyDown } from '@/lib/client/use-key-down';
import { sessionKey } from './session-keys';
import type { ReviewSession } from './use-review-session';

/** Space flips, 1 to 4 grade, Z takes the last grade back, M marks as known. */
export function useSessionKeys(session: ReviewSession): void {
  useKeyDown((event: KeyboardEvent) => {
    const isWithin = (selector: string) => isPressedIn(event, selector);
    const key = sessionKey(event, isWithin);
    // At the end, only the last grade can still be taken back.
    const isMeant = !session.isOver || (key === 'undo' && session.last !== null);
    if (key === null || !isMeant || isTurnedOff(event)) return;
    event.preventDefault();
    if (key === 'flip') session.flip();
    else if (key === 'undo') session.undo();
    else if (key === 'master') session.master();
    else session.grade(key);
  });
}
