'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import type { DocumentWire } from '@/lib/study/wire';
import { startsSpeaking } from './summary-speech';
import { type Reading, SUMMARY_RATE, useSpeaker } from './use-speaker';

/** Specification 4: the summary of an upload is spoken after 1 s. */
const DELAY_MS = 1_000;

export function summaryReading({ content, language }: DocumentWire): Reading {
  return { title: `Summary of ${content.title}`, text: content.summary, rate: SUMMARY_RATE, language };
}

/** Reads the summary of a document that has just been made, once, if the learner and the browser allow it. */
export function useSummarySpeech(justMade: DocumentWire | null): void {
  const { read } = useSpeaker();
  const spoken = useRef<string | null>(null);
  const speak = useEffectEvent(() => {
    if (!justMade || spoken.current === justMade.document_id || !startsSpeaking(justMade)) return;
    spoken.current = justMade.document_id;
    read(summaryReading(justMade));
  });
  const documentId = justMade?.document_id;
  useEffect(() => {
    if (!documentId) return undefined;
    const timer = setTimeout(() => speak(), DELAY_MS);
    return () => clearTimeout(timer);
  }, [documentId]);
}
