import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into the web process before anything else (`node --import`): on SIGUSR2 it writes how long the event loop was
 * held up at worst since the last time, and starts anew.
 */
const RESOLUTION_MS = 5;

const file = process.env.BENCH_LOOP_FILE;
if (file) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  process.on('SIGUSR2', () => {
    // The timer's own pace is part of what it counts.
    const longestMs = Math.max(0, delays.max / 1e6 - RESOLUTION_MS);
    const p99Ms = Math.max(0, delays.percentile(99) / 1e6 - RESOLUTION_MS);
    delays.reset();
    writeFileSync(file, JSON.stringify({ longestMs, p99Ms }));
  });
}
