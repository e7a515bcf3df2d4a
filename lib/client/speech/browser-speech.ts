import { Speaker, type SpeechEvents, type SpeechOutput } from './speaker';

class BrowserSpeech implements SpeechOutput {
  /** Chrome never reports the end of an utterance that was garbage-collected. */
  #current: SpeechSynthesisUtterance | null = null;

  speak(
    { text, rate, lang }: { text: string; rate: number; lang: string },
    { onEnd, onError }: SpeechEvents,
  ): void {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.rate = rate;
    if (lang !== 'und') utterance.lang = lang;
    utterance.onend = onEnd;
    utterance.onerror = ({ error }) => onError(error);
    this.#current = utterance;
    window.speechSynthesis.speak(utterance);
  }

  cancel(): void {
    if (this.#current) window.speechSynthesis.cancel();
    this.#current = null;
  }
}

let speaker: Speaker | null = null;

/** One instance per page; null during server rendering and without speech synthesis. */
export function browserSpeaker(): Speaker | null {
  if (typeof window === 'undefined' || !('speechSynthesis' in window)) return null;
  if (!speaker) {
    speaker = new Speaker(new BrowserSpeech());
    // Some browsers keep speaking after the page is closed.
    window.addEventListener('pagehide', () => speaker?.stop());
  }
  return speaker;
}
