import type { EngineName } from '../engine/types';
import type { SourceWire } from '../study/wire';

/** `[1]` in the text is `sources[0]`. */
export type TutorMessageWire = {
  id: string;
  role: 'learner' | 'tutor';
  text: string;
  sources: SourceWire[];
  /** False if the document doesn't answer. */
  in_document: boolean;
  engine: EngineName;
  created_at: string;
};

type RemainingWire = {
  /** Daily and extra messages. */
  remaining_messages: number;
  message_limit: number;
  /** Used after the daily ones; they don't expire. */
  extra_messages: number;
};

/** `POST /api/grok-chat?user_id&message&document_id` */
export type TutorAnswerWire = RemainingWire & {
  response: string;
  sources: SourceWire[];
  /** False if the document doesn't answer; the text says so. */
  in_document: boolean;
  engine: EngineName;
};

/** `GET /api/documents/{documentId}/messages` */
export type TutorHistoryWire = RemainingWire & { messages: TutorMessageWire[] };
