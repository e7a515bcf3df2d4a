'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { readStored, writeStored } from '@/lib/client/storage';
import type { DocumentWire } from '@/lib/study/wire';
import { type Reading, SUMMARY_RATE, useSpeaker } from './use-speaker';

/** Specification 4: the summary of an upload is spoken after 1 s. */
const DELAY_MS = 1_000;
const CHOICE_KEY = 'speak_summaries';

/** Whether new summaries are read aloud unasked; on until the learner says otherwise, remembered on this device. */
export const summarySpeech = {
  isOn: (): boolean => readStored(CHOICE_KEY) !== 'off',
  choose: (on: boolean): void => writeStored({ [CHOICE_KEY]: on ? 'on' : 'off' }),
};

export function summaryReading({ content, language }: DocumentWire): Reading {
  return { title: `Summary of ${content.title}`, text: content.summary, rate: SUMMARY_RATE, language };
}

/** Reads the summary of a document that has just been made, once. */
export function useSummarySpeech(justMade: DocumentWire | null): void {
  const { read } = useSpeaker();
  const spoken = useRef<string | null>(null);
  const speak = useEffectEvent(() => {
    if (!justMade || spoken.current === justMade.document_id) return;
    spoken.current = justMade.document_id;
    read(summaryReading(justMade));
  });
  const documentId = justMade?.document_id;
  useEffect(() => {
    if (!documentId || !summarySpeech.isOn() || !('speechSynthesis' in window)) return undefined;
    const timer = setTimeout(() => speak(), DELAY_MS);
    return () => clearTimeout(timer);
  }, [documentId]);
}
