import { planMessages } from '../constants/plan-messages';
import { AppError } from '../errors';

/** The provider cannot be reached, is not set up, or does not do what it should. */
export function paymentUnavailable(): AppError {
  return new AppError('payment_unavailable', planMessages.providerUnavailable);
}

export function isPaymentUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'payment_unavailable';
}

/** The time limit of calls to the provider while a user waits. */
const PATIENCE_MS = 9_000;

/**
 * The outcome of asking the provider, if it comes in time. What comes later is not lost: the work goes on, and asking again
 * has no second effect.
 * @throws AppError `payment_unavailable`
 */
export async function inTime<T>(work: Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(paymentUnavailable()), patienceMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
