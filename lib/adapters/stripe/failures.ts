import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { paymentUnavailable } from '@/lib/billing/unavailable';
import type { Log } from '@/lib/log';

/** `param`: which one, if a request names several objects. */
export function isMissing(error: unknown, param?: string): boolean {
  const isGone = error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
  return isGone && (param === undefined || error.param === param);
}

/** Refunded already, by us or through the cardholder's bank. */
export function isAlreadyRefunded(error: unknown): boolean {
  const codes = ['charge_already_refunded', 'charge_disputed'];
  return error instanceof Stripe.errors.StripeError && codes.includes(error.code ?? '');
}

/** Stripe repeats it for a day. */
function isOldFailure(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true'
  );
}

/**
 * Creates something once per key and parameters. After a failure, Stripe would repeat it for a day;
 * a random key avoids that.
 */
export async function once<P extends object, T>(
  key: string,
  params: P,
  make: (params: P, options: { idempotencyKey: string }) => Promise<T>,
): Promise<T> {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(params))
    .digest('base64url')
    .slice(0, 16);
  try {
    return await make(params, { idempotencyKey: `${key}:${fingerprint}` });
  } catch (error) {
    if (!isOldFailure(error)) throw error;
    return make(params, { idempotencyKey: `${key}:${randomUUID()}` });
  }
}

/**
 * Logs errors without the request's data.
 * @throws AppError `payment_unavailable`
 */
export async function ask<T>(log: Log, what: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, param, statusCode, requestId: stripeRequestId } = error;
    log.error(
      { what, type, code, param, statusCode, stripeRequestId },
      'Stripe did not do what it was asked',
    );
    throw paymentUnavailable();
  }
}
