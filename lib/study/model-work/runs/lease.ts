import 'server-only';
import type { ContextFor } from '../../../context';
import { onShutdown } from '../../../shutdown';
import type { HeldWork, WorkKey } from './held-work';
import { extendLease, releaseRun } from './run-store';

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'log'>;

/** Also the delay until another instance notices a stop. */
const BEAT_MS = 2_000;

/** The run was stopped, refused, taken over or deleted, or this server ends. */
export class LostWorkError extends Error {
  override readonly name = 'LostWorkError';
}

/** Of this process. */
const running = new Map<string, AbortController>();

const nameOf = ({ documentId, chapter }: WorkKey) => `${documentId}/${chapter}`;

/** Ends what this process does for a document, with all its chapters, or for one of them. */
export function cancelHere(documentId: string, chapter?: number): void {
  const prefix = chapter === undefined ? `${documentId}/` : nameOf({ documentId, chapter });
  for (const [name, controller] of running)
    if (chapter === undefined ? name.startsWith(prefix) : name === prefix)
      controller.abort(new LostWorkError('stopped'));
}

/** Keeps a run until `end`. The signal aborts when it's lost. At shutdown, another instance can go on at once. */
export function holdLease(
  { db, log }: Ctx,
  work: HeldWork,
): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController();
  const name = nameOf(work);
  running.set(name, controller);
  let isWriting = false;
  const timer = setInterval(async () => {
    if (isWriting) return;
    isWriting = true;
    try {
      if (!(await extendLease(db, work))) controller.abort(new LostWorkError('lost'));
    } catch (err) {
      log.warn({ err, documentId: work.documentId }, 'lease of a model’s work not extended');
    } finally {
      isWriting = false;
    }
  }, BEAT_MS);
  const forget = onShutdown(async () => {
    controller.abort(new LostWorkError('shutdown'));
    await releaseRun(db, work);
  });
  return {
    signal: controller.signal,
    end: () => {
      clearInterval(timer);
      forget();
      if (running.get(name) === controller) running.delete(name);
    },
  };
}
