import { planMessages } from '../constants/plan-messages';
import { AppError } from '../errors';

export function paymentUnavailable(): AppError {
  return new AppError('payment_unavailable', planMessages.providerUnavailable);
}

export function isPaymentUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'payment_unavailable';
}

/** While a user waits. */
const TIMEOUT_MS = 9_000;

/**
 * Stops waiting after the timeout; the work itself continues, and repeating it has no second effect.
 * @throws AppError `payment_unavailable`
 */
export async function withTimeout<T>(work: Promise<T>, timeoutMs = TIMEOUT_MS): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(paymentUnavailable()), timeoutMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
