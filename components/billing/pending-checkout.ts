import { takeQuery } from './address-query';

/** In the session storage, so that a reload continues to ask about the checkout. */
const PENDING_KEY = 'pending_checkout';

/** Undefined where the browser blocks the storage. */
function attempt<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}

type CheckoutResult = { how: 'success'; sessionId: string } | { how: 'cancelled' } | null;

/** Takes the result of a checkout out of the URL. A success is remembered until `forgetCheckout`. */
export function takeCheckoutResult(): CheckoutResult {
  const { payment, session_id } = takeQuery('payment', 'session_id');
  if (payment === 'cancelled') return { how: 'cancelled' };
  const paid = payment === 'success' && session_id;
  if (paid) attempt((storage) => storage.setItem(PENDING_KEY, paid));
  const sessionId = paid || attempt((storage) => storage.getItem(PENDING_KEY));
  return sessionId ? { how: 'success', sessionId } : null;
}

export function forgetCheckout(): void {
  attempt((storage) => storage.removeItem(PENDING_KEY));
}
