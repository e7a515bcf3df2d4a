'use client';

import { useSyncExternalStore } from 'react';
import { browserSpeaker } from '@/lib/client/browser-speech';
import type { SpeechState } from '@/lib/client/speaker';
import { speechPieces } from '@/lib/client/speech-pieces';
import { showToast } from '@/lib/client/toast';

/** Specification 4, "Speech". */
export const SUMMARY_RATE = 1;
export const LESSON_RATE = 0.9;
export const RATES = [0.75, 0.9, 1, 1.25, 1.5, 2] as const;

const SILENT: SpeechState = { status: 'idle' };
const silent = () => SILENT;
const noSubscription = () => () => undefined;

export type Reading = { title: string; text: string; rate: number; language: string };

/** What is being read aloud on this page, and the controls for it. */
export function useSpeaker() {
  const speaker = browserSpeaker();
  const state = useSyncExternalStore(speaker?.subscribe ?? noSubscription, speaker?.state ?? silent, silent);
  const read = ({ title, text, rate, language }: Reading) => {
    if (!speaker) {
      showToast(
        'bad',
        'This browser doesn’t support text-to-speech',
        'Open this page in Chrome, Edge, Firefox, or Safari to listen.',
      );
      return;
    }
    speaker.start({ title, pieces: speechPieces(text, language), rate, language });
  };
  return { state, read, speaker };
}
