'use client';

import { useState } from 'react';
import { announcement } from './announcement';
import type { ChatMessage } from './chat-history';

/** A live region has to be in the page before its first announcement. */
export function ConversationAnnouncer({ messages, pending }: { messages: readonly ChatMessage[]; pending: boolean }) {
  const [opening] = useState(messages.at(-1)?.id);
  return (
    <p role="status" className="sr-only">
      {announcement(messages, pending, opening)}
    </p>
  );
}
