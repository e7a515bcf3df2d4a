import { readStored, writeStored } from '@/lib/client/storage';
import { SAMPLE } from '@/lib/constants/sample';

const CHOICE_KEY = 'speak_summaries';

export const canSpeak = (): boolean => typeof window !== 'undefined' && 'speechSynthesis' in window;

/** On by default; remembered on this device. */
export const summarySpeech = {
  isOn: (): boolean => readStored(CHOICE_KEY) !== 'off',
  choose: (on: boolean): void => writeStored({ [CHOICE_KEY]: on ? 'on' : 'off' }),
};

/** Never for the sample chapter. */
export function startsSpeaking({ content }: { content: { filename: string } }): boolean {
  return canSpeak() && summarySpeech.isOn() && content.filename !== SAMPLE.filename;
}
