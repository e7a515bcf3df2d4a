import type { ProcessingState } from './processing-state';

/** How one of several files ended. `documentId`: what was made of it, or already was. */
export type EndedFile = { filename: string; documentId: string | null; problem: string | null };

/** Of files that were chosen together, and are read one after another. */
export type FileQueue = { waiting: readonly File[]; ended: readonly EndedFile[] };

export const NO_FILES: FileQueue = { waiting: [], ended: [] };

/** Adds files, and drops the report on earlier ones unless some of them are still being read. */
export function withFiles(queue: FileQueue, files: readonly File[], isRunning: boolean): FileQueue {
  return {
    waiting: [...queue.waiting, ...files],
    ended: isRunning || queue.waiting.length > 0 ? queue.ended : [],
  };
}

export function withoutFile(queue: FileQueue, file: File): FileQueue {
  return { ...queue, waiting: queue.waiting.filter((other) => other !== file) };
}

function reportOf(state: ProcessingState): EndedFile | null {
  if (state.status === 'idle' || state.status === 'running') return null;
  const { filename } = state;
  if (state.status === 'done') return { filename, documentId: state.documentId, problem: null };
  if (state.status === 'cancelled') return { filename, documentId: null, problem: 'Canceled' };
  return { filename, documentId: state.failure.knownId, problem: state.failure.text };
}

/** A daily limit refuses the others too. */
const endsAll = (state: ProcessingState) =>
  state.status === 'failed' && state.failure.code === 'limit_reached';

/** Notes how a file ended. A file that was chosen alone needs no report: the screen shows its end itself. */
export function afterFile(queue: FileQueue, state: ProcessingState): FileQueue {
  const report = reportOf(state);
  const isAlone = queue.waiting.length === 0 && queue.ended.length === 0;
  if (!report || isAlone) return queue;
  if (!endsAll(state)) return { ...queue, ended: [...queue.ended, report] };
  const others = queue.waiting.map(({ name }) => ({ ...report, filename: name }));
  return { waiting: [], ended: [...queue.ended, report, ...others] };
}
