import { takeQuery } from './address-query';

/** Of this tab alone: a reload goes on asking about the checkout that somebody came back from. */
const PENDING_KEY = 'pending_checkout';

function attempt<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}

/** How a checkout ended, as the page's address told, and as it is remembered from before a reload. */
export type CheckoutEnd = { how: 'success'; sessionId: string } | { how: 'cancelled' } | null;

/** Takes it out of the address. A success is remembered until `forgetCheckout`. */
export function takeCheckoutEnd(): CheckoutEnd {
  const { payment, session_id } = takeQuery('payment', 'session_id');
  if (payment === 'cancelled') return { how: 'cancelled' };
  if (payment === 'success' && session_id) attempt((storage) => storage.setItem(PENDING_KEY, session_id));
  const sessionId = (payment === 'success' && session_id) || attempt((storage) => storage.getItem(PENDING_KEY));
  return sessionId ? { how: 'success', sessionId } : null;
}

export function forgetCheckout(): void {
  attempt((storage) => storage.removeItem(PENDING_KEY));
}
