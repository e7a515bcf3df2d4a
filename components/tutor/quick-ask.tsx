'use client';

import { useEffect, useRef, useState } from 'react';
import type { QuickAskProps } from '@/components/study/courses/course-aside';
import { LoadFailed } from '@/components/ui/load-failed';
import { SkeletonText } from '@/components/ui/skeleton';
import { exchangeFrom, isUsedUp } from './chat-history';
import { Composer } from './composer';
import { ConversationAnnouncer } from './conversation-announcer';
import { CHAT_LABEL, ConversationView } from './conversation-view';
import { LimitBanner } from './limit-banner';
import { Remaining } from './remaining';
import { StyleChoice } from './style-choice';
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

export function QuickAsk({ document, page, lessonId, questions }: QuickAskProps) {
  const tutor = useTutor(document, lessonId);
  const { history, pending, ask } = tutor;
  const [asked, setAsked] = useState<{ page: string; index: number } | null>(null);
  if (asked && asked.page !== page) setAsked(null);
  const exchange = history && asked?.page === page ? exchangeFrom(history, asked.index) : [];
  const list = useEndInView(exchange.length, pending);
  if (tutor.failed)
    return <LoadFailed error={tutor.error} what={CHAT_LABEL} onRetry={tutor.retry} />;
  if (!history) return <SkeletonText lines={3} />;
  const usedUp = isUsedUp(history);
  const askHere = (question: string) => {
    if (pending) return;
    setAsked({ page, index: history.messages.length });
    void ask(question);
  };
  return (
    <div className="grid grid-cols-1 gap-2.5 text-sm">
      <ConversationAnnouncer messages={history.messages} pending={pending} />
      {exchange.length > 0 ? (
        <ConversationView
          list={list}
          label="Question and answer"
          messages={exchange}
          tutor={tutor}
          language={document.language}
          onAsk={usedUp ? undefined : askHere}
        />
      ) : (
        <SuggestedQuestions
          questions={questions}
          language={document.language}
          onAsk={askHere}
          disabled={usedUp || pending}
        />
      )}
      {usedUp ? <LimitBanner /> : null}
      <StyleChoice />
      <Composer onAsk={askHere} pending={pending} disabled={usedUp} />
      <Remaining remaining={history.remaining_messages} extra={history.extra_messages} />
    </div>
  );
}
