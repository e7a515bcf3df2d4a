'use client';

import { useEffect, useRef, useState } from 'react';
import type { QuickAskProps } from '@/components/study/courses/course-aside';
import { exchangeFrom } from './chat-history';
import { Composer } from './composer';
import { ConversationAnnouncer } from './conversation-announcer';
import { LimitBanner } from './limit-banner';
import { MessageBubble } from './message-bubble';
import { PendingBubble } from './pending-bubble';
import { Remaining } from './remaining';
import { SuggestedQuestions } from './suggested-questions';
import { useTutor } from './use-tutor';

/** Keeps the newest message in view, also within a scrolling column. */
function useEndInView(length: number, pending: boolean) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (length > 0 || pending) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [length, pending]);
  return list;
}

export function QuickAsk({ document, page, questions }: QuickAskProps) {
  const { history, pending, ask } = useTutor(document);
  const [asked, setAsked] = useState<{ page: string; index: number } | null>(null);
  if (asked && asked.page !== page) setAsked(null);
  const exchange = history && asked?.page === page ? exchangeFrom(history, asked.index) : [];
  const list = useEndInView(exchange.length, pending);
  if (!history) return null;
  const usedUp = history.remaining_messages <= 0;
  const askHere = (question: string) => {
    if (pending) return;
    setAsked({ page, index: history.messages.length });
    void ask(question);
  };
  return (
    <div className="grid gap-2.5 text-sm">
      <ConversationAnnouncer messages={history.messages} pending={pending} />
      {exchange.length > 0 ? (
        <ol ref={list} className="grid gap-2.5">
          {exchange.map((message) => (
            <MessageBubble key={message.id} message={message} language={document.language} />
          ))}
          {pending ? <PendingBubble /> : null}
        </ol>
      ) : (
        <SuggestedQuestions
          questions={questions}
          language={document.language}
          onAsk={askHere}
          disabled={usedUp || pending}
        />
      )}
      {usedUp ? <LimitBanner /> : null}
      <Composer onAsk={askHere} pending={pending} disabled={usedUp} />
      <Remaining remaining={history.remaining_messages} extra={history.extra_messages} />
    </div>
  );
}
