export type ModelFault =
  | 'timeout'
  | 'unreachable'
  | 'unauthorized'
  | 'payment_required'
  | 'rate_limited'
  | 'unknown_model'
  | 'too_long'
  | 'rejected'
  | 'server_error'
  /** Not what was asked for: no JSON, another shape, or half of it. */
  | 'unreadable'
  | 'empty'
  /** The model declined. */
  | 'declined'
  /** After several failures in a row, nothing is asked for a while. */
  | 'suspended';

/** A call to a model that gave no usable answer. */
export class ModelError extends Error {
  override readonly name = 'ModelError';

  constructor(
    readonly fault: ModelFault,
    /** HTTP status; null without a response. */
    readonly status: number | null = null,
  ) {
    super(status === null ? fault : `${fault} (HTTP ${status})`);
  }
}
