import type { ModelFault } from '../constants/model-faults';

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
