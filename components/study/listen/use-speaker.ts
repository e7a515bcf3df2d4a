'use client';

import { useSyncExternalStore } from 'react';
import { browserSpeaker } from '@/lib/client/speech/browser-speech';
import type { SpeechState } from '@/lib/client/speech/speaker';
import { startReading } from './start-reading';

/** product-rules.md, "Speech" */
export const LESSON_RATE = 0.9;
export const RATES = [0.75, 0.9, 1, 1.25, 1.5, 2] as const;

const SILENT: SpeechState = { status: 'idle' };
const silent = () => SILENT;
const noSubscription = () => () => undefined;

export function useSpeaker() {
  const speaker = browserSpeaker();
  const state = useSyncExternalStore(
    speaker?.subscribe ?? noSubscription,
    speaker?.state ?? silent,
    silent,
  );
  return { state, read: startReading, speaker };
}
