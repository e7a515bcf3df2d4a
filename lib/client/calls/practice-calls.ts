import type { PracticeKind } from '../../constants/practice';
import type { CheckAnswer } from '../../engine/types';
import type { PracticeAnswerWire, PracticeRunWire } from '../../study/practice/wire';
import { api, post } from '../api';

/** Null: all documents. */
export type PracticeScope = { documentId: string | null; chapter: number };

const one = encodeURIComponent;
const runAt = (runId: string) => `/practice/${one(runId)}`;

/** A path, which is also an SWR key. */
export function practiceAddress({ documentId, chapter }: PracticeScope): string {
  return documentId ? `/practice?document_id=${one(documentId)}&chapter=${chapter}` : '/practice';
}

type Start = { kind: PracticeKind; size: number; minutes?: number };
type Answer = { question: number; attempt: number; answer: CheckAnswer | null; took_ms: number };

/** Each throws `ApiError`. */
export const practiceCalls = {
  start: ({ documentId, chapter }: PracticeScope, start: Start) =>
    post<PracticeRunWire>('/practice', {
      ...start,
      ...(documentId && { document_id: documentId, chapter }),
    }),
  run: (runId: string) => api<PracticeRunWire>(runAt(runId)),
  answer: (runId: string, answer: Answer) =>
    post<PracticeAnswerWire>(`${runAt(runId)}/answers`, answer),
  finish: (runId: string) => post<PracticeRunWire>(`${runAt(runId)}/finish`),
};
