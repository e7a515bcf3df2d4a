'use client';

import { useEffect, useRef } from 'react';
import { EarningHint } from '@/components/play/points/earning-hint';
import { EARNING_WORDS } from '@/components/play/points/earning-words';
import { DocumentSwitcher } from '@/components/shell/document-switcher';
import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingNote, SkeletonText } from '@/components/ui/skeleton';
import { brand } from '@/lib/brand';
import type { DocumentWire } from '@/lib/study/wire';
import { NeedsDocument } from '../study/needs-document';
import type { ChatMessage } from './chat-history';
import { ClearConversation } from './clear-conversation';
import { Composer } from './composer';
import { ConversationAnnouncer } from './conversation-announcer';
import { LimitBanner } from './limit-banner';
import { MessageBubble } from './message-bubble';
import { PendingBubble } from './pending-bubble';
import { Remaining } from './remaining';
import { SuggestedQuestions } from './suggested-questions';
import { type Tutor, useTutor } from './use-tutor';

type ConversationProps = { messages: readonly ChatMessage[]; pending: boolean; language: string };

function ConversationView({ messages, pending, language }: ConversationProps) {
  const end = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message scrolls into view
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [messages.length, pending]);
  return (
    <ol aria-label={`Your chat with ${brand.tutor}`} className="grid gap-3">
      {messages.map((message) => (
        <MessageBubble key={message.id} message={message} language={language} />
      ))}
      {pending ? <PendingBubble /> : null}
      <li ref={end} aria-hidden="true" className="scroll-mb-40" />
    </ol>
  );
}

function FirstWords({
  document,
  onAsk,
  disabled,
}: {
  document: DocumentWire;
  onAsk: Tutor['ask'];
  disabled: boolean;
}) {
  return (
    <div className="grid gap-4">
      <p className="text-read">
        Ask anything about this document. {brand.tutor} shows the lines behind every answer, and
        tells you when the text doesn’t have one.
      </p>
      <SuggestedQuestions
        questions={document.suggested_questions}
        language={document.language}
        onAsk={onAsk}
        disabled={disabled}
      />
    </div>
  );
}

/** The focused clear button disappears with the conversation. */
function useFocusOnceCleared(messages: number | undefined) {
  const composer = useRef<HTMLDivElement>(null);
  const hadSome = useRef(false);
  useEffect(() => {
    if (messages === 0 && hadSome.current) composer.current?.querySelector('textarea')?.focus();
    hadSome.current = Boolean(messages);
  }, [messages]);
  return composer;
}

function TutorView({ document }: { document: DocumentWire }) {
  const { history, failed, error, retry, pending, ask, clear } = useTutor(document);
  const composer = useFocusOnceCleared(history?.messages.length);
  if (failed)
    return <LoadFailed error={error} what={`Your chat with ${brand.tutor}`} onRetry={retry} />;
  if (!history) {
    return (
      <>
        <LoadingNote>Loading your chat</LoadingNote>
        <SkeletonText lines={4} className="max-w-measure" />
      </>
    );
  }
  const { messages, remaining_messages, extra_messages } = history;
  const usedUp = remaining_messages <= 0;
  const empty = messages.length === 0;
  return (
    <div className="grid max-w-measure grid-cols-1 gap-6">
      <ConversationAnnouncer messages={messages} pending={pending} />
      {empty ? (
        <FirstWords document={document} onAsk={ask} disabled={usedUp} />
      ) : (
        <ConversationView messages={messages} pending={pending} language={document.language} />
      )}
      {usedUp ? <LimitBanner /> : null}
      <div
        ref={composer}
        className="sticky bottom-0 grid grid-cols-1 gap-1.5 bg-paper pt-2 pb-3 short:static"
      >
        <Composer onAsk={ask} pending={pending} disabled={usedUp} />
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <Remaining remaining={remaining_messages} extra={extra_messages} />
          <EarningHint>{EARNING_WORDS.question}</EarningHint>
          {empty ? null : <ClearConversation onClear={clear} />}
        </div>
      </div>
    </div>
  );
}

export function TutorTab() {
  return (
    <NeedsDocument
      title={brand.tutor}
      placeholder={`Upload something to read first. ${brand.tutor} answers from your document and shows its sources.`}
    >
      {(document) => (
        <>
          <DocumentSwitcher document={document} />
          <h1 className="mb-5 text-2xl lg:text-3xl">{brand.tutor}</h1>
          <TutorView key={document.document_id} document={document} />
        </>
      )}
    </NeedsDocument>
  );
}
