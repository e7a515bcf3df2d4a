'use client';

import { useEffect, useState } from 'react';
import { EarningHint } from '@/components/play/points/earning-hint';
import { EARNING_WORDS } from '@/components/play/points/earning-words';
import { useStudy } from '@/components/shell/study-provider';
import { TabLoading } from '@/components/shell/tab-loading';
import { useLock } from '@/components/shell/use-lock';
import { lazyComponent } from '@/components/ui/lazy-component';
import { lazyExtra } from '@/components/ui/lazy-extra';
import { Skeleton } from '@/components/ui/skeleton';
import { Library } from '../library/library';
import { SpeakSummariesChoice } from '../listen/speak-summaries-choice';
import { type Draft, EMPTY_DRAFT } from './draft';
import { ProcessingPanel } from './processing-panel';
import { useUpload } from './processing-provider';
import { SampleOffer } from './sample-offer';
import { SourceForm } from './source-form';
import { UnfinishedUpload } from './unfinished-upload';
import { UploadEnd } from './upload-end';
import { UPLOAD_TITLE, UploadColumns, UploadShape } from './upload-shape';
import { WhatYouGet } from './what-you-get';

const loading = TabLoading;
const FreeDocument = lazyComponent(
  () => import('../free/free-document').then((file) => file.FreeDocument),
  { loading },
);
const ProgressPage = lazyComponent(
  () => import('../progress/progress-page').then((file) => file.ProgressPage),
  { loading },
);
const Today = lazyComponent(() => import('../today/today').then((file) => file.Today), {
  loading: UploadShape,
});
const ContinueCard = lazyComponent(
  () => import('./continue-card').then((file) => file.ContinueCard),
  {
    loading: () => <Skeleton className="min-h-67" />,
  },
);
/** Files end without a connection too: the tab must stay. */
const EndedFiles = lazyExtra(() => import('./ended-files').then((file) => file.EndedFiles));

/** Today for a learner who has documents; after the trial, what is still open. */
export function UploadTab() {
  const locked = useLock() === 'locked';
  const { isChosen, library, view } = useStudy();
  const { data, error } = library;
  if (locked && isChosen) return <FreeDocument />;
  if (view === 'progress' && !locked) return <ProgressPage />;
  if (!data && error === undefined) return <UploadShape />;
  const isReturning = (data?.documents.length ?? 0) > 0;
  return isReturning && !locked ? <ReturningLearner /> : <FirstUpload />;
}

/** Kept until it becomes a document, or the file turns out to be at fault. */
function useDraft() {
  const { state } = useUpload();
  const isOver = state.status === 'done' || (state.status === 'failed' && !state.failure.canRetry);
  const isDone = state.status === 'done';
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  useEffect(() => {
    if (isDone) setDraft(EMPTY_DRAFT);
    else if (isOver) setDraft((known) => ({ ...known, file: null }));
  }, [isDone, isOver]);
  const onDraft = (change: Partial<Draft>) => setDraft((known) => ({ ...known, ...change }));
  return { draft, onDraft };
}

/** In one line for a learner who has documents. */
function NewDocument({ slim = false }: { slim?: boolean }) {
  const { state, queue } = useUpload();
  const draft = useDraft();
  if (state.status === 'running') return <ProcessingPanel progress={state} />;
  const isReported =
    queue.ended.length > 0 &&
    (state.status !== 'failed' || (state.failure.offer ?? state.failure.knownId) === null);
  return (
    <>
      {queue.ended.length > 0 ? <EndedFiles /> : null}
      {isReported ? null : <UploadEnd state={state} />}
      <UnfinishedUpload />
      <SourceForm {...draft} slim={slim} />
      <div className="grid gap-1">
        <SpeakSummariesChoice />
        {slim ? null : <EarningHint>{EARNING_WORDS.document}</EarningHint>}
      </div>
    </>
  );
}

function ReturningLearner() {
  const running = useUpload().state.status === 'running';
  return (
    <Today library={<Library />}>
      <section aria-labelledby="add-title" className="grid grid-cols-1 gap-4">
        <h2 id="add-title" className="text-xl">
          {running ? 'Reading your document' : 'Add a document'}
        </h2>
        <NewDocument slim />
      </section>
    </Today>
  );
}

function CurrentDocument() {
  const { documentId, document, library } = useStudy();
  if (documentId === null) return <WhatYouGet />;
  if (document.data) return <ContinueCard document={document.data} />;
  const isLoading = document.error === undefined && library.error === undefined;
  return isLoading ? <Skeleton className="min-h-67" /> : null;
}

/** Where the documents can't be read, that comes first: the learner may have some. */
function FirstUpload() {
  const running = useUpload().state.status === 'running';
  const isLibraryKnown = useStudy().library.data !== undefined;
  return (
    <UploadColumns
      first={
        <>
          <h1 className="text-3xl">{running ? 'Reading your document' : UPLOAD_TITLE}</h1>
          {isLibraryKnown ? null : <Library />}
          <NewDocument />
          {running ? null : <SampleOffer />}
        </>
      }
      second={
        <>
          {running ? null : <CurrentDocument />}
          {isLibraryKnown ? <Library /> : null}
        </>
      }
    />
  );
}
