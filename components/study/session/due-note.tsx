'use client';

import { SessionButton } from '../today/session-button';
import { startTitle } from '../today/today-words';
import { useToday } from '../today/use-today';

/** Above a deck, whose own button is the main one: what is due in all documents together. */
export function DueNote() {
  const today = useToday().data;
  if (!today || today.due + today.new_left === 0) return null;
  return (
    <div className="mb-6 flex max-w-2xl flex-wrap items-center justify-between gap-3 rounded bg-marker px-4.5 py-3 text-on-marker">
      <p className="font-semibold">{startTitle(today)}</p>
      <SessionButton variant="outline" size="small">
        Start session
      </SessionButton>
    </div>
  );
}
