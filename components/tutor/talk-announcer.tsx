'use client';

import { useState } from 'react';
import { announcement } from './announcement';
import type { ChatMessage } from './chat-history';

/** Says to a screen reader what happens in the talk. It has to stand in the page before there is anything to say. */
export function TalkAnnouncer({ messages, pending }: { messages: readonly ChatMessage[]; pending: boolean }) {
  const [opening] = useState(messages.at(-1)?.id);
  return (
    <p role="status" className="sr-only">
      {announcement(messages, pending, opening)}
    </p>
  );
}
