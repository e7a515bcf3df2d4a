'use client';

import { useEffect, useRef } from 'react';
import { EarningHint } from '@/components/play/points/earning-hint';
import { EARNING_WORDS } from '@/components/play/points/earning-words';
import { DocumentSwitcher } from '@/components/shell/document-switcher';
import { useStudy } from '@/components/shell/study-provider';
import { Button } from '@/components/ui/button';
import { lazyComponent } from '@/components/ui/lazy-component';
import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingNote, SkeletonText } from '@/components/ui/skeleton';
import { brand } from '@/lib/brand';
import type { DocumentWire } from '@/lib/study/wire';
import { NeedsDocument } from '../study/needs-document';
import type { ChatHistory } from './chat-history';
import { ClearedNote } from './cleared-note';
import { Composer } from './composer';
import { ConversationAnnouncer } from './conversation-announcer';
import { CHAT_LABEL, ConversationView } from './conversation-view';
import { LessonQuestions } from './lesson-questions';
import { LimitBanner } from './limit-banner';
import { Remaining } from './remaining';
import { StyleChoice } from './style-choice';
import { SuggestedQuestions } from './suggested-questions';
import { useFollow } from './use-follow';
import { type Tutor, useTutor } from './use-tutor';

const ReaderBeside = lazyComponent(() =>
  import('../study/reader/reader-beside').then((file) => file.ReaderBeside),
);

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
      <Starters onAsk={onAsk} disabled={disabled} />
    </div>
  );
}

const STARTERS = [
  'Summarize the document in five points',
  'Quiz me',
  'What could be on the exam?',
] as const;

/** Requests about the whole document. */
function Starters({ onAsk, disabled }: { onAsk: Tutor['ask']; disabled: boolean }) {
  return (
    <ul aria-label="Things to try" className="flex flex-wrap gap-2">
      {STARTERS.map((request) => (
        <li key={request}>
          <Button
            variant="outline"
            size="small"
            className="border-rule font-medium"
            disabled={disabled}
            onClick={() => onAsk(request)}
          >
            {request}
          </Button>
        </li>
      ))}
    </ul>
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

type ViewProps = { document: DocumentWire; tutor: Tutor };

function Conversation({ document, tutor }: ViewProps) {
  const { history, pending, ask } = tutor;
  const messages = history?.messages ?? [];
  const list = useFollow(messages.filter(({ role }) => role === 'learner').length);
  const usedUp = isUsedUp(history);
  return messages.length === 0 ? (
    <FirstWords document={document} onAsk={ask} disabled={usedUp || pending} />
  ) : (
    <section aria-labelledby="chat-title">
      <h2 id="chat-title" className="sr-only">
        {CHAT_LABEL}
      </h2>
      <ConversationView
        list={list}
        label={CHAT_LABEL}
        messages={messages}
        tutor={tutor}
        language={document.language}
        onAsk={usedUp ? undefined : ask}
      />
    </section>
  );
}

function isUsedUp(history: ChatHistory | undefined): boolean {
  return (history?.remaining_messages ?? 0) <= 0;
}

function AskingBar({ history, tutor }: { history: ChatHistory; tutor: Tutor }) {
  const { pending, ask, clear } = tutor;
  const { messages, remaining_messages, extra_messages } = history;
  const composer = useFocusOnceCleared(messages.length);
  return (
    <div
      ref={composer}
      className="sticky bottom-0 z-10 grid grid-cols-1 gap-1.5 bg-paper pt-2 pb-3 short:static"
    >
      <ClearedNote {...tutor} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <StyleChoice />
        {messages.length === 0 ? null : (
          <Button variant="quiet" size="small" className="-mr-3" disabled={pending} onClick={clear}>
            Clear chat
          </Button>
        )}
      </div>
      <Composer onAsk={ask} pending={pending} disabled={isUsedUp(history)} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Remaining remaining={remaining_messages} extra={extra_messages} />
        <EarningHint>{EARNING_WORDS.question}</EarningHint>
      </div>
    </div>
  );
}

function TutorView({ document, tutor }: ViewProps) {
  const { history, failed, error, retry, pending } = tutor;
  if (failed) return <LoadFailed error={error} what={CHAT_LABEL} onRetry={retry} />;
  if (!history) {
    return (
      <>
        <LoadingNote>Loading your chat</LoadingNote>
        <SkeletonText lines={4} className="max-w-measure" />
      </>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <ConversationAnnouncer messages={history.messages} pending={pending} />
      <Conversation document={document} tutor={tutor} />
      {isUsedUp(history) ? <LimitBanner /> : null}
      <AskingBar history={history} tutor={tutor} />
    </div>
  );
}

/** Beside the conversation on a wide screen: the source that is open, or what else to ask. */
function TutorAside({ document, tutor }: ViewProps) {
  const { place, isReaderBeside } = useStudy();
  const { history, pending, ask } = tutor;
  if (!isReaderBeside) return null;
  return (
    <aside aria-label="Beside the chat" className="-mt-8.5 -mr-12 -mb-24 border-l border-rule">
      <div className="sticky top-16 h-[calc(100dvh-4rem)] short:static short:h-auto">
        {place ? (
          <ReaderBeside place={place} />
        ) : (
          <div className="h-full overflow-y-auto px-6 py-8.5">
            <LessonQuestions
              document={document}
              onAsk={ask}
              disabled={isUsedUp(history) || pending}
            />
          </div>
        )}
      </div>
    </aside>
  );
}

function TutorPage({ document }: { document: DocumentWire }) {
  const tutor = useTutor(document);
  return (
    <div className="min-[75rem]:grid min-[75rem]:grid-cols-[minmax(0,46rem)_minmax(23rem,1fr)] min-[75rem]:gap-x-10 min-[90rem]:grid-cols-[minmax(0,46rem)_minmax(29rem,1fr)]">
      <div className="min-w-0 max-w-[46rem]">
        <DocumentSwitcher document={document} />
        <h1 className="mb-5 text-2xl lg:text-3xl">{brand.tutor}</h1>
        <TutorView document={document} tutor={tutor} />
      </div>
      <TutorAside document={document} tutor={tutor} />
    </div>
  );
}

export function TutorTab() {
  return (
    <NeedsDocument
      title={brand.tutor}
      placeholder={`Upload something to read first. ${brand.tutor} answers from your document and shows its sources.`}
    >
      {(document) => <TutorPage key={document.document_id} document={document} />}
    </NeedsDocument>
  );
}
