import { Speaker, type SpeechEvents, type SpeechOutput } from './speaker';

/** The browser's own voices. */
class BrowserSpeech implements SpeechOutput {
  /** Chrome forgets an utterance nobody holds, and then never reports its end. */
  #current: SpeechSynthesisUtterance | null = null;

  speak({ text, rate, lang }: { text: string; rate: number; lang: string }, { onEnd, onError }: SpeechEvents): void {
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

/** The page's one voice; null where the browser has none, and on the server. */
export function browserSpeaker(): Speaker | null {
  if (typeof window === 'undefined' || !('speechSynthesis' in window)) return null;
  if (!speaker) {
    const made = new Speaker(new BrowserSpeech());
    // Some browsers go on talking after the page has gone.
    window.addEventListener('pagehide', () => made.stop());
    speaker = made;
  }
  return speaker;
}
