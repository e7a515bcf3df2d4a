import { createHash } from 'node:crypto';
import type { TalkSoFar, TutorAnswer } from '../ports';
import { answerQuestion } from './answer';
import { type OpenIndex, openIndex } from './open-index';

/** Bytes of stored indexes a worker keeps open; open they take about four times as much. */
const OPEN_BYTES = 24 * 1024 * 1024;

const opened = new Map<string, { index: OpenIndex; bytes: number }>();

/** What a pool's thread runs: answers one question from an index's stored bytes. @throws UnreadableIndexError */
export default function answer(task: { index: Uint8Array; question: string; talk: TalkSoFar }): TutorAnswer {
  return answerQuestion(openOnce(task.index), task.question, task.talk);
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
