import { cancelledError } from '@/lib/study/cancelled';
import type { RunStudyJob } from '@/lib/study/ports';
import { sampleResult } from './sample-study';

/** Work that runs until the test releases it, or its signal kills it. */
export function heldWork(): { runJob: RunStudyJob; started: Promise<void>; release: () => void } {
  const start = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  return {
    started: start.promise,
    release: () => end.resolve(),
    runJob: async ({ parts }, { signal, onProgress }) => {
      onProgress({ stage: 'lessons', fraction: 0.5 });
      start.resolve();
      const killed = new Promise<never>((_resolve, reject) => {
        const kill = () => reject(cancelledError());
        if (signal.aborted) kill();
        signal.addEventListener('abort', kill);
      });
      await Promise.race([end.promise, killed]);
      return sampleResult(parts);
    },
  };
}
