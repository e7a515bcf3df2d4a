'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { EarningHint } from '@/components/play/points/earning-hint';
import { EARNING_WORDS } from '@/components/play/points/earning-words';
import { useStudy } from '@/components/shell/study-provider';
import { TabLoading } from '@/components/shell/tab-loading';
import { useLock } from '@/components/shell/use-lock';
import { Skeleton } from '@/components/ui/skeleton';
import { Library } from '../library/library';
import { SpeakSummariesChoice } from '../listen/speak-summaries-choice';
import { ContinueCard } from './continue-card';
import { type Draft, EMPTY_DRAFT } from './draft';
import { ProcessingPanel } from './processing-panel';
import { useUpload } from './processing-provider';
import { SampleOffer } from './sample-offer';
import { SourceForm } from './source-form';
import { UnfinishedUpload } from './unfinished-upload';
import { UploadEnd } from './upload-end';
import { UPLOAD_TITLE, UploadColumns } from './upload-shape';
import { WhatYouGet } from './what-you-get';

const FreeDocument = dynamic(
  () => import('../free/free-document').then((file) => file.FreeDocument),
  {
    loading: TabLoading,
  },
);

function CurrentDocument() {
  const { documentId, document, library } = useStudy();
  if (documentId === null) return <WhatYouGet />;
  if (document.data) return <ContinueCard document={document.data} />;
  return document.error === undefined && library.error === undefined ? (
    <Skeleton className="min-h-67" />
  ) : null;
}

export function UploadTab() {
  const lock = useLock();
  const { isChosen } = useStudy();
  return lock === 'locked' && isChosen ? <FreeDocument /> : <UploadForm />;
}

function UploadForm() {
  const { state } = useUpload();
  const running = state.status === 'running';
  const done = state.status === 'done';
  const isFileAtFault = state.status === 'failed' && !state.failure.canRetry;
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  useEffect(() => {
    if (done) setDraft(EMPTY_DRAFT);
    else if (isFileAtFault) setDraft((known) => ({ ...known, file: null }));
  }, [done, isFileAtFault]);
  return (
    <UploadColumns
      first={
        <>
          <h1 className="text-3xl">{running ? 'Reading your document' : UPLOAD_TITLE}</h1>
          {running ? (
            <ProcessingPanel progress={state} />
          ) : (
            <>
              <UploadEnd state={state} />
              <UnfinishedUpload />
              <SourceForm
                draft={draft}
                onDraft={(change: Partial<Draft>) => setDraft((known) => ({ ...known, ...change }))}
              />
              <div className="grid gap-1">
                <SpeakSummariesChoice />
                <EarningHint>{EARNING_WORDS.document}</EarningHint>
              </div>
              <SampleOffer />
            </>
          )}
        </>
      }
      second={
        <>
          {running ? null : <CurrentDocument />}
          <Library />
        </>
      }
    />
  );
}
