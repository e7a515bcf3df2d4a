'use client';

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { mutate } from 'swr';
import { useStudy } from '@/components/shell/study-provider';
import { awardActivity } from '@/lib/client/awards/award-activity';
import { address } from '@/lib/client/calls/study-calls';
import { openPricing } from '@/lib/client/open-plans';
import { showToast } from '@/lib/client/toast';
import type { OmittedWire } from '@/lib/study/wire';
import { useSummarySpeech } from '../listen/use-summary-speech';
import type { Outcome } from './processing-state';
import { isOneOfSeveral, useProcessing } from './use-processing';

type Processing = ReturnType<typeof useProcessing> & {
  /** Parts that limits left out of a document made in this visit. */
  omittedFrom: (documentId: string) => readonly OmittedWire[];
};

const ProcessingContext = createContext<Processing | null>(null);

/** @throws Error outside of `ProcessingProvider`. */
export function useUpload(): Processing {
  const processing = useContext(ProcessingContext);
  if (!processing) throw new Error('useUpload needs a ProcessingProvider above it');
  return processing;
}

export function ProcessingProvider({ children }: { children: ReactNode }) {
  const { tab, openDocument, addDocument, library, refreshUsage, document, documentId } =
    useStudy();
  const [made, setMade] = useState<Outcome | null>(null);

  const processing = useProcessing((outcome) => {
    if (outcome.document) void addDocument(outcome.document);
    library.retry();
    void mutate(address.today);
    refreshUsage();
    awardActivity('document_upload');
    setMade(outcome);
    if (isOneOfSeveral()) return;
    if (tab === 'upload') {
      openDocument(outcome.documentId, 'courses');
      window.scrollTo({ top: 0 });
    } else {
      showToast('good', 'Your document is ready', 'Find it under File Upload.');
    }
  });

  const { state } = processing;
  const needsPlan = state.status === 'failed' && state.failure.offer === 'plan';
  useEffect(() => {
    if (needsPlan) openPricing();
  }, [needsPlan]);

  const { data } = document;
  useSummarySpeech(
    made && made.documentId === documentId && data?.document_id === made.documentId ? data : null,
  );

  const omittedFrom = (id: string) => (made?.documentId === id ? made.omitted : []);
  return (
    <ProcessingContext.Provider value={{ ...processing, omittedFrom }}>
      {children}
    </ProcessingContext.Provider>
  );
}
