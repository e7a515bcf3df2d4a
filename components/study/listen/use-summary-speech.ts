'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import type { DocumentWire } from '@/lib/study/wire';

/** The delay before a new summary is spoken (product-rules.md, "Speech"). */
const DELAY_MS = 1_000;

/** At most once for each document. */
export function useSummarySpeech(justMade: DocumentWire | null): void {
  const spoken = useRef<string | null>(null);
  const speak = useEffectEvent(() => {
    if (!justMade || spoken.current === justMade.document_id) return;
    spoken.current = justMade.document_id;
    void import('./speak-summary').then(({ speakSummary }) => speakSummary(justMade));
  });
  const documentId = justMade?.document_id;
  useEffect(() => {
    if (!documentId) return undefined;
    const timer = setTimeout(speak, DELAY_MS);
    return () => clearTimeout(timer);
  }, [documentId]);
}
