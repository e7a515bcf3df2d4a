import type { EngineName } from '../study/types';
import type { SourceWire } from '../study/wire';

/** `[1]` in the text is `sources[0]`. */
export type TutorMessageWire = {
  id: string;
  role: 'learner' | 'tutor';
  text: string;
  sources: SourceWire[];
  engine: EngineName;
  created_at: string;
};

/** `POST /api/grok-chat?user_id&message&document_id`. */
export type TutorAnswerWire = {
  response: string;
  sources: SourceWire[];
  /** False when the document does not answer the question; the text then says so. */
  in_document: boolean;
  engine: EngineName;
  remaining_messages: number;
  message_limit: number;
};

/** `GET /api/documents/{documentId}/messages`. */
export type TutorHistoryWire = {
  messages: TutorMessageWire[];
  remaining_messages: number;
  message_limit: number;
};
