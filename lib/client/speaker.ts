/** The part of the browser's speech synthesis that is used; a test brings its own. */
export type SpeechOutput = {
  speak(utterance: { text: string; rate: number; lang: string }, events: SpeechEvents): void;
  cancel(): void;
};
export type SpeechEvents = { onEnd: () => void; onError: (reason: string) => void };

export type SpeechRequest = {
  /** What is being read, as shown beside the controls. */
  title: string;
  pieces: readonly string[];
  rate: number;
  language: string;
};

export type SpeechState =
  | { status: 'idle' }
  | { status: 'speaking' | 'paused'; title: string; piece: number; pieces: number; rate: number }
  /** The browser wants a click first, or has no voice. */
  | { status: 'refused'; title: string };

export type Speaker = {
  start(request: SpeechRequest): void;
  pause(): void;
  resume(): void;
  stop(): void;
  setRate(rate: number): void;
  state(): SpeechState;
  subscribe(listener: () => void): () => void;
};

/** What a cancelled utterance reports; not a failure. */
const OUR_OWN_DOING = new Set(['canceled', 'interrupted']);

/**
 * Reads pieces aloud one after the other. A pause remembers the piece and a resume says it again from its beginning:
 * the browsers' own pause does not work on Android, and dies after a while on the desktop.
 */
export function createSpeaker(output: SpeechOutput): Speaker {
  let request: SpeechRequest | null = null;
  let piece = 0;
  let state: SpeechState = { status: 'idle' };
  /** Events of an utterance that has been cancelled since carry an older number and are ignored. */
  let turn = 0;
  const listeners = new Set<() => void>();

  function become(next: SpeechState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function silence(): void {
    turn += 1;
    output.cancel();
  }

  function end(): void {
    request = null;
    become({ status: 'idle' });
  }

  function at(status: 'speaking' | 'paused', current: SpeechRequest): SpeechState {
    return { status, title: current.title, piece, pieces: current.pieces.length, rate: current.rate };
  }

  function speakPiece(): void {
    const text = request?.pieces[piece];
    if (!request || text === undefined) {
      end();
      return;
    }
    const { title, rate, language } = request;
    turn += 1;
    const mine = turn;
    become(at('speaking', request));
    output.speak(
      { text, rate, lang: language },
      {
        onEnd: () => {
          if (mine !== turn) return;
          piece += 1;
          speakPiece();
        },
        onError: (reason) => {
          if (mine !== turn || OUR_OWN_DOING.has(reason)) return;
          request = null;
          become({ status: 'refused', title });
        },
      },
    );
  }

  return {
    start(next) {
      silence();
      request = next;
      piece = 0;
      speakPiece();
    },
    pause() {
      if (!request || state.status !== 'speaking') return;
      silence();
      become(at('paused', request));
    },
    resume() {
      if (state.status === 'paused') speakPiece();
    },
    stop() {
      silence();
      end();
    },
    setRate(rate) {
      if (!request) return;
      request = { ...request, rate };
      if (state.status === 'paused') {
        become(at('paused', request));
      } else {
        silence();
        speakPiece();
      }
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
