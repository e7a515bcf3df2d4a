import type { EngineName } from '../engine/types';
import type { SourceWire } from '../study/wire';

/** `[1]` in the text is `sources[0]`. */
export type TutorMessageWire = {
  id: string;
  role: 'learner' | 'tutor';
  text: string;
  sources: SourceWire[];
  /** False for an answer that says the document does not tell. */
  in_document: boolean;
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
  /** What is left of the day's, and `extra_messages`. */
  remaining_messages: number;
  message_limit: number;
  /** Redeemed ones, used when the day's are; they do not expire. */
  extra_messages: number;
};

/** `GET /api/documents/{documentId}/messages`. */
export type TutorHistoryWire = {
  messages: TutorMessageWire[];
  /** What is left of the day's, and `extra_messages`. */
  remaining_messages: number;
  message_limit: number;
  /** Redeemed ones, used when the day's are; they do not expire. */
  extra_messages: number;
};
