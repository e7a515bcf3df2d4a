import type { Sentence } from '@/lib/client/calls/ask-tutor';
import { NO_EXTRAS } from '@/lib/tutor/extras';
import type { TutorAnswerWire, TutorHistoryWire, TutorMessageWire } from '@/lib/tutor/wire';
import type { LocalAnswer } from './local-answer';

export type ChatMessage = TutorMessageWire & {
  /**
   * `notice`: a message of the product. `local`: made on this device because the server failed; `offline`: because it
   * couldn’t be reached.
   */
  kind?: 'notice' | 'local' | 'offline';
};

export type ChatHistory = Omit<TutorHistoryWire, 'messages'> & { messages: ChatMessage[] };

type Stamp = { id: string; now: string };

function message(
  { id, now }: Stamp,
  fields: Partial<ChatMessage> & Pick<ChatMessage, 'role' | 'text'>,
): ChatMessage {
  return {
    ...NO_EXTRAS,
    id,
    created_at: now,
    sources: [],
    in_document: true,
    engine: 'local',
    ...fields,
  };
}

function append(history: ChatHistory, added: ChatMessage): ChatHistory {
  return { ...history, messages: [...history.messages, added] };
}

export function withQuestion(history: ChatHistory, text: string, stamp: Stamp): ChatHistory {
  return append(history, message(stamp, { role: 'learner', text }));
}

/** The answer that is being written, with one more sentence. Only a model writes sentence by sentence. */
export function withSentence(
  draft: ChatMessage | null,
  { text, opensParagraph, sources }: Sentence,
  stamp: Stamp,
): ChatMessage {
  if (!draft) return message(stamp, { role: 'tutor', text, sources, engine: 'model' });
  const gap = opensParagraph ? '\n\n' : ' ';
  return { ...draft, text: draft.text + gap + text, sources: [...draft.sources, ...sources] };
}

export function withAnswer(
  history: ChatHistory,
  { message_id, response, citations: _, ...answer }: TutorAnswerWire,
  now: string,
): ChatHistory {
  const { remaining_messages, message_limit, extra_messages, ...fields } = answer;
  const stamp = { id: message_id, now };
  return {
    ...append(history, message(stamp, { role: 'tutor', text: response, ...fields })),
    remaining_messages,
    message_limit,
    extra_messages,
  };
}

export function withLocalAnswer(
  history: ChatHistory,
  answer: LocalAnswer,
  stamp: Stamp,
): ChatHistory {
  return append(history, message(stamp, { role: 'tutor', ...answer }));
}

/** product-rules.md, "Tutor" */
export function withNotice(history: ChatHistory, text: string, stamp: Stamp): ChatHistory {
  return append(history, message(stamp, { role: 'tutor', kind: 'notice', text }));
}

export function withMessages(history: ChatHistory, messages: ChatMessage[]): ChatHistory {
  return { ...history, messages };
}

export function withNothingLeft(history: ChatHistory): ChatHistory {
  return { ...history, remaining_messages: 0, extra_messages: 0 };
}

/** Also while the count is unknown. */
export function isUsedUp(history: ChatHistory | undefined): boolean {
  return (history?.remaining_messages ?? 0) <= 0;
}

/** The question at `index` with its answer; empty if the chat has been cleared. */
export function exchangeFrom({ messages }: ChatHistory, index: number): ChatMessage[] {
  const next = messages.findIndex(({ role }, at) => at > index && role === 'learner');
  return messages.slice(index, next === -1 ? undefined : next);
}

export type RemainingTone = 'red' | 'yellow' | 'plain';

/** Red at 0, yellow at 5 or fewer (product-rules.md, "Tutor"). */
export function remainingTone(remaining: number): RemainingTone {
  if (remaining <= 0) return 'red';
  return remaining <= 5 ? 'yellow' : 'plain';
}
