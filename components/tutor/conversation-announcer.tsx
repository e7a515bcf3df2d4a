'use client';

import { useState } from 'react';
import { brand } from '@/lib/brand';
import { answerParts } from './answer-text';
import type { ChatMessage } from './chat-history';

/** The first hint stands for the answer that it hides. Source numbers are separate buttons. */
function spoken({ text: answer, hints, sources }: ChatMessage): string {
  const text = hints[0] ?? answer;
  const parts = answerParts(text, sources.length);
  const words = parts.map((part) => (part.kind === 'source' ? '' : part.text)).join('');
  return words.replace(/\s+/g, ' ').trim();
}

/** `opening`: the last message when the conversation was opened; earlier ones are not announced. */
export function announcement(
  messages: readonly ChatMessage[],
  pending: boolean,
  opening: string | undefined,
): string {
  if (pending) return `${brand.tutor} is looking through your document`;
  const last = messages.at(-1);
  if (!last || last.role === 'learner' || last.id === opening) return '';
  return last.kind === 'notice' ? last.text : `${brand.tutor}: ${spoken(last)}`;
}

/** A live region has to be in the page before its first announcement. */
export function ConversationAnnouncer({
  messages,
  pending,
}: {
  messages: readonly ChatMessage[];
  pending: boolean;
}) {
  const [opening] = useState(messages.at(-1)?.id);
  return (
    <p role="status" className="sr-only">
      {announcement(messages, pending, opening)}
    </p>
  );
}
