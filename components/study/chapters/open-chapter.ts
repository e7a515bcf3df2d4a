import { ApiError } from '@/lib/client/api';
import { studyCalls } from '@/lib/client/calls/study-calls';
import { waitToRetry } from '@/lib/client/retry';
import type { ChapterMaterialWire } from '@/lib/study/wire';

const RETRY_MS = 1_000;
const MOST_TRIES = 30;

/** Another call makes a chapter of this learner. */
function isBeingMade(error: unknown): boolean {
  return error instanceof ApiError && error.detail.code === 'conflict';
}

/** Waits while another tab, or a call that was just cancelled, makes a chapter. @throws ApiError */
export async function openChapter(
  documentId: string,
  chapter: number,
  signal: AbortSignal,
): Promise<ChapterMaterialWire> {
  for (let tries = 1; ; tries++) {
    try {
      return await studyCalls.makeChapter(documentId, chapter, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (tries === MOST_TRIES || !isBeingMade(error)) throw error;
    }
    await waitToRetry(RETRY_MS, signal);
    signal.throwIfAborted();
  }
}
