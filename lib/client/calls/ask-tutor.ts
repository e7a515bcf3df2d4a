import type { AnswerStyle, TutorAnswerWire, TutorEvent } from '../../tutor/wire';
import { postForParts, refusalOf } from '../api';
import { readEvents } from '../event-stream';
import { currentUserId } from '../session/session';

/** Between two parts of an answer: a model may think for long. */
const SILENCE_MS = 60_000;

export type Question = {
  documentId: string;
  message: string;
  style: AnswerStyle;
  /** The lesson that is open beside the question. */
  lessonId?: string;
};

export type Sentence = Extract<TutorEvent, { event: 'sentence' }>['data'];

/**
 * Asks the tutor. `onSentence` gets the sentences as they are written, the promise the whole answer.
 * @throws ApiError also if the stream ends before the answer
 */
export function askTutor(
  { documentId, message, style, lessonId }: Question,
  onSentence: (sentence: Sentence) => void,
): Promise<TutorAnswerWire> {
  const query = {
    user_id: currentUserId(),
    message,
    document_id: documentId,
    lesson_id: lessonId,
    style,
  };
  return postForParts(
    '/grok-chat',
    { query, accept: 'text/event-stream', timeoutMs: SILENCE_MS },
    async (response, renewTimeout) => {
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
      if (!isStream || !response.body) return (await response.json()) as TutorAnswerWire;
      for await (const part of readEvents(response.body)) {
        renewTimeout();
        const { event, data } = part as TutorEvent;
        if (event === 'answer') return data;
        if (event === 'error')
          throw refusalOf({ status: data.status, text: JSON.stringify(data), retryAfter: null });
        if (event === 'sentence') onSentence(data);
      }
      throw new Error('The stream ended before the answer.');
    },
  );
}
