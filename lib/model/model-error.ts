import type { ModelFault } from '../constants/model-faults';
import type { TokenUse } from './ports';

/** A call to a model that gave no usable answer. */
export class ModelError extends Error {
  override readonly name = 'ModelError';

  constructor(
    readonly fault: ModelFault,
    /** HTTP status; null without a response. */
    readonly status: number | null = null,
    /** How long the server asks to wait; null if it doesn't say. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(status === null ? fault : `${fault} (HTTP ${status})`);
  }
}

/** A server that answered has taken the tokens of a question and an answer. */
const ANSWERED: ReadonlySet<ModelFault> = new Set(['unreadable', 'empty', 'declined', 'timeout']);

type Call = {
  /** Whoever ends it leaves a server that has read the question. */
  signal: AbortSignal;
  /** Estimated, of the question. */
  input: number;
  /** Of the answer. */
  mostTokens: number;
};

/** What a call that threw took: not less, or whoever ends their calls early asks for nothing. */
export function tokensOfFailure(error: unknown, { signal, input, mostTokens }: Call): TokenUse {
  const isLeft = signal.aborted && !(signal.reason instanceof ModelError);
  if (isLeft) return { input, output: 0 };
  const hasAnswered = error instanceof ModelError && ANSWERED.has(error.fault);
  return hasAnswered ? { input, output: mostTokens } : { input: 0, output: 0 };
}
