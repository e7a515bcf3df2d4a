import { lapsesIntoLeech } from '../rules/memory';
import { type Schedule, waitsAfter } from '../rules/schedule';
import type { Scheduler } from '../rules/scheduler';
import type { WaitsWire } from '../wire';

/** What each grade would do to a card now. */
export function waitsWire(
  schedule: Schedule,
  scheduler: Scheduler,
  at: { cardId: string; day: string },
): WaitsWire {
  const waits = waitsAfter(schedule, scheduler, at);
  const again = lapsesIntoLeech(schedule) ? null : waits[1];
  return { again, hard: waits[2], good: waits[3], easy: waits[4] };
}
