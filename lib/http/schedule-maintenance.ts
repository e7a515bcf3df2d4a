import 'server-only';
import type { ContextFor } from '../context';

const EVERY_MS = 60_000;

let lastRun = Number.NEGATIVE_INFINITY;

/**
 * Runs the maintenance jobs after a response, at most once a minute per process. Their modules are
 * loaded then.
 */
export function scheduleMaintenance(ctx: ContextFor<'anyone'>): void {
  if (ctx.now.getTime() - lastRun < EVERY_MS) return;
  // Set now, not when they start: other requests arrive in between.
  lastRun = ctx.now.getTime();
  ctx.defer(async () => {
    const { runMaintenance } = await import('./maintenance');
    await runMaintenance(ctx);
  });
}
