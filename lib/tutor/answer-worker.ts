import { createHash } from 'node:crypto';
import { brand } from '../brand';
import { answerQuestion, type OpenIndex, openIndex, UnreadableIndexError, warmUp } from '../engine/answer-question';
import type { TutorAnswer } from '../engine/types';
import type { AnswerTask } from '../study/ports';

/** Bytes of stored indexes a worker keeps open; open they take about four times as much. */
const OPEN_BYTES = 24 * 1024 * 1024;

warmUp();

const opened = new Map<string, { index: OpenIndex; bytes: number }>();

/** What a pool's thread runs: answers one question from an index's stored bytes; null when they cannot be read. */
export default function answer({ index, question, conversation }: AnswerTask): TutorAnswer | null {
  try {
    return answerQuestion(openOnce(index), question, brand.tutor, conversation);
  } catch (error) {
    // An error's class does not survive the way between threads.
    if (error instanceof UnreadableIndexError) return null;
    throw error;
  }
}

/** Known by its content alone, so that no document can ever be answered from another one's text. */
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
