import { readStored, writeStored } from '@/lib/client/storage';
import { SAMPLE } from '@/lib/constants/sample';

const CHOICE_KEY = 'speak_summaries';

/** Whether this browser has a speech synthesis at all. */
export const canSpeak = (): boolean => typeof window !== 'undefined' && 'speechSynthesis' in window;

/** Whether the summary of an upload is read aloud when it's ready: on until the learner turns it off, remembered on this device. */
export const summarySpeech = {
  isOn: (): boolean => readStored(CHOICE_KEY) !== 'off',
  choose: (on: boolean): void => writeStored({ [CHOICE_KEY]: on ? 'on' : 'off' }),
};

/** Whether a new document's summary is read aloud without a press of Listen. Never for the sample chapter. */
export function startsSpeaking({ content }: { content: { filename: string } }): boolean {
  return canSpeak() && summarySpeech.isOn() && content.filename !== SAMPLE.filename;
}
