import { browserSpeaker } from '@/lib/client/speech/browser-speech';
import { speechPieces } from '@/lib/client/speech/speech-pieces';
import { showToast } from '@/lib/client/toast';

export type Reading = { title: string; text: string; rate: number; language: string };

/** Replaces the current speech. */
export function startReading({ title, text, rate, language }: Reading): void {
  const speaker = browserSpeaker();
  if (!speaker) {
    showToast(
      'bad',
      'This browser doesn’t support text-to-speech',
      'Open this page in Chrome, Edge, Firefox, or Safari to listen.',
    );
    return;
  }
  speaker.start({ title, pieces: speechPieces(text, language), rate, language });
}
