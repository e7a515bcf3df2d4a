'use client';

import type { RefObject } from 'react';
import { brand } from '@/lib/brand';
import type { ChatMessage } from './chat-history';
import { MessageBubble } from './message-bubble';
import { PendingBubble } from './pending-bubble';
import type { Tutor } from './use-tutor';

type ConversationViewProps = {
  list: RefObject<HTMLOListElement | null>;
  label: string;
  messages: readonly ChatMessage[];
  tutor: Pick<Tutor, 'pending' | 'isAnswering' | 'draft'>;
  language: string;
  /** Undefined while nothing can be asked. */
  onAsk: ((question: string) => void) | undefined;
};

export const CHAT_LABEL = `Your chat with ${brand.tutor}`;

/** The turns, and the answer that is being written. */
export function ConversationView({
  list,
  label,
  messages,
  tutor: { pending, isAnswering, draft },
  language,
  onAsk,
}: ConversationViewProps) {
  const last = messages.at(-1);
  const onMove =
    onAsk && !pending ? ({ message }: { message: string }) => onAsk(message) : undefined;
  return (
    <ol ref={list} aria-label={label} className="grid grid-cols-1 gap-5">
      {messages.map((message) => (
        <MessageBubble
          key={message.id}
          message={message}
          language={language}
          isLast={message === last}
          onMove={onMove}
        />
      ))}
      {draft ? <MessageBubble message={draft} language={language} isDraft /> : null}
      {isAnswering && !draft ? <PendingBubble /> : null}
    </ol>
  );
}
