'use client';

import type { TodayWire } from '@/lib/study/today/wire';
import { SessionButton } from './session-button';
import { nextDueWords, startDetails, startTitle } from './today-words';

const PANEL =
  'flex flex-col gap-4 rounded bg-marker p-5 text-on-marker sm:flex-row sm:items-center sm:justify-between sm:px-6.5';

/** The one thing to do now: what is due, or else new cards. */
export function StartPanel({ today }: { today: TodayWire }) {
  const isOpen = today.due + today.new_left > 0;
  const details = isOpen ? startDetails(today) : nextDueWords(today.next_due_at, new Date());
  return (
    <section aria-labelledby="start-title" className={PANEL}>
      <div className="min-w-0">
        <h2 id="start-title" className="font-display text-2xl font-semibold tracking-tight">
          {startTitle(today)}
        </h2>
        {details ? <p>{details}</p> : null}
      </div>
      {isOpen ? (
        <SessionButton className="min-h-13">
          {today.due > 0 ? 'Start today’s session' : 'Learn new cards'}
        </SessionButton>
      ) : null}
    </section>
  );
}
