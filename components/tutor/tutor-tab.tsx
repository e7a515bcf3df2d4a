'use client';

import { DocumentSwitcher } from '@/components/shell/document-switcher';
import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingNote, SkeletonText } from '@/components/ui/skeleton';
import { brand } from '@/lib/brand';
import type { DocumentWire } from '@/lib/study/wire';
import { NeedsDocument } from '../study/needs-document';
import { AskingBar } from './asking-bar';
import { isUsedUp } from './chat-history';
import { ConversationAnnouncer } from './conversation-announcer';
import { CHAT_LABEL, ConversationView } from './conversation-view';
import { FirstWords } from './first-words';
import { LimitBanner } from './limit-banner';
import { TutorAside } from './tutor-aside';
import { useFollow } from './use-follow';
import { type Tutor, useTutor } from './use-tutor';

type ViewProps = { document: DocumentWire; tutor: Tutor };

function Conversation({ document, tutor }: ViewProps) {
  const { history, pending, draft, ask } = tutor;
  const messages = history?.messages ?? [];
  const questions = messages.filter(({ role }) => role === 'learner');
  const list = useFollow(questions.length, draft !== null);
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
    <div className="flex grow flex-col gap-6">
      <ConversationAnnouncer messages={history.messages} pending={pending} />
      <Conversation document={document} tutor={tutor} />
      {isUsedUp(history) ? <LimitBanner /> : null}
      <AskingBar history={history} tutor={tutor} />
    </div>
  );
}

function TutorPage({ document }: { document: DocumentWire }) {
  const tutor = useTutor(document);
  return (
    <div className="min-[75rem]:grid min-[75rem]:grid-cols-[minmax(0,46rem)_minmax(23rem,1fr)] min-[75rem]:gap-x-10 min-[90rem]:grid-cols-[minmax(0,46rem)_minmax(29rem,1fr)]">
      {/* As high as the window, so that the input is at its bottom however short the conversation is. */}
      <div className="-mb-8 flex min-h-[calc(100dvh-var(--header)-var(--bottom-bar)-1rem)] min-w-0 max-w-[46rem] flex-col sm:min-h-[calc(100dvh-var(--header)-var(--bottom-bar)-1.5rem)] lg:-mb-24 lg:min-h-[calc(100dvh-var(--header)-2.125rem)] short:min-h-0">
        <DocumentSwitcher document={document} />
        <h1 className="mb-5 text-2xl max-sm:sr-only lg:text-3xl">{brand.tutor}</h1>
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
