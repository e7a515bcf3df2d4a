import { createHash } from 'node:crypto';
import { brand } from '../brand';
import { type OpenIndex, openIndex, UnreadableIndexError, warmUp } from '../engine/answer-question';
import { tutorReply } from '../engine/tutor-reply';
import type { TutorReply } from '../engine/tutor-types';
import type { AnswerTask } from '../study/ports';

/** Stored size; open indexes take about four times as much. */
const OPEN_BYTES = 24 * 1024 * 1024;

warmUp();

const opened = new Map<string, { index: OpenIndex; bytes: number }>();

/** Null if the index can't be read. */
export default function answer(task: AnswerTask): TutorReply | null {
  const { index, question, conversation, wishes } = task;
  try {
    return tutorReply(openOnce(index), question, brand.tutor, conversation, wishes);
  } catch (error) {
    // Classes of errors are lost between threads.
    if (error instanceof UnreadableIndexError) return null;
    throw error;
  }
}

/** Keyed by content, so that no document is ever answered from another one's text. */
function openOnce(bytes: Uint8Array): OpenIndex {
  const key = createHash('sha256').update(bytes).digest('base64');
  const known = opened.get(key);
  const index = known?.index ?? openIndex(bytes);
  opened.delete(key);
  opened.set(key, { index, bytes: bytes.byteLength });
  dropOldest();
  return index;
}

function dropOldest(): void {
  let total = 0;
  for (const { bytes } of opened.values()) total += bytes;
  for (const [key, { bytes }] of opened) {
    if (total <= OPEN_BYTES || opened.size === 1) return;
    opened.delete(key);
    total -= bytes;
  }
}
