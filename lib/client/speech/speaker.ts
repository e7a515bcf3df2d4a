import { createListeners } from '../listeners';

/** The part of `speechSynthesis` in use, for fakes. */
export type SpeechOutput = {
  speak(utterance: { text: string; rate: number; lang: string }, events: SpeechEvents): void;
  cancel(): void;
};
export type SpeechEvents = { onEnd: () => void; onError: (reason: string) => void };

export type SpeechRequest = {
  title: string;
  pieces: readonly string[];
  rate: number;
  language: string;
};

export type SpeechState =
  | { status: 'idle' }
  | { status: 'speaking' | 'paused'; title: string; piece: number; pieces: number; rate: number }
  /** With `needsPress`, the browser only speaks after a click or key press. */
  | { status: 'refused'; title: string; needsPress: boolean };

const AUTOPLAY_BLOCKED = 'not-allowed';

/** Errors of an utterance that was cancelled. */
const CANCEL_ERRORS = new Set(['canceled', 'interrupted']);

/**
 * Speaks pieces in turn. Resuming repeats the current piece: the browsers' own pause doesn't work on Android and
 * fails after a while on desktops.
 */
export class Speaker {
  readonly #output: SpeechOutput;
  readonly #listeners = createListeners();
  #request: SpeechRequest | null = null;
  #piece = 0;
  #state: SpeechState = { status: 'idle' };
  /** Invalidates events of cancelled utterances. */
  #turn = 0;

  constructor(output: SpeechOutput) {
    this.#output = output;
  }

  readonly state = (): SpeechState => this.#state;

  readonly subscribe = this.#listeners.subscribe;

  start(request: SpeechRequest): void {
    this.#cancel();
    this.#request = request;
    this.#piece = 0;
    this.#speakPiece();
  }

  pause(): void {
    if (this.#state.status !== 'speaking') return;
    this.#cancel();
    this.#show('paused');
  }

  resume(): void {
    if (this.#state.status === 'paused') this.#speakPiece();
  }

  stop(): void {
    this.#cancel();
    this.#end({ status: 'idle' });
  }

  setRate(rate: number): void {
    if (!this.#request) return;
    this.#request = { ...this.#request, rate };
    if (this.#state.status === 'paused') {
      this.#show('paused');
    } else {
      this.#cancel();
      this.#speakPiece();
    }
  }

  #setState(state: SpeechState): void {
    this.#state = state;
    this.#listeners.notify();
  }

  #show(status: 'speaking' | 'paused'): void {
    if (!this.#request) return;
    const { title, rate, pieces } = this.#request;
    this.#setState({ status, title, piece: this.#piece, pieces: pieces.length, rate });
  }

  #cancel(): void {
    this.#turn += 1;
    this.#output.cancel();
  }

  #end(state: SpeechState): void {
    this.#request = null;
    this.#setState(state);
  }

  #speakPiece(): void {
    const text = this.#request?.pieces[this.#piece];
    if (!this.#request || text === undefined) {
      this.#end({ status: 'idle' });
      return;
    }
    const { rate, language } = this.#request;
    this.#turn += 1;
    this.#show('speaking');
    this.#output.speak(
      { text, rate, lang: language },
      this.#eventsOf(this.#turn, this.#request.title),
    );
  }

  #eventsOf(turn: number, title: string): SpeechEvents {
    return {
      onEnd: () => {
        if (turn !== this.#turn) return;
        this.#piece += 1;
        this.#speakPiece();
      },
      onError: (reason) => {
        if (turn !== this.#turn || CANCEL_ERRORS.has(reason)) return;
        this.#end({ status: 'refused', title, needsPress: reason === AUTOPLAY_BLOCKED });
      },
    };
  }
}
