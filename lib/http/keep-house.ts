import 'server-only';
import type { ContextFor } from '../context';

const EVERY_MS = 60_000;

let lastRun = Number.NEGATIVE_INFINITY;

/**
 * Has the chores done after an answer, at most once a minute in this process. They are loaded only then: no answer waits for
 * the modules they need.
 */
export function keepHouse(ctx: ContextFor<'anyone'>): void {
  if (ctx.now.getTime() - lastRun < EVERY_MS) return;
  // Set now, not when they begin: other requests are answered meanwhile.
  lastRun = ctx.now.getTime();
  ctx.defer(async () => {
    const { doChores } = await import('./housekeeping');
    await doChores(ctx);
  });
}
