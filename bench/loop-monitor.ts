import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Preloaded into the web process (`node --import`): on SIGUSR2 it writes the longest event-loop delay since the last time. */
const RESOLUTION_MS = 5;

const file = process.env.BENCH_LOOP_FILE;
if (file) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  process.on('SIGUSR2', () => {
    // The timer's own interval is part of what it measures.
    const longestMs = Math.max(0, delays.max / 1e6 - RESOLUTION_MS);
    delays.reset();
    writeFileSync(file, JSON.stringify({ longestMs }));
  });
}
