'use client';

import type { DocumentWire } from '@/lib/study/wire';
import type { ChatMessage } from './chat-history';
import { Composer } from './composer';
import { LimitBanner } from './limit-banner';
import { MessageBubble } from './message-bubble';
import { PendingBubble } from './pending-bubble';
import { Remaining } from './remaining';
import { SuggestedQuestions } from './suggested-questions';
import { TalkAnnouncer } from './talk-announcer';
import { useTutor } from './use-tutor';

const SUGGESTED = 2;

/** The last question and what was said to it. */
function lastExchange(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const question = messages.findLastIndex(({ role }) => role === 'learner');
  return question === -1 ? [] : messages.slice(question);
}

/** A question in passing, beside a lesson; the whole talk is on the tutor's own tab. */
export function QuickAsk({ document }: { document: DocumentWire }) {
  const { history, pending, ask } = useTutor(document);
  if (!history) return null;
  const exchange = lastExchange(history.messages);
  const usedUp = history.remaining_messages <= 0;
  return (
    <div className="grid gap-2.5 text-sm">
      <TalkAnnouncer messages={history.messages} pending={pending} />
      {exchange.length > 0 ? (
        <ol className="grid gap-2.5">
          {exchange.map((message) => (
            <MessageBubble key={message.id} message={message} language={document.language} />
          ))}
          {pending ? <PendingBubble /> : null}
        </ol>
      ) : (
        <SuggestedQuestions
          questions={document.suggested_questions.slice(0, SUGGESTED)}
          language={document.language}
          onAsk={ask}
          disabled={usedUp}
        />
      )}
      {usedUp ? <LimitBanner /> : null}
      <Composer onAsk={ask} pending={pending} disabled={usedUp} />
      <Remaining remaining={history.remaining_messages} extra={history.extra_messages} />
    </div>
  );
}
